-- Further cities of a job in its country. An advert that names several countries is one job in each, since each country has its
-- own register and rules; all but the first have the id of the whole advert, and a board of all countries leaves them out.
ALTER TABLE jobs
  ADD COLUMN other_city_ids smallint[],
  ADD COLUMN advert_id text,
  ADD COLUMN is_further boolean NOT NULL DEFAULT false;
CREATE INDEX jobs_other_cities ON jobs USING gin (other_city_ids) WHERE status = 1 AND other_city_ids IS NOT NULL;
CREATE INDEX jobs_advert ON jobs (source, advert_id) WHERE advert_id IS NOT NULL;

DROP INDEX jobs_newest;
CREATE INDEX jobs_newest ON jobs (board, posted_at DESC, id DESC)
  INCLUDE (country_id, city_id, type_id, field_id, evidence, closes_on, yearly_pay, degree_class, clears_new_entrant, clears_standard,
    language, other_city_ids, is_further) WHERE status = 1;

ALTER TABLE job_counts ADD COLUMN other_city_ids smallint[], ADD COLUMN is_further boolean NOT NULL DEFAULT false;
-- No day is today: counted again at once.
UPDATE job_counts SET counted_on = NULL;

-- Pay that was found in the words of the advert, with the words it was found in.
ALTER TABLE jobs ADD COLUMN pay_quote text;
