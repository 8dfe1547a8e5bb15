-- One verdict per job for a recent graduate, and one for someone from abroad: best first, 8 while nothing is known.
-- The column with both has what their words are made of.
ALTER TABLE jobs ADD COLUMN verdict smallint NOT NULL DEFAULT 8 CHECK (verdict BETWEEN 1 AND 9);
ALTER TABLE jobs ADD COLUMN verdict_standard smallint NOT NULL DEFAULT 8 CHECK (verdict_standard BETWEEN 1 AND 9);
ALTER TABLE jobs ADD COLUMN verdicts jsonb;

CREATE INDEX jobs_best ON jobs (board, verdict, posted_at DESC, id DESC)
  INCLUDE (country_id, city_id, type_id, field_id, evidence) WHERE status = 1;
CREATE INDEX jobs_best_standard ON jobs (board, verdict_standard, posted_at DESC, id DESC)
  INCLUDE (country_id, city_id, type_id, field_id, evidence) WHERE status = 1;

ALTER TABLE job_counts ADD COLUMN visa_enough integer NOT NULL DEFAULT 0;
ALTER TABLE job_counts ADD COLUMN visa_lead integer NOT NULL DEFAULT 0;
ALTER TABLE job_counts ADD COLUMN visa_enough_standard integer NOT NULL DEFAULT 0;
ALTER TABLE job_counts ADD COLUMN visa_lead_standard integer NOT NULL DEFAULT 0;
-- Counted anew at once: no day is today.
UPDATE job_counts SET counted_on = NULL;
