-- Colleagues at a university who see what its administrators see, and change nothing.
ALTER TABLE users ADD COLUMN is_viewer boolean NOT NULL DEFAULT false;
ALTER TABLE invitations ADD COLUMN as_viewer boolean NOT NULL DEFAULT false;
