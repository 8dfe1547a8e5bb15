-- When the person was reminded, a day before the waiting period of a lost second step ends.
ALTER TABLE account_requests ADD COLUMN reminded_at timestamptz;
