-- In the order in which jobs are weighed: those never weighed first. The one before put them last, and so every step read all jobs.
DROP INDEX jobs_evidence_age;
CREATE INDEX jobs_weighed ON jobs (coalesce(evidence_at, '-infinity'::timestamptz)) WHERE status = 1;
