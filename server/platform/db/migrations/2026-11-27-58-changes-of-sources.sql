-- When a source last brought something new. That is not known of the past, so every source that has worked begins now;
-- a server of the release before, which can't name the new alert, then meets none.
ALTER TABLE import_sources ADD COLUMN changed_at timestamptz;
UPDATE import_sources SET changed_at = now() WHERE succeeded_at IS NOT NULL;
