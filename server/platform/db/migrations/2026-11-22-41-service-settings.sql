-- What staff set on screen. A value that is null comes from the environment, if it has one.
CREATE TABLE service_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL,
  operator_name text,
  operator_address text,
  operator_contact text,
  sender_address text,
  staff_inbox text,
  pricing text,
  hosting_place text,
  sub_processors jsonb,
  service_levels text
);

-- When something last happened that the program itself cannot ask about, such as a backup.
CREATE TABLE operation_marks (
  name text PRIMARY KEY,
  at timestamptz NOT NULL
);
