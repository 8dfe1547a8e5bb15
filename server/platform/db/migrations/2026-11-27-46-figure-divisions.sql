-- How a university wants its figures to be divided, from a period on. Without a row they are divided by the year people joined.
CREATE TABLE figure_divisions (
  university_id integer NOT NULL REFERENCES universities (id) ON DELETE CASCADE,
  first date NOT NULL,
  division text NOT NULL,
  PRIMARY KEY (university_id, first)
);

-- In which group someone is counted in the period that is being counted. It stays the same until the period is published,
-- whatever happens to the list or the profile meanwhile, and is then deleted.
CREATE TABLE cohort_members (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  university_id integer NOT NULL REFERENCES universities (id) ON DELETE CASCADE,
  first date NOT NULL,
  place smallint NOT NULL
);
CREATE INDEX cohort_members_university ON cohort_members (university_id);
