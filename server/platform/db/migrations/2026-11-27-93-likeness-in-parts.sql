-- One question for names that look alike took up to half a second where thousands do, and the embedded database answers
-- one question at a time. It is now asked in six short ones.
DROP INDEX sponsor_aliases_similar;
-- New names wait in lists of different lengths, so that these are not sorted in at the same moment.
CREATE INDEX sponsor_aliases_similar_0 ON sponsor_aliases USING gin (norm gin_trgm_ops)
  WITH (gin_pending_list_limit = 64) WHERE sponsor_id % 6 = 0;
CREATE INDEX sponsor_aliases_similar_1 ON sponsor_aliases USING gin (norm gin_trgm_ops)
  WITH (gin_pending_list_limit = 70) WHERE sponsor_id % 6 = 1;
CREATE INDEX sponsor_aliases_similar_2 ON sponsor_aliases USING gin (norm gin_trgm_ops)
  WITH (gin_pending_list_limit = 76) WHERE sponsor_id % 6 = 2;
CREATE INDEX sponsor_aliases_similar_3 ON sponsor_aliases USING gin (norm gin_trgm_ops)
  WITH (gin_pending_list_limit = 82) WHERE sponsor_id % 6 = 3;
CREATE INDEX sponsor_aliases_similar_4 ON sponsor_aliases USING gin (norm gin_trgm_ops)
  WITH (gin_pending_list_limit = 88) WHERE sponsor_id % 6 = 4;
CREATE INDEX sponsor_aliases_similar_5 ON sponsor_aliases USING gin (norm gin_trgm_ops)
  WITH (gin_pending_list_limit = 94) WHERE sponsor_id % 6 = 5;
