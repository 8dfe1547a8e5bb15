-- Optional and private, like the work rights: the ISO code of the country someone comes from.
ALTER TABLE profiles ADD COLUMN home_country text CHECK (home_country ~ '^[A-Z]{2}$');
