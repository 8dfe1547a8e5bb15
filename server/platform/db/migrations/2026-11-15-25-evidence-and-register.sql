-- How sure we are of an occupation's going rates, as every other rule says it. What is here came from one source.
ALTER TABLE occupations ADD COLUMN confidence text NOT NULL DEFAULT 'medium' CHECK (confidence IN ('high', 'medium', 'low'));
ALTER TABLE occupations ALTER COLUMN confidence DROP DEFAULT;
