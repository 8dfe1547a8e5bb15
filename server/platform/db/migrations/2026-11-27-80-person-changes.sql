-- Every transaction that changed what belongs to one person, so that servers notice which of the rows they keep in
-- memory are old. Like data_changes, a row for each instead of a counter: no transaction waits for another. For the
-- same reason user_id is no foreign key, which would lock the person's row. A trigger on users takes these rows away.
CREATE TABLE person_changes (
  user_id integer NOT NULL,
  change bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, change)
);

-- Takes away the rows of transactions that are over for everyone, but for those that another transaction takes away.
CREATE FUNCTION note_changes_of(people integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO person_changes (user_id, change)
  SELECT DISTINCT person, pg_current_xact_id()::text::bigint FROM unnest(people) AS person WHERE person IS NOT NULL
  ON CONFLICT DO NOTHING;
  DELETE FROM person_changes WHERE (user_id, change) IN (
    SELECT user_id, change FROM person_changes
    WHERE user_id = ANY(people) AND change < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    FOR UPDATE SKIP LOCKED
  )
$$;

-- Rows with a user_id.
CREATE FUNCTION note_own_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_changes_of(ARRAY(SELECT DISTINCT user_id FROM old_rows)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_changes_of(ARRAY(SELECT DISTINCT user_id FROM new_rows)); END IF;
  RETURN NULL;
END
$$;

-- Rows with an email address. Arrays, here and below, so that the plan always uses the index.
CREATE FUNCTION note_address_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_changes_of(ARRAY(
    SELECT id FROM users WHERE lower(email) = ANY(ARRAY(SELECT DISTINCT lower(email) FROM old_rows))));
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_changes_of(ARRAY(
    SELECT id FROM users WHERE lower(email) = ANY(ARRAY(SELECT DISTINCT lower(email) FROM new_rows))));
  END IF;
  RETURN NULL;
END
$$;

-- Rows of an application. When that is deleted itself, its own trigger notes it.
CREATE FUNCTION note_application_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_changes_of(ARRAY(
    SELECT DISTINCT user_id FROM applications
    WHERE id = ANY(ARRAY(SELECT DISTINCT application_id FROM old_rows))));
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_changes_of(ARRAY(
    SELECT DISTINCT user_id FROM applications
    WHERE id = ANY(ARRAY(SELECT DISTINCT application_id FROM new_rows))));
  END IF;
  RETURN NULL;
END
$$;

-- Only clicks on "Apply" (kind 3) are kept in memory: a view of a page must not make a person's rows old.
CREATE FUNCTION note_click() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_changes_of(ARRAY(SELECT DISTINCT user_id FROM old_rows WHERE kind = 3));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_changes_of(ARRAY(SELECT DISTINCT user_id FROM new_rows WHERE kind = 3));
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes_of(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END
$$;

-- Runs after all that goes with the account.
CREATE FUNCTION forget_person_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_changes WHERE user_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END
$$;

CREATE TRIGGER note_person_update AFTER UPDATE ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_account_change();
CREATE TRIGGER forget_person_changes AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_person_changes();

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT unnest(ARRAY[
      'applications', 'apply_answers', 'cvs', 'dismissed_jobs', 'guide_ticks', 'jumpstart_arrivals', 'photos',
      'profiles', 'reminder_opt_outs', 'saved_searches', 'watched_employers', 'work_rights'
    ]) AS name, 'note_own_change' AS note
    UNION ALL SELECT unnest(ARRAY['meetings', 'newsletter_subscribers', 'workshop_places']), 'note_address_change'
    UNION ALL SELECT 'application_events', 'note_application_change'
    UNION ALL SELECT 'events', 'note_click'
  LOOP
    EXECUTE format('CREATE TRIGGER note_person_insert AFTER INSERT ON %I
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.note);
    EXECUTE format('CREATE TRIGGER note_person_update AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      watched.name, watched.note);
    EXECUTE format('CREATE TRIGGER note_person_delete AFTER DELETE ON %I
      REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.note);
  END LOOP;
END
$$;

-- What many people share, and a person's rows are joined with.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON universities
  EXECUTE FUNCTION note_data_change('universities');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON university_identity_providers
  EXECUTE FUNCTION note_data_change('universities');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON university_notices
  EXECUTE FUNCTION note_data_change('notices');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON workshops
  EXECUTE FUNCTION note_data_change('events');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON meeting_hosts
  EXECUTE FUNCTION note_data_change('events');
