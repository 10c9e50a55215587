"""Word lists of sheets, in many languages; `words` makes tables of them. Bars part the words."""

from decklint.model import Board

FIELDS = {
    "count": (
        "count|qty|qty.|quantity|amount|copies|number of copies|no. of copies|how many"
        "|card count|number of cards|no. of cards|no of cards|no of copies|# of cards|# of copies"
        "|pcs|pcs.|pieces|amt|amt.|card qty"
        "|quantité|qté|qte|nombre|nb|exemplaires|anzahl|menge|stück|cantidad|cant"
        "|cant.|quantità|qta|qtà|quantidade|qtd|qtd.|aantal|antal|ilość|количество|кол-во"
        "|數量|数量|張數|张数|枚数|枚數|수량|매수|장수|# in deck|in deck"
    ),
    "card": (
        "card|card name|cardname|cards|name of card|name of the card|card names|card title"
        "|full card name|english card name|card name in english"
        "|carte|nom de la carte|nom carte|karte|kartenname|karten|carta|nombre de la carta"
        "|nome della carta|nome carta|nome da carta|kaart|kaartnaam|karta|карта|название"
        "|название карты|牌名|卡名|卡牌|卡牌名|卡牌名稱|卡牌名称|卡片|卡片名稱|卡片名称"
        "|牌張名稱|牌张名称|牌|カード名|カード|카드|카드명|카드 이름|카드이름"
    ),
    "board": (
        "board|section|zone|where|main/side|main/sb|main/sideboard|main or side|md/sb|mb/sb"
        "|maindeck/sideboard|zona|bereich|區域|区域|區|区|主/备|主/備|主備|主备|主/副"
        "|主牌/備牌|主牌/备牌|位置|ボード|メイン/サイド|區分|区分|구분|보드"
    ),
    "player": (
        "player|player name|player's name|name of player|full name|players"
        "|competitor|participant|entrant|first & last name|first and last name|name and surname"
        "|name & surname|who|joueur"
        "|nom du joueur|spieler|spielername|jugador|giocatore|jogador|speler|gracz|игрок|選手"
        "|选手|玩家|牌手|參賽者|参赛者|選手姓名|选手姓名|姓名|玩家姓名|牌手姓名|プレイヤー"
        "|プレイヤー名|選手名|氏名|お名前|선수|선수명|플레이어|이름"
    ),
    "first": ("first name|given name|first|prénom|vorname|nombre de pila"),
    "last": (
        "last name|surname|family name|last|nom de famille|nachname|familienname|apellido"
        "|apellidos|cognome"
    ),
    "id": (
        "id|player id|player number|player no|player no.|dci|dci number|dci no|dci no.|dci #"
        "|dci#|dci-number|dci id|dci nr|dci-nummer|pid|wotc id|membership number|numéro dci"
        "|número dci|numero dci|no dci|編號|编号|dci編號|dci編号|dci编号|dci號碼|dci号码"
        "|dci番号|dci 編號|dci 编号|會員號碼|会员号码|会員番号|선수 번호"
    ),
    "table": (
        "table|table number|table no|table no.|table #|tisch|桌號|桌号|桌次|テーブル"
        "|テーブル番号|卓番号|테이블"
    ),
    "event": (
        "event|event name|tournament|tournoi|turnier|torneo|torneio|evento|賽事|比賽|赛事"
        "|比赛|大會|大会|イベント|대회"
    ),
    "format": ("format|formato|formaat|賽制|赛制|格式|フォーマット|포맷"),
    "date": ("date|event date|datum|fecha|data|日期|比賽日期|比赛日期|日付|開催日|날짜"),
    "received": (
        "received|time received|received at|submitted|submitted at|handed in|turned in"
        "|timestamp|收到時間|收到时间|繳交時間|提交時間|提交时间|提出時刻|受付時刻"
    ),
    "set": ("set|set code|edition|edition code|系列|系列代碼|エキスパンション"),
    "number": ("collector number|collector #|collector no|card number"),
    "finish": ("foil|finish"),
    "mark": ("marked|mark|marks|記號|有記號|标记"),
}
"""Field of a column, and the headers and labels that name it."""

WEAK = {
    "card": "name|nom|nome|nombre|名稱|名称|名前|titel|title",
    "board": "deck|list|part|location|type|category|liste|部分|デッキ|套牌",
    "count": "#|x|no|no.|nr|nr.|number",
    "player": "name|nom|nome|nombre|名稱|名称|名前",
}
"""Headers that name a field only where no better column does."""

BOARDS = {
    Board.MAIN: (
        "main|main deck|maindeck|main-deck|mainboard|main board|main list|md|mb|deck|decklist"
        "|deck list|main deck continued|maindeck continued|main deck & basic lands"
        "|main deck cards|maindeck cards|mainboard cards|principal|deck principal|haupt"
        "|hauptdeck|mazo|mazo principal|mazzo|mazzo principale|baralho|baralho principal"
        "|основная колода|колода|основа|主|主牌|主牌組|主牌组|主套牌|套牌|主牌庫|主牌库"
        "|主牌表|正選|メイン|メインデッキ|メインボード|デッキ|메인|메인덱|메인 덱|메인보드"
    ),
    Board.SIDE: (
        "side|sideboard|side board|side-board|sideboard cards|side deck|sidedeck|sb|reserve"
        "|réserve|sideboard continued|reserva|banquillo|beiboard|сайдборд|сайд|резерв|備|备"
        "|備牌|备牌|備牌組|备牌组|副牌|副|サイド|サイドボード|사이드|사이드보드"
    ),
    Board.COMMANDER: (
        "commander|commanders|cmdr|commandant|kommandeur|comandante|командир|signature spell"
        "|signature spells|指揮官|指挥官|統率者|사령관"
    ),
    Board.COMPANION: ("companion|行侶|行侣|相棒|compagnon|gefährte|compañero|compagno"),
}
"""Headings and cells that name a board."""

NOT_A_DECK = (
    "about|acquire|attractions|binder|consider|considering|cut|cuts|maybe|maybe board|maybeboard"
    "|planar deck|schemes|sticker sheets|stickers|token|tokens|tokens & extras|trade|wish list"
    "|wishlist|候補|備選|备选"
)
"""Sections whose cards are not part of the list."""

TOTALS = (
    "card|cards|cards in total|cards total|gesamt|grand total|somme|sub-total|subtotal|sum"
    "|suma|summe|total|total cards|total count|totale|totals|всего|итого|共|合計|合计|小計"
    "|小计|张|張|总张数|总数|总计|枚|總張數|總數|總計|計|총|합계"
)
"""Words that stand with a number which is a total; `60 cards` is one too."""

KINDS = (
    "artifact|artifacts|artifacts & enchantments|artifacts and enchantments|basic land"
    "|basic lands|basics|battle|battles|creature|creature e magie|creatures|criaturas"
    "|créatures|enchantment|enchantments|hechizos|instant|instants|instants & sorceries"
    "|instants and sorceries|kreaturen|land|lands|länder|non-basic lands|non-creature spells"
    "|nonbasic land|nonbasic lands|noncreature spells|other|other spells|others|permanents"
    "|planeswalker|planeswalkers|sorceries|sorcery|sorts|spell|spells|terrains|terre|tierras"
    "|zaubersprüche|その他|アーティファクト|インスタント|エンチャント|クリーチャー|スペル"
    "|ソーサリー|プレインズウォーカー|其他|呪文|咒語|咒语|土地|地|地牌|基本地|巫术|巫術"
    "|旅法师|旅法師|法术|法術|生物|瞬間|瞬间|神器|結界|结界|非基本地|鵬洛客|鹏洛客|대지|생물"
    "|주문"
)
"""Headings inside a board; the number beside one is a subtotal, not a count."""
