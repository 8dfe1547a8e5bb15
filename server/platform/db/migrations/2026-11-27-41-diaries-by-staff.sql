-- Staff keep hosts and their diaries in the console. Times have a first and a last day, so none goes on for ever.
ALTER TABLE meeting_hosts ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE meeting_hours ADD COLUMN first_day date, ADD COLUMN last_day date;
UPDATE meeting_hours SET first_day = current_date, last_day = current_date + 365;
ALTER TABLE meeting_hours
  ALTER COLUMN first_day SET NOT NULL,
  ALTER COLUMN last_day SET NOT NULL,
  ADD CONSTRAINT meeting_hours_days_check CHECK (last_day >= first_day AND last_day <= first_day + 366);
