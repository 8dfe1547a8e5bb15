-- Where a city is, so that jobs can be found by their distance from a town. The next refresh of the boards fills it in.
ALTER TABLE cities ADD COLUMN latitude real, ADD COLUMN longitude real;
