-- Points of the country guides' checklists that a person has done. What a point says stands in the content, under the same keys.
CREATE TABLE guide_ticks (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  country text NOT NULL CHECK (length(country) <= 100),
  part text NOT NULL CHECK (length(part) <= 100),
  item text NOT NULL CHECK (length(item) <= 100),
  ticked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, country, part, item)
);
