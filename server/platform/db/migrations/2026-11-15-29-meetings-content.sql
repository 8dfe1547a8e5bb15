-- The same form sent again with other words, another address or another time replaces the meeting it booked before.
ALTER TABLE meetings ADD COLUMN content_hash text NOT NULL DEFAULT '';
