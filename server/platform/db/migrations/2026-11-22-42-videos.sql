-- How far someone is in a lesson. Seconds are kept one by one, as bits in hexadecimal, so that none counts twice.
CREATE TABLE video_progress (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lesson text NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  seconds text NOT NULL,
  watched integer NOT NULL CHECK (watched >= 0),
  -- Seconds that may still be reported: it grows with the clock, twice as fast as time passes.
  credit double precision NOT NULL,
  reported_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (user_id, lesson)
);
CREATE INDEX video_progress_reported ON video_progress (user_id, reported_at DESC);

-- Lessons someone saved for later.
CREATE TABLE video_saves (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lesson text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lesson)
);

-- Private notes at a moment of a lesson. The key is chosen by the browser, so that a note sent twice is kept once.
CREATE TABLE video_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lesson text NOT NULL,
  second integer NOT NULL CHECK (second >= 0),
  words text NOT NULL,
  key uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (user_id, key)
);
CREATE INDEX video_notes_lesson ON video_notes (user_id, lesson, second);
