-- A list of 256 KB of new words still took some steps of an import over their limit, and the other had one of 4 MB.
ALTER INDEX jobs_search SET (gin_pending_list_limit = 64);
ALTER INDEX jobs_other_cities SET (gin_pending_list_limit = 128);

-- No question names these, so nothing is gained by looking at their values, and that takes longer than a step may.
ALTER TABLE jobs ALTER COLUMN verdicts SET STATISTICS 0, ALTER COLUMN description SET STATISTICS 0;
