-- Jobs that someone does not want to be shown again. What they have in common teaches what to leave out.
CREATE TABLE dismissed_jobs (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id integer NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, job_id)
);
CREATE INDEX ON dismissed_jobs (job_id);
