-- The same form sent again with other words is another submission: the key alone no longer decides, but the key and what was sent.
ALTER TABLE form_submissions ADD COLUMN content_hash text NOT NULL DEFAULT '';
ALTER TABLE form_submissions DROP CONSTRAINT form_submissions_submission_key_key;
ALTER TABLE form_submissions ADD CONSTRAINT form_submissions_once UNIQUE (submission_key, content_hash);

ALTER TABLE stories ADD COLUMN content_hash text NOT NULL DEFAULT '';
ALTER TABLE stories DROP CONSTRAINT stories_submission_key_key;
ALTER TABLE stories ADD CONSTRAINT stories_once UNIQUE (submission_key, content_hash);
-- The words that were ticked; created_at says when. Null: of the demo world, or from before the words were kept.
ALTER TABLE stories ADD COLUMN consent text;

-- A place is asked for by an address: the same form sent again with another one asks for another place.
ALTER TABLE workshop_places DROP CONSTRAINT workshop_places_submission_key_key;
ALTER TABLE workshop_places ADD CONSTRAINT workshop_places_once UNIQUE (submission_key, email);
