-- Staff write workshops in the console: drafts, a day from which they are shown, and cancelling.
ALTER TABLE workshops
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
  -- Null: at once.
  ADD COLUMN shown_from date,
  ADD COLUMN cancelled_at timestamptz,
  -- In the email to the people who signed up.
  ADD COLUMN cancel_reason text NOT NULL DEFAULT '' CHECK (length(cancel_reason) <= 500);

-- What someone has not been told yet about the event they signed up for.
ALTER TABLE workshop_places ADD COLUMN news text CHECK (news IN ('changed', 'cancelled'));
CREATE INDEX workshop_places_news ON workshop_places (id) WHERE news IS NOT NULL;
