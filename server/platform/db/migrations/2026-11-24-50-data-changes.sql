-- Every transaction that changed data which servers keep in memory, so that they notice. A row for each instead of a
-- counter: two transactions never wait for each other, and what one changed counts from the moment it commits.
CREATE TABLE data_changes (
  data text NOT NULL,
  change bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (data, change)
);

CREATE FUNCTION note_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (data, change) VALUES (TG_ARGV[0], pg_current_xact_id()::text::bigint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_rules
  EXECUTE FUNCTION note_data_change('rules');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occupations
  EXECUTE FUNCTION note_data_change('rules');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON register_imports
  EXECUTE FUNCTION note_data_change('register');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON jobs
  EXECUTE FUNCTION note_data_change('jobs');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON job_counts
  EXECUTE FUNCTION note_data_change('jobs');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  EXECUTE FUNCTION note_data_change('jobs');
