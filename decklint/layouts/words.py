"""The words that sheets use for columns, boards, totals and kinds of cards.

Keys are folded (`fold`). A weak word means its field only where no better column does, or where
the cells below it bear it out: `Name` is a card's name or a player's, `Deck` a board or a title.
"""

import re
import unicodedata

from decklint.model import Board

_FIELDS = {
    "count": (
        "count|qty|qty.|quantity|amount|copies|number of copies|no. of copies|how many|card count"
        "|quantité|qté|qte|nombre|nb|exemplaires|anzahl|menge|stück|cantidad|cant|cant.|quantità"
        "|qta|qtà|quantidade|qtd|qtd.|aantal|antal|ilość|количество|кол-во"
        "|數量|数量|張數|张数|枚数|枚數|수량|매수|장수|# in deck|in deck"
    ),
    "card": (
        "card|card name|cardname|cards|name of card|name of the card|card names|card title"
        "|carte|nom de la carte|nom carte|karte|kartenname|karten|carta|nombre de la carta"
        "|nome della carta|nome carta|nome da carta|kaart|kaartnaam|karta|карта|название|название карты"
        "|牌名|卡名|卡牌|卡牌名|卡牌名稱|卡牌名称|卡片|卡片名稱|卡片名称|牌張名稱|牌张名称|牌|カード名|カード"
        "|카드|카드명|카드 이름|카드이름"
    ),
    "board": (
        "board|section|zone|where|main/side|main/sb|main/sideboard|main or side|md/sb|mb/sb|maindeck/sideboard"
        "|zona|bereich|區域|区域|區|区|主/备|主/備|主備|主备|主/副|主牌/備牌|主牌/备牌|位置"
        "|ボード|メイン/サイド|區分|区分|구분|보드"
    ),
    "player": (
        "player|player name|player's name|name of player|full name|players|joueur|nom du joueur"
        "|spieler|spielername|jugador|giocatore|jogador|speler|gracz|игрок"
        "|選手|选手|玩家|牌手|參賽者|参赛者|選手姓名|选手姓名|姓名|玩家姓名|牌手姓名|プレイヤー|プレイヤー名"
        "|選手名|氏名|お名前|선수|선수명|플레이어|이름"
    ),
    "first": "first name|given name|first|prénom|vorname|nombre de pila",
    "last": "last name|surname|family name|last|nom de famille|nachname|familienname|apellido|apellidos|cognome",
    "id": (
        "id|player id|player number|player no|player no.|dci|dci number|dci no|dci no.|dci #|dci#|dci-number"
        "|dci id|dci nr|dci-nummer|pid|wotc id|membership number|numéro dci|número dci|numero dci|nº dci"
        "|編號|编号|dci編號|dci編号|dci编号|dci號碼|dci号码|dci番号|dci 編號|dci 编号|會員號碼|会员号码|会員番号|선수 번호"
    ),
    "table": "table|table number|table no|table no.|table #|tisch|桌號|桌号|桌次|テーブル|テーブル番号|卓番号|테이블",
    "event": "event|event name|tournament|tournoi|turnier|torneo|torneio|evento|賽事|比賽|赛事|比赛|大會|大会|イベント|대회",
    "format": "format|formato|formaat|賽制|赛制|格式|フォーマット|포맷",
    "date": "date|event date|datum|fecha|data|日期|比賽日期|比赛日期|日付|開催日|날짜",
    "received": (
        "received|time received|received at|submitted|submitted at|handed in|turned in|timestamp"
        "|收到時間|收到时间|繳交時間|提交時間|提交时间|提出時刻|受付時刻"
    ),
    "set": "set|set code|edition|edition code|系列|系列代碼|エキスパンション",
    "number": "collector number|collector #|collector no|card number",
    "finish": "foil|finish",
}

FIELDS = {word: field for field, words in _FIELDS.items() for word in words.split("|")}
"""A folded header or label and the field it names."""

WEAK = {
    word: field
    for field, words in {
        "card": "name|nom|nome|nombre|名稱|名称|名前|titel|title",
        "board": "deck|list|part|location|type|category|liste|部分|デッキ|套牌",
        "count": "#|x|no|no.|nr|nr.|number",
        "player": "name|nom|nome|nombre|名稱|名称|名前",
    }.items()
    for word in words.split("|")
    for word, field in ((f"{field}:{word}", field),)
}
"""Keys are `field:word`; see the module's docstring."""

_BOARDS = {
    Board.MAIN: (
        "main|main deck|maindeck|main-deck|mainboard|main board|main list|md|mb|deck|decklist|deck list"
        "|main deck continued|maindeck continued|main deck & basic lands|main deck cards|maindeck cards"
        "|mainboard cards|principal|deck principal|haupt|hauptdeck|mazo|mazo principal|mazzo|mazzo principale"
        "|baralho|baralho principal|основная колода|колода|основа"
        "|主|主牌|主牌組|主牌组|主套牌|套牌|主牌庫|主牌库|主牌表|正選|メイン|メインデッキ|メインボード|デッキ|메인|메인덱|메인 덱|메인보드"
    ),
    Board.SIDE: (
        "side|sideboard|side board|side-board|sideboard cards|side deck|sidedeck|sb|reserve|réserve|sideboard continued"
        "|reserva|banquillo|beiboard|сайдборд|сайд|резерв"
        "|備|备|備牌|备牌|備牌組|备牌组|副牌|副|サイド|サイドボード|사이드|사이드보드"
    ),
    Board.COMMANDER: (
        "commander|commanders|cmdr|commandant|kommandeur|comandante|командир"
        "|signature spell|signature spells|指揮官|指挥官|統率者|사령관"
    ),
    Board.COMPANION: "companion|行侶|行侣|相棒|compagnon|gefährte|compañero|compagno",
}
BOARDS = {word: board for board, words in _BOARDS.items() for word in words.split("|")}
"""A folded heading or board cell and the board it means."""

LETTERS = {"m": Board.MAIN, "s": Board.SIDE, "c": Board.COMMANDER}
"""Board cells of one letter; never headings."""

NOT_A_DECK = frozenset(
    [
        "maybe",
        "maybeboard",
        "maybe board",
        "considering",
        "consider",
        "acquire",
        "wishlist",
        "wish list",
        "tokens",
        "token",
        "tokens & extras",
        "binder",
        "trade",
        "cut",
        "cuts",
        "about",
        "備選",
        "备选",
        "候補",
    ]
)
"""Sections whose cards are not part of the list."""

TOTALS = frozenset(
    [
        "total",
        "totals",
        "sum",
        "subtotal",
        "sub-total",
        "total cards",
        "cards total",
        "cards in total",
        "total count",
        "grand total",
        "cards",
        "card",
        "合計",
        "合计",
        "總計",
        "总计",
        "總數",
        "总数",
        "總張數",
        "总张数",
        "共",
        "小計",
        "小计",
        "計",
        "枚",
        "張",
        "张",
        "합계",
        "총",
        "summe",
        "gesamt",
        "somme",
        "totale",
        "suma",
        "итого",
        "всего",
    ]
)
"""Words that stand with a number which is a total; `60 cards` is one too."""

KINDS = frozenset(
    [
        "creature",
        "creatures",
        "spell",
        "spells",
        "land",
        "lands",
        "instant",
        "instants",
        "sorcery",
        "sorceries",
        "artifact",
        "artifacts",
        "enchantment",
        "enchantments",
        "planeswalker",
        "planeswalkers",
        "battle",
        "battles",
        "other",
        "others",
        "other spells",
        "basic land",
        "basic lands",
        "basics",
        "nonbasic lands",
        "non-basic lands",
        "nonbasic land",
        "noncreature spells",
        "non-creature spells",
        "instants & sorceries",
        "instants and sorceries",
        "artifacts & enchantments",
        "artifacts and enchantments",
        "permanents",
        "créatures",
        "sorts",
        "terrains",
        "kreaturen",
        "zaubersprüche",
        "länder",
        "criaturas",
        "hechizos",
        "tierras",
        "creature e magie",
        "terre",
        "生物",
        "地",
        "地牌",
        "法術",
        "法术",
        "咒語",
        "咒语",
        "瞬間",
        "瞬间",
        "巫術",
        "巫术",
        "神器",
        "結界",
        "结界",
        "鵬洛客",
        "鹏洛客",
        "旅法師",
        "旅法师",
        "基本地",
        "其他",
        "非基本地",
        "クリーチャー",
        "呪文",
        "スペル",
        "土地",
        "インスタント",
        "ソーサリー",
        "アーティファクト",
        "エンチャント",
        "プレインズウォーカー",
        "その他",
        "생물",
        "대지",
        "주문",
    ]
)
"""Headings inside a board; the number beside one is a subtotal, not a count."""


def fold(text: str) -> str:
    """Return a header or label as the tables above spell it: width, case, spaces, end marks."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return " ".join(text.casefold().strip(" \t*:\ufeff\u200b").split())


def board_of(text: str) -> Board | None:
    """Return the board that a cell of a board column names."""
    word = fold(text)
    return BOARDS.get(word) or LETTERS.get(word)


_LONG_TOTAL = re.compile(
    r"(?:total|sum|合計|合计|總計|总计|總數|总数|總張數|总张数)\s*(?:number of cards|number|cards|of|張數|张数)?\s*(?:in|of|for)?\s*(?:the\s+)?"
)
_END_TOTAL = re.compile(
    r"\s*(?:total|count|合計|合计|總計|总计|總數|总数|總張數|总张数|小計|小计)$"
)


def total_of(text: str) -> tuple[bool, Board | None]:
    """Tell whether a label announces a total, and of which board where it says so."""
    word = fold(text)
    if word in TOTALS:
        return True, None
    for rest in (_LONG_TOTAL.sub("", word, count=1), _END_TOTAL.sub("", word)):
        if rest != word and (board := BOARDS.get(rest.strip(" :()"))):
            return True, board
    return False, None
