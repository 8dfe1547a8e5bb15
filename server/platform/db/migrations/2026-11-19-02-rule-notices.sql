-- Who was told that a change of the rules moves their dates or saved jobs, so that each is told once.
CREATE TABLE rule_notices (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  load_id integer NOT NULL REFERENCES ledger_loads (id) ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, load_id)
);

-- Changes of the rules that everyone was looked at for. Those before this one are past.
CREATE TABLE rule_notice_runs (
  load_id integer PRIMARY KEY REFERENCES ledger_loads (id) ON DELETE CASCADE,
  finished_at timestamptz NOT NULL
);
INSERT INTO rule_notice_runs SELECT id, now() FROM ledger_loads;
