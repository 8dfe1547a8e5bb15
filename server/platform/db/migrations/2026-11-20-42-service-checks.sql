-- Whether the service worked, as the server found itself: one row for ten minutes and part. A missing row is time in which nothing ran.
CREATE TABLE service_checks (
  part text NOT NULL,
  slot timestamptz NOT NULL,
  is_good boolean NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (part, slot)
);
