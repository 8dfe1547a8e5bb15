-- Servers keep what staff set in memory. Now they notice when it changes, as they do with other shared data.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON service_settings
  EXECUTE FUNCTION note_data_change('settings');
