-- Where the limit speaks of work on or off campus alone. Null: not said.
ALTER TABLE work_shifts ADD COLUMN is_on_campus boolean;
-- Where a visa granted before the limit was raised keeps the old one. Null: not said.
ALTER TABLE work_settings ADD COLUMN is_older_visa boolean;
