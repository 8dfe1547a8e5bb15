-- The working week of a full-time job, which decides what its pay is tested against. Part-time jobs have a range.
ALTER TABLE jobs ADD COLUMN hours_per_week double precision CHECK (hours_per_week > 0 AND hours_per_week <= 168);
-- Employers have typed it for the jobs they wrote here. Those are tested again.
UPDATE jobs SET hours_per_week = (posts.live_draft ->> 'hours')::double precision, evidence_at = NULL
FROM posts
WHERE posts.job_id = jobs.id AND jobs.board = 1 AND trim(posts.live_draft ->> 'hours') ~ '^[1-9][0-9]?([.][0-9]{1,2})?$';
