-- A report sent again with other words is another one; sent again as it was, it is the same.
ALTER TABLE job_reports ADD COLUMN content_hash text NOT NULL DEFAULT '';
ALTER TABLE job_reports DROP CONSTRAINT job_reports_submission_key_key;
ALTER TABLE job_reports ADD UNIQUE (submission_key, content_hash);
