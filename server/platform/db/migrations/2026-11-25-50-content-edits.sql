-- What staff changed of the repository's rules and texts, a row for each saved version. The repository has the rest.
CREATE TABLE content_edits (
  kind text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- hidden: not shown to readers. repository: the repository's text is used again.
  state text NOT NULL CHECK (state IN ('draft', 'published', 'hidden', 'repository')),
  body text NOT NULL,
  -- Of the repository's text when this was saved; empty where it had none.
  base_hash text NOT NULL,
  from_day date NOT NULL,
  saved_by integer REFERENCES users (id) ON DELETE SET NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key, version)
);
CREATE INDEX content_edits_saved_by ON content_edits (saved_by);

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_edits
  EXECUTE FUNCTION note_data_change('content');
