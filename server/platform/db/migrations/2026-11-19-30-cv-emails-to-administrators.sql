-- When a university's administrators were told by email that a document is shared with them.
ALTER TABLE cv_shares ADD COLUMN announced_at timestamptz;
UPDATE cv_shares SET announced_at = shared_at;
-- A student's reply is announced to the administrators, as their comments are to the student. What is old is not news.
UPDATE cv_comments SET announced_at = created_at WHERE is_from_student AND announced_at IS NULL;

-- Administrators who want no emails about shared documents.
CREATE TABLE cv_email_opt_outs (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
