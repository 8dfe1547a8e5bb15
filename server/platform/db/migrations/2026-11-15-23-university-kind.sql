-- A partner has its site and its people here; with a prospective one we are still talking, and it is only in the list.
ALTER TABLE universities ADD COLUMN kind text NOT NULL DEFAULT 'partner' CHECK (kind IN ('partner', 'prospective'));
