-- Employers of every country are watched in the same way, by the address of their page. Entries of the official files
-- outside the UK get new ids with every file, so nothing else identifies them.
CREATE TABLE watched_employers (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  slug text NOT NULL,
  -- For an employer that no file names any more.
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, slug)
);
CREATE INDEX watched_employers_slug ON watched_employers (slug text_pattern_ops);
INSERT INTO watched_employers (user_id, slug, name, created_at)
SELECT w.user_id, s.slug, s.name, w.created_at FROM watched_sponsors w JOIN sponsors s ON s.id = w.sponsor_id;
DROP TABLE watched_sponsors;
