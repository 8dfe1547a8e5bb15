-- Attempts are counted as one moment in time: when all attempts so far will be forgotten. Each attempt moves it on, in one statement,
-- so that many at once are counted like many in a row. The old counts are minutes to a day old and start again.
DROP TABLE throttles;
CREATE TABLE throttles (
  key text PRIMARY KEY,
  -- Whose account or address is counted, so that everything about a person can be deleted. Null for a network.
  person text,
  forgotten_at timestamptz NOT NULL
);
CREATE INDEX throttles_forgotten ON throttles (forgotten_at);
CREATE INDEX throttles_person ON throttles (person);
