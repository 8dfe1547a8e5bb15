-- Files that go with a mail: [{name, type, content}]. They are small and text, such as a calendar entry.
ALTER TABLE outbox ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
