-- A university's figures change when a week is over: servers keep them in memory until then.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON published_counts
  EXECUTE FUNCTION note_data_change('published');
