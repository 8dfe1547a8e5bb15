-- Universities set up their own sign-in on screen, with OpenID Connect or SAML, and try it out before it is offered.
ALTER TABLE university_identity_providers
  ADD COLUMN saml jsonb,
  ADD COLUMN tested_at timestamptz;
ALTER TABLE sso_attempts
  ADD COLUMN purpose text NOT NULL DEFAULT 'enter',
  ADD COLUMN user_id integer REFERENCES users (id) ON DELETE CASCADE,
  ADD COLUMN sealed_result text;
CREATE INDEX sso_attempts_user ON sso_attempts (user_id);
