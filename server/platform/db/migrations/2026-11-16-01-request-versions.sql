-- What is decided is what was read: every change of a request's words is another version of it.
ALTER TABLE access_requests ADD COLUMN version integer NOT NULL DEFAULT 1;

-- One pending request for each person, university and kind of account. A request never changes its kind.
DROP INDEX access_requests_open;
CREATE UNIQUE INDEX access_requests_open ON access_requests (university_id, email, kind) NULLS NOT DISTINCT WHERE decision IS NULL;
