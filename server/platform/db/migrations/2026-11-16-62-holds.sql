-- A time or a place is held for an address that nobody has confirmed yet, and is firm without held_until: as all are
-- that were booked before. One that was asked for without being held has a held_until that is over from the start.
-- held_from is the network it was asked for from, and goes when it is confirmed or deleted.
ALTER TABLE meetings ADD COLUMN held_until timestamptz, ADD COLUMN held_from text;
CREATE INDEX meetings_held ON meetings (held_until) WHERE held_until IS NOT NULL;

ALTER TABLE workshop_places ADD COLUMN held_until timestamptz, ADD COLUMN held_from text;
ALTER TABLE workshop_places DROP CONSTRAINT workshop_places_state_check;
ALTER TABLE workshop_places ADD CONSTRAINT workshop_places_state_check CHECK (state IN ('held', 'in', 'waiting', 'cancelled'));
ALTER TABLE workshop_places ADD CONSTRAINT workshop_places_held_check CHECK ((state = 'held') = (held_until IS NOT NULL));
CREATE INDEX workshop_places_held ON workshop_places (held_until) WHERE held_until IS NOT NULL;
