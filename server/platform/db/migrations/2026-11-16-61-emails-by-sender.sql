-- Whose message an email to us tells of, so that it can be deleted with them: its text and headers are sealed.
ALTER TABLE outbox ADD COLUMN reply_to text;
UPDATE outbox SET reply_to = headers->>'Reply-To' WHERE headers ? 'Reply-To';
CREATE INDEX outbox_reply_to ON outbox (lower(reply_to)) WHERE reply_to IS NOT NULL;
