-- Browsers that somebody has signed in with, so that other people's wrong passwords do not lock them out. Only the hash of the token is kept.
CREATE TABLE known_devices (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX known_devices_user ON known_devices (user_id);
CREATE INDEX known_devices_last_used ON known_devices (last_used_at);
