-- How large the last backup is, and whether it was opened and read.
ALTER TABLE operation_marks
  ADD COLUMN bytes bigint,
  ADD COLUMN is_verified boolean NOT NULL DEFAULT false;
