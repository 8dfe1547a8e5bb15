-- A university's own handbook. Every time it is saved is a version; the highest is the one that is read.
CREATE TABLE career_manual_versions (
  university_id integer NOT NULL REFERENCES universities (id) ON DELETE CASCADE,
  version integer NOT NULL,
  body text NOT NULL,
  blocks jsonb NOT NULL,
  saved_by integer REFERENCES users (id) ON DELETE SET NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (university_id, version)
);
