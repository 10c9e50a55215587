-- The ledger of one event. Nothing is ever changed or deleted: see the triggers at the end.

CREATE TABLE event (              -- what was declared; of each key the last row holds
    id          INTEGER PRIMARY KEY,
    key         TEXT NOT NULL,    -- name, format, date, rel, defer
    value       TEXT NOT NULL,
    declared_at TEXT NOT NULL,    -- UTC
    judge       TEXT NOT NULL
);

CREATE TABLE penalty (            -- as it was given
    id          INTEGER PRIMARY KEY,
    recorded_at TEXT NOT NULL,    -- UTC
    player_name TEXT,
    player_id   TEXT,             -- text: leading zeros stay
    name_key    TEXT NOT NULL,    -- folded, for comparison
    id_key      TEXT NOT NULL,
    section     TEXT NOT NULL,
    rel         TEXT NOT NULL,
    round       INTEGER,
    base        TEXT NOT NULL,
    penalty     TEXT NOT NULL,
    times       INTEGER NOT NULL,
    offense     INTEGER NOT NULL,
    applies     TEXT NOT NULL,
    judge       TEXT NOT NULL,
    note        TEXT NOT NULL,
    findings    TEXT NOT NULL,    -- JSON: code, card, count, limit of each
    source      TEXT NOT NULL,
    in_play     INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    edition     INTEGER NOT NULL, -- 0: an act has one row, also once it is void
    UNIQUE (fingerprint, edition)
);

CREATE INDEX penalty_of_player ON penalty (section, name_key);

CREATE TABLE change (             -- what was said later
    id         INTEGER PRIMARY KEY,
    penalty_id INTEGER NOT NULL REFERENCES penalty (id),
    changed_at TEXT NOT NULL,     -- UTC
    kind       TEXT NOT NULL CHECK (kind IN ('void', 'overrule', 'carried-out')),
    penalty    TEXT,
    round      INTEGER,
    reason     TEXT NOT NULL,
    judge      TEXT NOT NULL
);

CREATE UNIQUE INDEX change_once ON change (penalty_id, kind) WHERE kind <> 'overrule';

CREATE TRIGGER penalty_kept BEFORE DELETE ON penalty
BEGIN SELECT RAISE(ABORT, 'a penalty is never deleted'); END;
CREATE TRIGGER penalty_fixed BEFORE UPDATE ON penalty
BEGIN SELECT RAISE(ABORT, 'a penalty is never changed'); END;
CREATE TRIGGER change_kept BEFORE DELETE ON change
BEGIN SELECT RAISE(ABORT, 'a change is never deleted'); END;
CREATE TRIGGER change_fixed BEFORE UPDATE ON change
BEGIN SELECT RAISE(ABORT, 'a change is never changed'); END;
