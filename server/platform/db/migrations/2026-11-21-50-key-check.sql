-- A known word, sealed with the key of the servers, so that a server with another key notices at its start.
CREATE TABLE key_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed text NOT NULL
);
