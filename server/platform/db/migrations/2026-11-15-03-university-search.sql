CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Find my university: any part of the name, whatever its case.
CREATE INDEX universities_name ON universities USING gin (lower(name) gin_trgm_ops);
