-- Lessons that staff or universities upload. Those built from scripts are files.
CREATE TABLE uploaded_lessons (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Sent again with the same key, a lesson is made once.
  key uuid NOT NULL UNIQUE,
  -- Counts the changes, so that no one overwrites what they have not seen.
  version integer NOT NULL DEFAULT 1,
  -- Null: from staff, for everyone. Otherwise for that university's own people.
  university_id integer REFERENCES universities (id) ON DELETE CASCADE,
  -- Null until the id is known, within one transaction.
  slug text UNIQUE,
  title text NOT NULL,
  summary text NOT NULL,
  course text NOT NULL,
  access text NOT NULL,
  level text NOT NULL,
  -- Two letters; null for advice that holds everywhere.
  country text,
  place integer NOT NULL,
  -- The video, once it is uploaded and checked.
  upload_id uuid,
  storage_name text UNIQUE,
  storage_handle text,
  kind text,
  bytes integer,
  seconds double precision,
  -- Written again from what was read of the upload.
  captions text,
  transcript jsonb,
  poster bytea,
  poster_hash text,
  published_at timestamptz,
  deleted_at timestamptz,
  created_by integer REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX uploaded_lessons_university ON uploaded_lessons (university_id);

-- A video that is on its way, in pieces. One for each lesson.
CREATE TABLE video_uploads (
  id uuid PRIMARY KEY,
  lesson_id integer NOT NULL UNIQUE REFERENCES uploaded_lessons (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  bytes integer NOT NULL,
  -- Tells whether a file is the one that was begun: its name, size and last change, as the browser says.
  fingerprint text NOT NULL,
  storage_name text NOT NULL UNIQUE,
  -- What the storage calls this upload; null until it is ready.
  storage_handle text,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL
);
CREATE TABLE video_upload_pieces (
  upload_id uuid NOT NULL REFERENCES video_uploads (id) ON DELETE CASCADE,
  number integer NOT NULL,
  tag text NOT NULL,
  PRIMARY KEY (upload_id, number)
);

-- Files that no lesson needs any more. A line goes once the storage has deleted the file.
CREATE TABLE video_leftovers (
  storage_name text PRIMARY KEY,
  storage_handle text,
  since timestamptz NOT NULL
);
