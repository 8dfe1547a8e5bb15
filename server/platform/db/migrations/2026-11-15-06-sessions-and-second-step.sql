-- What a person sees and names a session by; the token's hash never leaves the server.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Codes of an authenticator app, asked for after the password.
CREATE TABLE second_steps (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed. Null until the first code has been typed; nobody is asked for a code before.
  secret text,
  confirmed_at timestamptz,
  -- Sealed. Shown to be scanned, and not yet confirmed by a code.
  pending_secret text,
  -- The 30-second step of the last code accepted: this one and those before it are used up.
  last_used_step bigint NOT NULL DEFAULT 0,
  CHECK ((secret IS NULL) = (confirmed_at IS NULL))
);

-- For the day the app is lost. Each works once.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
