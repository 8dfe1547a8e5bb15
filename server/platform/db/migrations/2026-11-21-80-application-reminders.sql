-- When someone last said whether they applied: what they went to see before that is not asked about again.
CREATE TABLE apply_answers (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  job_id integer NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, job_id)
);
CREATE INDEX ON apply_answers (job_id);

-- The dates of applications that an email reminded of, so that each is sent once.
CREATE TABLE application_reminders (
  application_id integer NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('next', 'closes')),
  due_on date NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, kind, due_on)
);

-- People who want no reminders.
CREATE TABLE reminder_opt_outs (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);

CREATE INDEX applications_next_on ON applications (next_on) WHERE next_on IS NOT NULL AND removed_at IS NULL;
