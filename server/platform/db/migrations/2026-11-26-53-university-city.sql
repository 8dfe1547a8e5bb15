ALTER TABLE universities ADD COLUMN city text NOT NULL DEFAULT '';
