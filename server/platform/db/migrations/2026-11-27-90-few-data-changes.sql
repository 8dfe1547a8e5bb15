-- Every request of a signed-in person reads these rows, and an import left thousands of them behind. A transaction now
-- takes away those whose transactions are over for everyone. It skips rows that another one is taking away, so that
-- neither waits.
CREATE OR REPLACE FUNCTION note_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (data, change) VALUES (TG_ARGV[0], pg_current_xact_id()::text::bigint)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    DELETE FROM data_changes WHERE (data, change) IN (
      SELECT data, change FROM data_changes
      WHERE data = TG_ARGV[0] AND change < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN NULL;
END
$$;
