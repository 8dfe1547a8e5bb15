-- What search engines ask about a job besides its words, where the source says it.
ALTER TABLE jobs
  ADD COLUMN region text,
  ADD COLUMN postcode text,
  ADD COLUMN street text,
  ADD COLUMN employer_url text,
  ADD COLUMN employer_logo text,
  -- How long one must have worked before.
  ADD COLUMN experience_months smallint;

-- Made by the form: the same report sent twice is one. Older reports have none.
ALTER TABLE job_reports ADD COLUMN submission_key uuid UNIQUE;
