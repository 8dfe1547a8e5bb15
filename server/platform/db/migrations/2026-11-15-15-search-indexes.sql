-- With all that a board filters by: how far down a page is then hardly matters, as no row is read that is not shown.
DROP INDEX jobs_newest;
CREATE INDEX jobs_newest ON jobs (board, posted_at DESC, id DESC) INCLUDE (country_id, city_id, type_id, field_id, evidence) WHERE status = 1;

-- In the order in which jobs are weighed: those never weighed first. The one before put them last, and so every step read all jobs.
DROP INDEX jobs_evidence_age;
CREATE INDEX jobs_weighed ON jobs (coalesce(evidence_at, '-infinity'::timestamptz)) WHERE status = 1;

-- Names are chosen by their length before anything else is read of them.
DROP INDEX sponsor_aliases_prefix;
CREATE INDEX sponsor_aliases_prefix ON sponsor_aliases (norm text_pattern_ops) INCLUDE (sponsor_id, kind);
