-- How many applications a week people want to send.
CREATE TABLE weekly_targets (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  applications smallint NOT NULL CHECK (applications > 0),
  updated_at timestamptz NOT NULL
);
