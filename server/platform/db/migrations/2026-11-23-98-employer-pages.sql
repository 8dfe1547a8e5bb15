-- The address of an organisation's page. Made from its key alone, which is how an import recognises it, so that it
-- stays the same from register to register and from database to database.
ALTER TABLE sponsors ADD COLUMN slug text NOT NULL GENERATED ALWAYS AS (
  trim(both '-' from left(regexp_replace(lower(key), '[^a-z0-9]+', '-', 'g'), 80)) || '-' || left(md5(key), 8)
) STORED;
CREATE UNIQUE INDEX sponsors_slug ON sponsors (slug);

-- What an employer said in past adverts needs the closed ones too.
DROP INDEX jobs_sponsor;
CREATE INDEX jobs_sponsor ON jobs (sponsor_id, posted_at DESC) WHERE sponsor_id IS NOT NULL;
