-- What an import under way has changed in the register of sponsors. It becomes history with the import's last step.
CREATE TABLE pending_sponsor_changes (
  sponsor_id integer NOT NULL REFERENCES sponsors (id) ON DELETE CASCADE,
  kind text NOT NULL,
  route text,
  rating_before text,
  rating_after text
);

-- False while the entries of a file are being written, step by step.
ALTER TABLE official_registers ADD COLUMN is_complete boolean NOT NULL DEFAULT true;

-- Where jobs and registers come from.
CREATE TABLE import_sources (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Counts the changes, so that no one overwrites what they have not seen.
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  kind text NOT NULL,
  -- Of a listing of jobs.
  format text,
  -- Of an official publication outside the UK.
  series text,
  company text,
  country_id smallint,
  board smallint NOT NULL DEFAULT 1,
  -- Null: staff upload files.
  address text,
  every_hours integer,
  -- What jobs of this source are kept under. It stays when the address changes.
  source_key text NOT NULL UNIQUE,
  -- When someone first saw what it would bring. Before that nothing is imported.
  previewed_at timestamptz,
  paused_at timestamptz,
  next_run_at timestamptz,
  succeeded_at timestamptz,
  -- In a row.
  failures integer NOT NULL DEFAULT 0,
  -- Why staff should look at it, and when they were told.
  alert text,
  alerted_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX import_sources_next ON import_sources (next_run_at) WHERE next_run_at IS NOT NULL;

-- An uploaded file, until it is imported. In parts, so that no statement takes long.
CREATE TABLE import_files (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source_id integer NOT NULL REFERENCES import_sources (id) ON DELETE CASCADE,
  name text NOT NULL,
  day date,
  size integer NOT NULL,
  -- Null while its parts are being written.
  uploaded_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX import_files_source ON import_files (source_id);
CREATE TABLE import_file_parts (
  file_id integer NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (file_id, part)
);

CREATE TABLE import_runs (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source_id integer NOT NULL REFERENCES import_sources (id) ON DELETE CASCADE,
  file_id integer REFERENCES import_files (id) ON DELETE SET NULL,
  -- As it was called, also once the file is gone.
  file_name text,
  is_preview boolean NOT NULL,
  accept_drop boolean NOT NULL DEFAULT false,
  state text NOT NULL,
  -- Set by staff; the server that runs it stops at the next step.
  cancelled_at timestamptz,
  phase text NOT NULL DEFAULT 'waiting',
  share real NOT NULL DEFAULT 0,
  -- How often it began again because a server had stopped.
  restarts integer NOT NULL DEFAULT 0,
  -- The last missing job that this run has counted: none is counted twice.
  missing_up_to integer NOT NULL DEFAULT 0,
  -- A server that runs it renews this; otherwise another one begins again.
  alive_at timestamptz,
  result jsonb,
  error text,
  has_shrunk boolean NOT NULL DEFAULT false,
  longest_step_ms integer,
  queued_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz
);
CREATE UNIQUE INDEX import_runs_one_active ON import_runs (source_id) WHERE state IN ('waiting', 'running');
CREATE INDEX import_runs_source ON import_runs (source_id, id);
