-- What a person tells about themselves, beyond what the account needs.
CREATE TABLE profiles (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- E.164, so that it can be dialled from anywhere.
  phone text CHECK (phone ~ '^\+[0-9]{3,19}$'),
  course text NOT NULL DEFAULT '',
  course_ends date,
  updated_at timestamptz NOT NULL
);
