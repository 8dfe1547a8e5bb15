-- When a job first came to us, which may be long after it was posted: what is new to those who wait for it.
ALTER TABLE jobs ADD COLUMN first_seen_at timestamptz;
-- Of those already here we know no better; whoever waits has been told of them.
UPDATE jobs SET first_seen_at = posted_at;
ALTER TABLE jobs ALTER COLUMN first_seen_at SET DEFAULT now(), ALTER COLUMN first_seen_at SET NOT NULL;
CREATE INDEX jobs_first_seen ON jobs (board, first_seen_at DESC) WHERE status = 1;
