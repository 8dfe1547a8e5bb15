-- Weeks that are vacation even inside a term, for the students' working hours.
ALTER TABLE universities ADD COLUMN vacations jsonb NOT NULL DEFAULT '[]';
