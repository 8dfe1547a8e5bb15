-- What some pay tests depend on. Both are optional and private.
ALTER TABLE profiles ADD COLUMN born_on date;
ALTER TABLE profiles ADD COLUMN doctorate text CHECK (doctorate IN ('stem', 'other'));
