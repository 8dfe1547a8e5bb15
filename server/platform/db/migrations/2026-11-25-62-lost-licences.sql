-- Jobs whose employer has left its register, until those who saved them have been told.
CREATE TABLE lost_licences (
  job_id integer PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  lost_at timestamptz NOT NULL
);
-- It was kept for the same purpose, for employers' posts alone.
ALTER TABLE posts DROP COLUMN register_match;

-- Whether someone gets emails about decisions on jobs and about applications.
ALTER TABLE employer_members ADD COLUMN wants_emails boolean NOT NULL DEFAULT true;
