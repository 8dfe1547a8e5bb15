-- What an official history says is not a licence, so it has a word of its own.
ALTER TABLE jobs DROP CONSTRAINT jobs_register_match_check;
ALTER TABLE jobs ADD CONSTRAINT jobs_register_match_check
  CHECK (register_match IN ('listed', 'history', 'otherRoutes', 'possible', 'notFound', 'notChecked'));

-- The last day on which the evidence holds, such as the day an accreditation ends.
ALTER TABLE jobs ADD COLUMN evidence_until date;
CREATE INDEX jobs_evidence_until ON jobs (evidence_until) WHERE status = 1 AND evidence_until IS NOT NULL;
