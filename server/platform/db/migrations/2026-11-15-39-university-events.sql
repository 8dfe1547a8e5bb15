-- What a university's people used in a stretch of weeks, without a look into the table. Of those who were not signed in no university asks.
CREATE INDEX events_university ON events (university_id, at) INCLUDE (kind, user_id, job_id, country_id) WHERE user_id IS NOT NULL;
