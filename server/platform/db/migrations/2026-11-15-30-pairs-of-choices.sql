-- How many of each combination fit two choices of different smaller filters, so that a board with one of them counts the others without reading its jobs.
-- Counted anew at once: no day is today.
ALTER TABLE job_counts ADD COLUMN pairs integer[] NOT NULL DEFAULT '{}';
UPDATE job_counts SET counted_on = NULL;

-- With the smaller filters as well: a choice few jobs fit is looked for without reading those that do not.
DROP INDEX jobs_newest;
CREATE INDEX jobs_newest ON jobs (board, posted_at DESC, id DESC)
  INCLUDE (country_id, city_id, type_id, field_id, evidence, closes_on, yearly_pay, degree_class, clears_new_entrant, clears_standard, language) WHERE status = 1;
