-- Providers may encrypt what they say about people. Each university has its own key, which the server seals.
CREATE TABLE university_saml_keys (
  university_id integer PRIMARY KEY REFERENCES universities (id) ON DELETE CASCADE,
  sealed_key text NOT NULL,
  certificate text NOT NULL,
  created_at timestamptz NOT NULL
);
