-- Universities are edited on screen: the version that was seen, a pause, and a logo of their own.
ALTER TABLE universities
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN paused_at timestamptz;

CREATE TABLE university_logos (
  university_id integer PRIMARY KEY REFERENCES universities (id) ON DELETE CASCADE,
  bytes bytea NOT NULL,
  hash text NOT NULL
);
