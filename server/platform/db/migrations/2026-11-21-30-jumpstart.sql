-- When and where someone goes. The plan itself is made from content, the day it was made on and the day of departure.
CREATE TABLE jumpstart_plans (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  country text NOT NULL,
  departs_on date,
  made_on date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);
CREATE INDEX jumpstart_plans_departs_on ON jumpstart_plans (departs_on) WHERE departs_on IS NOT NULL;

-- What someone has done: steps of the plan, steps of the playbook, texts of the reading list.
CREATE TABLE jumpstart_ticks (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('plan', 'playbook', 'reading')),
  item text NOT NULL,
  ticked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, list, item)
);

-- What someone wrote in the playbook.
CREATE TABLE jumpstart_answers (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  field text NOT NULL,
  words text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, field)
);

-- Pre-departure accounts that became student accounts, and those that were changed back.
CREATE TABLE jumpstart_arrivals (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  university_id integer REFERENCES universities (id) ON DELETE CASCADE,
  arrived_at timestamptz NOT NULL,
  is_automatic boolean NOT NULL,
  undone_at timestamptz
);
CREATE INDEX jumpstart_arrivals_university ON jumpstart_arrivals (university_id, arrived_at);
