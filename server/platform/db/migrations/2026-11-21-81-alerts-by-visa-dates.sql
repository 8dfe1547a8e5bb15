-- Unless someone chooses, job alerts come weekly, and daily in the months before a visa date.
ALTER TABLE profiles DROP CONSTRAINT profiles_job_alerts_check;
ALTER TABLE profiles ADD CONSTRAINT profiles_job_alerts_check CHECK (job_alerts IN ('auto', 'none', 'daily', 'weekly'));
ALTER TABLE profiles ALTER COLUMN job_alerts SET DEFAULT 'auto';
