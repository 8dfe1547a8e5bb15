-- Where the limit speaks of work on or off campus alone. Null: not said.
ALTER TABLE work_shifts ADD COLUMN is_on_campus boolean;
-- Where a visa granted before the limit was raised keeps the old one. Null: not said.
ALTER TABLE work_settings ADD COLUMN is_older_visa boolean;

-- Forms of the newsletter that were sent already, so that a second press sends no second mail. The keys say nothing about anybody.
CREATE TABLE newsletter_submissions (
  submission_key uuid PRIMARY KEY,
  created_at timestamptz NOT NULL
);
CREATE INDEX newsletter_submissions_age ON newsletter_submissions (created_at);
