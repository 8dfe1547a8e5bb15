-- New words wait in a list until it is full and are then sorted in at once. A list of 4 MB took longer than a step of an
-- import may.
ALTER INDEX jobs_search SET (gin_pending_list_limit = 256);
