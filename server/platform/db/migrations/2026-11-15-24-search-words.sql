-- Words are cut at every sign, as those of a search are: PostgreSQL's own reading keeps "UI/UX" and "Node.js" whole.
-- C++, C#, F# and .NET have nothing but signs to tell them by, and so get a word of their own.
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  -- Most texts have none of them, and need not be gone through three times.
  CASE WHEN written LIKE '%++%' OR written LIKE '%#%' OR written LIKE '%.NET%' OR written LIKE '%.Net%' OR written LIKE '%.net%'
    THEN regexp_replace(regexp_replace(regexp_replace(written, '\mc\+\+', 'c cplusplus ', 'gi'), '\m([cf])#', '\1 \1sharp ', 'gi'), '\.net\M', ' dotnet net ', 'gi')
    ELSE written END,
  './\_@:<>&=?#~+-', '               '
);

-- With them go their indexes; that of titles alone served no question.
ALTER TABLE jobs DROP COLUMN search_tsv, DROP COLUMN title_tsv;

-- City, place and country as people type them. A generated column cannot look into another table.
ALTER TABLE jobs ADD COLUMN place_words text NOT NULL DEFAULT '', ALTER COLUMN place_words SET STORAGE MAIN;
UPDATE jobs SET place_words = concat_ws(' ', (SELECT name FROM cities WHERE id = city_id), place, CASE country_id
  WHEN 226 THEN 'United Kingdom UK Britain' WHEN 104 THEN 'Ireland' WHEN 14 THEN 'Australia' WHEN 39 THEN 'Canada' WHEN 227 THEN 'United States USA America'
  WHEN 81 THEN 'Germany' WHEN 151 THEN 'Netherlands Holland' WHEN 74 THEN 'France' WHEN 154 THEN 'New Zealand NZ' WHEN 193 THEN 'Singapore' WHEN 100 THEN 'India' END);

-- Titles as English knows them and as they are written, so that "marketi" finds marketing.
ALTER TABLE jobs
  ADD COLUMN search_tsv tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('app_en', search_text(title)) || to_tsvector('app_simple', search_text(title)), 'A') || setweight(to_tsvector('app_simple', search_text(company)), 'B')
    || setweight(to_tsvector('app_simple', search_text(place_words)), 'C') || setweight(to_tsvector('app_en', search_text(description_text)), 'D')
  ) STORED,
  -- Small and in line: for ranking alone. A job in Leeds comes before one that only speaks of it.
  ADD COLUMN title_tsv tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('app_en', search_text(title)), 'A') || setweight(to_tsvector('app_simple', search_text(place_words)), 'C')
  ) STORED,
  ALTER COLUMN search_tsv SET STORAGE EXTERNAL, ALTER COLUMN title_tsv SET STORAGE MAIN,
  -- Knowing nothing of its words, the planner always asks the index. For a word in every third job it would read all vectors instead, which lie outside the rows.
  ALTER COLUMN search_tsv SET STATISTICS 0;
CREATE INDEX jobs_search ON jobs USING gin (search_tsv) WHERE status = 1;

-- Pay is compared within a country: elsewhere it is other money.
DROP INDEX jobs_pay;
CREATE INDEX jobs_pay ON jobs (board, country_id, yearly_pay DESC NULLS LAST, id DESC) WHERE status = 1;

-- How many of each combination fit each choice of the smaller filters, on the day they were counted.
ALTER TABLE job_counts
  ADD COLUMN counted_on date,
  ADD COLUMN clears_new_entrant integer NOT NULL DEFAULT 0, ADD COLUMN clears_standard integer NOT NULL DEFAULT 0,
  ADD COLUMN degree_first integer NOT NULL DEFAULT 0, ADD COLUMN degree_2_1 integer NOT NULL DEFAULT 0, ADD COLUMN degree_2_2 integer NOT NULL DEFAULT 0, ADD COLUMN degree_third integer NOT NULL DEFAULT 0,
  ADD COLUMN language_en integer NOT NULL DEFAULT 0, ADD COLUMN language_de integer NOT NULL DEFAULT 0, ADD COLUMN language_fr integer NOT NULL DEFAULT 0, ADD COLUMN language_nl integer NOT NULL DEFAULT 0,
  ADD COLUMN posted_1 integer NOT NULL DEFAULT 0, ADD COLUMN posted_3 integer NOT NULL DEFAULT 0, ADD COLUMN posted_7 integer NOT NULL DEFAULT 0, ADD COLUMN posted_14 integer NOT NULL DEFAULT 0,
  ADD COLUMN posted_30 integer NOT NULL DEFAULT 0,
  ADD COLUMN closing_3 integer NOT NULL DEFAULT 0, ADD COLUMN closing_7 integer NOT NULL DEFAULT 0, ADD COLUMN closing_14 integer NOT NULL DEFAULT 0, ADD COLUMN closing_30 integer NOT NULL DEFAULT 0;

-- A row for whatever changed what the boards count, until they are counted anew: a count that fails is made up for.
CREATE TABLE board_changes (
  changed_at timestamptz NOT NULL DEFAULT now()
);
