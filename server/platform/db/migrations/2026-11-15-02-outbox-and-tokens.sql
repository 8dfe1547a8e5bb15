-- Mail to be sent, written in the transaction of what caused it.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Counted when a worker takes it, so that one which dies while sending does not try for ever.
  attempts smallint NOT NULL DEFAULT 0,
  -- Not before this. A worker that takes it moves this on; one that dies leaves it to the next.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_newest ON outbox (id DESC);

-- Links in mails: single use, bound to a purpose, expiring. Only the hash of the token is kept.
CREATE TABLE auth_tokens (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL,
  email text NOT NULL,
  user_id integer REFERENCES users ON DELETE CASCADE,
  university_id integer REFERENCES universities ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX auth_tokens_user ON auth_tokens (user_id, purpose);

-- Failures lately, by account and by address, so that guessing gets slower on every server at once.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
);
CREATE INDEX throttles_forget ON throttles (forget_at);
