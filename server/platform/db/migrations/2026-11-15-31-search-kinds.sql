-- What people call a kind of job and a field of work, so that "finance internship" finds internships in finance whatever their titles.
CREATE FUNCTION kind_words(type_id smallint, field_id smallint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (CASE type_id WHEN 1 THEN 'graduate' WHEN 2 THEN 'internship' WHEN 3 THEN 'placement year' WHEN 4 THEN 'full time' WHEN 5 THEN 'part time' ELSE '' END) || ' ' || (CASE field_id
  WHEN 1 THEN 'software IT' WHEN 2 THEN 'data research' WHEN 3 THEN 'engineering' WHEN 4 THEN 'finance accounting' WHEN 5 THEN 'consulting strategy' WHEN 6 THEN 'marketing media'
  WHEN 7 THEN 'law' WHEN 8 THEN 'health care' WHEN 9 THEN 'science laboratories' WHEN 10 THEN 'education' WHEN 11 THEN 'design creative' WHEN 12 THEN 'construction property'
  WHEN 13 THEN 'people operations' WHEN 14 THEN 'sales customer service' WHEN 15 THEN 'hospitality retail' WHEN 16 THEN 'public service charity charities' ELSE '' END);

ALTER TABLE jobs DROP COLUMN search_tsv, DROP COLUMN title_tsv;
ALTER TABLE jobs
  -- England is where a job is as much as London.
  ADD COLUMN search_tsv tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('app_en', search_text(title)) || to_tsvector('app_simple', search_text(title)), 'A') || setweight(to_tsvector('app_simple', search_text(company)), 'B')
    || setweight(to_tsvector('app_simple', search_text(place_words || ' ' || coalesce(region, ''))) || to_tsvector('app_simple', kind_words(type_id, field_id)), 'C')
    || setweight(to_tsvector('app_en', search_text(description_text)), 'D')
  ) STORED,
  -- For ranking alone, and so with the very words: for "accountant" an accountant comes before an account manager.
  ADD COLUMN title_tsv tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('app_simple', search_text(title)), 'A') || setweight(to_tsvector('app_en', search_text(title)), 'B')
    || setweight(to_tsvector('app_simple', search_text(place_words || ' ' || coalesce(region, ''))) || to_tsvector('app_simple', kind_words(type_id, field_id)), 'C')
  ) STORED,
  ALTER COLUMN search_tsv SET STORAGE EXTERNAL, ALTER COLUMN title_tsv SET STORAGE MAIN,
  -- As before: knowing nothing of its words, the planner always asks the index.
  ALTER COLUMN search_tsv SET STATISTICS 0;
CREATE INDEX jobs_search ON jobs USING gin (search_tsv) WHERE status = 1;

-- Two swapped letters leave so little in common that no index would find the word; all are looked at.
DROP INDEX job_words_similar;
