-- What universities may know about the use of the service. Each row is written once, when its weeks are over, and never changes:
-- every figure on a page or in a file is made from these rows. They hold rounded counts of people, and nobody's data.
CREATE TABLE published_counts (
  university_id integer NOT NULL REFERENCES universities (id) ON DELETE CASCADE,
  -- A Monday, and how many weeks are counted from it: one or four.
  first date NOT NULL,
  weeks smallint NOT NULL,
  cohorts jsonb NOT NULL,
  people jsonb NOT NULL,
  times jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (university_id, first, weeks)
);
