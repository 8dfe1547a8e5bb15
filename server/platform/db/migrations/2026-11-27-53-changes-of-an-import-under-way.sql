-- An import writes its changes under the id that it gets at its end, so that nothing has to be copied in its last step.
ALTER TABLE sponsor_changes DROP CONSTRAINT sponsor_changes_import_id_fkey;

-- New names wait in a list until it is full and are then sorted in at once. A list of 4 MB took longer than a step may.
ALTER INDEX sponsor_aliases_similar SET (gin_pending_list_limit = 256);
