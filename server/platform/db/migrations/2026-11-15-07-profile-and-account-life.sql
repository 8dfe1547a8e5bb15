-- What mails about jobs a person wants.
ALTER TABLE profiles ADD COLUMN job_alerts text NOT NULL DEFAULT 'weekly' CHECK (job_alerts IN ('none', 'daily', 'weekly'));

-- What a person may do in which country. Private: nobody else ever sees it.
CREATE TABLE work_rights (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  status text NOT NULL CHECK (status IN ('citizen', 'unsponsored', 'student', 'graduate', 'needs_sponsor')),
  until date,
  -- The order in which the person wrote them.
  place smallint NOT NULL,
  PRIMARY KEY (user_id, country)
);

-- Here and not on a disk: several servers share the database. Always a WebP that we made ourselves.
CREATE TABLE photos (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  bytes bytea NOT NULL,
  hash text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A new e-mail address, until both addresses have confirmed it. Asking again starts anew.
CREATE TABLE email_changes (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);

-- The person asked for the account to be deleted; until then they can still keep it.
ALTER TABLE users ADD COLUMN delete_after timestamptz;
CREATE INDEX users_delete_after ON users (delete_after) WHERE delete_after IS NOT NULL;

-- Mails by their reader: what we hold about a person, and what goes with their account.
CREATE INDEX outbox_recipient ON outbox (lower(recipient));

-- Work done by the clock. Of several servers, the one that moves next_at on does it.
CREATE TABLE scheduled_tasks (
  name text PRIMARY KEY,
  next_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  last_error text
);
