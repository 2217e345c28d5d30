BEGIN TRANSACTION;
CREATE TABLE campaigns (
    id       TEXT PRIMARY KEY,
    code     TEXT NOT NULL UNIQUE,
    game     TEXT NOT NULL,
    name     TEXT NOT NULL,
    owner    TEXT NOT NULL REFERENCES identities (id),
    save     TEXT NOT NULL,              -- what the campaign began with, JSON
    revision INTEGER NOT NULL,
    created  REAL NOT NULL,
    updated  REAL NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "campaigns" VALUES('campaign','PTC6PH','works','Friday','ada-ada-ada-ada-ada-ad','{"won":[],"best":0,"start":"carbon"}',2,1.79478914869163060181e+09,1.79478914919835185999e+09);
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    system   INTEGER NOT NULL,
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('running',1,0,'Ada','My move was that.',0,1.79478914867142033576e+09);
CREATE TABLE commands (
    identity TEXT NOT NULL,
    id       TEXT NOT NULL,
    table_id TEXT NOT NULL,
    answer   TEXT NOT NULL,              -- the message that was sent back, JSON
    at       REAL NOT NULL,
    PRIMARY KEY (identity, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE identities (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL,
    colour  TEXT NOT NULL,
    created REAL NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "identities" VALUES('ada-ada-ada-ada-ada-ad','Ada','grey',1.79478914839996671675e+09);
INSERT INTO "identities" VALUES('bob-bob-bob-bob-bob-bo','Bob','grey',1.79478914843696665763e+09);
CREATE TABLE log (
    table_id  TEXT NOT NULL REFERENCES tables (id),
    seq       INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('choice', 'undo')),
    step      INTEGER NOT NULL,          -- how many choices stand after this entry
    seat      INTEGER NOT NULL,
    verb      TEXT NOT NULL,
    target    TEXT NOT NULL,
    automatic INTEGER NOT NULL,
    hash      TEXT NOT NULL,
    at        REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES('finished',1,'choice',1,0,'bid','farm',0,'4260377b22058990',1.79478914875997138016e+09);
INSERT INTO "log" VALUES('finished',2,'choice',2,1,'bid','bank',0,'fbfe7f62676580c3',1.79478914877951502802e+09);
INSERT INTO "log" VALUES('finished',3,'choice',3,0,'alarm','',0,'6f221c83bf4ddb11',1.79478914879874610907e+09);
INSERT INTO "log" VALUES('finished',4,'choice',4,0,'visit','archive',0,'b83b0976e07fd4fe',1.79478914883725309374e+09);
INSERT INTO "log" VALUES('finished',5,'choice',5,0,'use','tool:periscope',0,'b9cda558b267c853',1.79478914885977339742e+09);
INSERT INTO "log" VALUES('finished',6,'choice',6,0,'leave','',0,'a5e648d365e8d3cd',1.79478914888379693023e+09);
INSERT INTO "log" VALUES('finished',7,'choice',7,1,'draw','deck',0,'21d3e3fa0c1aac90',1.79478914890630173685e+09);
INSERT INTO "log" VALUES('finished',8,'choice',8,1,'offer','carbon/titanium',0,'d0a360cdd2bb9333',1.7947891489434874058e+09);
INSERT INTO "log" VALUES('finished',9,'choice',9,1,'pass','',0,'d9f11bc349ad6b60',1.79478914895945119859e+09);
INSERT INTO "log" VALUES('finished',10,'choice',10,0,'bid','bank',0,'e2cf641a3b67f6f3',1.79478914897776317596e+09);
INSERT INTO "log" VALUES('finished',11,'choice',11,1,'bid','archive',0,'50c87982be68aca2',1.7947891490155155658e+09);
INSERT INTO "log" VALUES('finished',12,'choice',12,0,'ready','',0,'520e60d295478927',1.79478914903162193291e+09);
INSERT INTO "log" VALUES('finished',13,'choice',13,1,'scavenge','',0,'f67f9ba0f64ea5cc',1.79478914904740285878e+09);
INSERT INTO "log" VALUES('finished',14,'choice',14,1,'craft','plans.craft.effect',0,'ed4d7155368a2f0a',1.79478914907152128218e+09);
INSERT INTO "log" VALUES('finished',15,'choice',15,1,'choose','plans.craft.effect/1/1',0,'f7db0b366f4d54a9',1.79478914909586763381e+09);
INSERT INTO "log" VALUES('finished',16,'choice',16,1,'ready','',0,'0639977ba8adb82e',1.79478914910929274566e+09);
INSERT INTO "log" VALUES('finished',17,'choice',17,1,'use','tool:shredder',0,'1c64fd2ff3f79ccb',1.79478914913150668138e+09);
INSERT INTO "log" VALUES('finished',18,'choice',18,1,'drop','tool:cutter',0,'e21751ccaf68f9ea',1.79478914914939188958e+09);
INSERT INTO "log" VALUES('finished',19,'choice',19,1,'draw','deck',0,'5bc592bbaa78d586',1.7947891491619911194e+09);
INSERT INTO "log" VALUES('finished',20,'choice',20,0,'visit','farm',0,'246ad9fc36d15439',1.79478914918344497676e+09);
INSERT INTO "log" VALUES('finished',21,'choice',21,0,'visit','archive',0,'8cd4f406da058137',1.79478914919795942304e+09);
INSERT INTO "log" VALUES('running',1,'choice',1,0,'bid','archive',0,'301efdca8b372fe2',1.79478914855537843701e+09);
INSERT INTO "log" VALUES('running',2,'choice',2,1,'bid','archive',0,'178bbec92b2ede9e',1.7947891485716092586e+09);
INSERT INTO "log" VALUES('running',3,'choice',3,0,'ready','',0,'0159486051dc389d',1.7947891485956368446e+09);
INSERT INTO "log" VALUES('running',4,'choice',4,1,'ready','',0,'b158df67a959272f',1.79478914860554552082e+09);
INSERT INTO "log" VALUES('running',5,'choice',5,0,'visit','lab',0,'2513c2557c263233',1.79478914862200450899e+09);
INSERT INTO "log" VALUES('running',6,'undo',4,0,'undo','',0,'b158df67a959272f',1.79478914863551402094e+09);
INSERT INTO "log" VALUES('running',7,'choice',5,0,'visit','farm',0,'2e088dc6f853a861',1794789148.64758);
INSERT INTO "log" VALUES('running',8,'choice',6,0,'pass','',0,'d71c96c31c9880a7',1.79478914924357151982e+09);
CREATE TABLE members (
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    identity TEXT NOT NULL REFERENCES identities (id),
    at       REAL NOT NULL,
    PRIMARY KEY (campaign, identity)
) STRICT, WITHOUT ROWID;
INSERT INTO "members" VALUES('campaign','ada-ada-ada-ada-ada-ad',1.79478914869163060181e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79478914830114436151e+09);
INSERT INTO "migrations" VALUES(2,1.79478914831188917158e+09);
CREATE TABLE origins (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    record   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "origins" VALUES('finished','{"format":"arcology-record/1","game":"works","rules":1,"pack":"5e841b9673485f08","seats":2,"seed":3,"settings":{"length":"short","start.0":"carbon"},"start":null,"choices":[]}');
INSERT INTO "origins" VALUES('running','{"format":"arcology-record/1","game":"works","rules":1,"pack":"5e841b9673485f08","seats":2,"seed":7,"settings":{},"start":null,"choices":[]}');
CREATE TABLE outcomes (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    number   INTEGER NOT NULL,
    outcome  TEXT NOT NULL,              -- JSON
    ended    REAL NOT NULL,
    UNIQUE (campaign, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "outcomes" VALUES('finished','campaign',1,'{"chapter":"short","points":1}',1.79478914919835185999e+09);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'open', 'bot', 'local')),
    identity TEXT REFERENCES identities (id),
    name     TEXT NOT NULL,
    level    TEXT NOT NULL,
    colour   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('finished',0,'person','ada-ada-ada-ada-ada-ad','Ada','','grey');
INSERT INTO "seats" VALUES('finished',1,'local','ada-ada-ada-ada-ada-ad','Bo','','red');
INSERT INTO "seats" VALUES('running',0,'person','ada-ada-ada-ada-ada-ad','Ada','','grey');
INSERT INTO "seats" VALUES('running',1,'person','bob-bob-bob-bob-bob-bo','Bob','','red');
INSERT INTO "seats" VALUES('waiting',0,'person','ada-ada-ada-ada-ada-ad','Ada','','grey');
INSERT INTO "seats" VALUES('waiting',1,'open',NULL,'','','red');
CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    step     INTEGER NOT NULL,
    hash     TEXT NOT NULL,              -- of the record up to that step: a snapshot of a line taken back fits nothing
    data     TEXT NOT NULL,
    PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;
INSERT INTO "snapshots" VALUES('finished',20,'246ad9fc36d15439','{"seats":2,"chance":[5541238647418159285,9009084560297747296,8749148766650338568],"agenda":[["scope","game"],["end_round"],["end_turn"],["scope","turn"]],"asked":["action",0],"lanes":null,"over":false,"fields":[[{"is":"Player","of":[[3,0,0],1,{"is":"Hand","of":[[9,0],[1,1]]},0,1]},{"is":"Player","of":[[2,2,2],0,{"is":"Hand","of":[[4,6],[2,2]]},1,-1]}],[25,28,28],{"is":"Deck","of":[[],[],[9,0,0,1,8,2,2,10,3,10,10,5,5,8,6,7],[],[]]},[4,3,1],[-1,-1,0,1],2,2,0,2,{"tuple":[]}]}');
INSERT INTO "snapshots" VALUES('running',6,'d71c96c31c9880a7','{"seats":2,"chance":[8078880778465606386,4099471011541182246,143591585131600793],"agenda":[["scope","game"],["end_round"],["end_turn"],["scope","turn"],["action",1]],"asked":["action",1],"lanes":null,"over":false,"fields":[[{"is":"Player","of":[[3,0,1],0,{"is":"Hand","of":[[5,7],[1,1]]},0,1]},{"is":"Player","of":[[1,0,2],0,{"is":"Hand","of":[[9,1],[2,2]]},0,-1]}],[26,30,27],{"is":"Deck","of":[[],[],[0,0,0,10,1,2,2,3,3,4,4,5,10,6,6,10,8,8,9],[],[]]},[],[-1,-1,-1,0],2,1,1,2,{"tuple":[]}]}');
CREATE TABLE tables (
    id          TEXT PRIMARY KEY,
    code        TEXT NOT NULL UNIQUE,
    game        TEXT NOT NULL,
    rules       INTEGER NOT NULL,
    pack        TEXT NOT NULL,
    settings    TEXT NOT NULL,           -- JSON object of strings
    seed        INTEGER NOT NULL,
    host        TEXT NOT NULL REFERENCES identities (id),
    listed      INTEGER NOT NULL,
    takebacks   INTEGER NOT NULL,
    practice    INTEGER NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over')),
    created     REAL NOT NULL,
    updated     REAL NOT NULL,
    step        INTEGER NOT NULL,        -- how many choices stand
    waiting     TEXT NOT NULL,           -- seats whose choice is waited for, JSON
    wish        TEXT,                    -- a take-back that waits for consent, JSON
    rematch     TEXT,
    forked_from TEXT,
    forked_step INTEGER
, campaign TEXT REFERENCES campaigns (id), chapter TEXT) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('finished','532LV3','works',1,'5e841b9673485f08','{"length": "short", "start.0": "carbon"}',3,'ada-ada-ada-ada-ada-ad',0,1,0,'over',1.79478914871526479724e+09,1.79478914919797134398e+09,21,'[]',NULL,NULL,NULL,NULL,'campaign','short');
INSERT INTO "tables" VALUES('running','8K856U','works',1,'5e841b9673485f08','{}',7,'ada-ada-ada-ada-ada-ad',0,1,0,'running',1.79478914846333074571e+09,1.79478914924358320232e+09,6,'[1]','{"id":"wish","seat":1,"step":3,"whole_turn":false,"needed":[0],"agreed":[]}',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('waiting','RBZZYD','works',1,'5e841b9673485f08','{}',2027610616129668,'ada-ada-ada-ada-ada-ad',0,1,0,'lobby',1.79478914922344970706e+09,1.79478914922344970706e+09,0,'[]',NULL,NULL,NULL,NULL,NULL,NULL);
CREATE INDEX tables_by_status ON tables (status, listed, updated);
CREATE INDEX seats_by_identity ON seats (identity);
CREATE INDEX tables_by_campaign ON tables (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX members_by_identity ON members (identity);
COMMIT;
