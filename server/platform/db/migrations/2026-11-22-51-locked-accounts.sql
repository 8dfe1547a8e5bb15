-- Since when staff have locked an account: no one can sign in with it.
ALTER TABLE users ADD COLUMN locked_at timestamptz;
