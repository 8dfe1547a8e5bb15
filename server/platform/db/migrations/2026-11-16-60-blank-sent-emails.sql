-- Emails hold links that work. What was sent or given up keeps only what support needs: to whom, about what, and when.
-- Those that still wait are sealed when the server starts, as only it has the key (server/outbox/queries.ts).
UPDATE outbox SET body_text = '', body_html = '', headers = '{}', attachments = '[]'
WHERE sent_at IS NOT NULL OR given_up_at IS NOT NULL;
-- A mail server may have quoted a link when it refused one.
UPDATE outbox SET last_error = NULL WHERE last_error ~* 'https?:';
