-- A university's own sign-in by OpenID Connect; set up with `npm run sso`.
CREATE TABLE university_identity_providers (
  university_id integer PRIMARY KEY REFERENCES universities ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Locked with the server's key: a copy of the database is not enough to act in our name.
  sealed_client_secret text NOT NULL,
  -- Words on the button; null: "Sign in with" and the university's name.
  label text,
  enabled boolean NOT NULL DEFAULT true
);

-- Who a person is at their university. The subject stays the same when the mail address there changes.
CREATE TABLE linked_identities (
  university_id integer NOT NULL REFERENCES universities ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (university_id, issuer, subject),
  -- Universities hand old mail addresses on to new people; the account must not go along.
  UNIQUE (user_id, university_id, issuer)
);

-- Sign-ins on their way through a university. A row is removed when it is used.
CREATE TABLE sso_attempts (
  -- SHA-256 of what travels in the address, and of what only the browser that started it holds.
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  university_id integer NOT NULL REFERENCES universities ON DELETE CASCADE,
  -- As for sessions: 'main' or a university's id.
  site text NOT NULL,
  sealed_nonce text NOT NULL,
  sealed_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_attempts_expiry ON sso_attempts (expires_at);
