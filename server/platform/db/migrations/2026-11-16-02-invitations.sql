-- An invitation belongs to a university and an address. An account comes into being only when someone accepts one, so that no university can
-- take an address away from another by inviting it.
ALTER TABLE pre_authorised_students RENAME TO invitations;
ALTER TABLE invitations RENAME COLUMN added_by TO invited_by;
ALTER TABLE invitations RENAME COLUMN added_at TO invited_at;
-- Null: no email has been sent yet. An address gets at most one an hour from a university.
ALTER TABLE invitations ALTER COLUMN sent_at DROP NOT NULL;
-- Its links are dead. Kept for a day, so that inviting again sends no second email within the hour.
ALTER TABLE invitations ADD COLUMN withdrawn_at timestamptz;
UPDATE invitations SET email = lower(email);
DROP INDEX pre_authorised_students_email;
CREATE UNIQUE INDEX invitations_address ON invitations (university_id, email);
CREATE INDEX invitations_email ON invitations (email);
ALTER INDEX pre_authorised_students_newest RENAME TO invitations_newest;
ALTER TABLE invitations ADD CHECK (kind IN ('student', 'graduate', 'predeparture', 'colleague'));

-- A link of an invitation ends with it.
ALTER TABLE auth_tokens ADD COLUMN invitation_id integer REFERENCES invitations ON DELETE CASCADE;
CREATE INDEX auth_tokens_invitation ON auth_tokens (invitation_id) WHERE invitation_id IS NOT NULL;

-- Those who were invited and have not accepted were accounts so far. They become invitations, and their links keep working.
INSERT INTO invitations (university_id, email, name, kind, invited_by, invited_at, sent_at)
SELECT u.university_id, lower(u.email), u.name,
  CASE WHEN u.role = 'university_admin' THEN 'colleague' WHEN u.role = 'predeparture_student' THEN 'predeparture' WHEN u.is_graduate THEN 'graduate' ELSE 'student' END,
  u.invited_by, u.created_at,
  coalesce((SELECT max(t.created_at) FROM auth_tokens t WHERE t.user_id = u.id AND t.purpose = 'setUpAccount'), u.created_at)
FROM users u WHERE u.activated_at IS NULL AND u.university_id IS NOT NULL
ON CONFLICT (university_id, email) DO UPDATE SET name = excluded.name, kind = excluded.kind;

UPDATE auth_tokens t SET invitation_id = i.id, user_id = NULL
FROM users u JOIN invitations i ON i.university_id = u.university_id AND i.email = lower(u.email)
WHERE t.user_id = u.id AND u.activated_at IS NULL AND t.purpose = 'setUpAccount';

DELETE FROM users WHERE activated_at IS NULL;
ALTER TABLE users ALTER COLUMN activated_at SET NOT NULL, DROP COLUMN invited_by;
