-- Every change that staff make: who, what, before and after. Deleted after two years.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_id integer REFERENCES users (id) ON DELETE SET NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_key text NOT NULL,
  subject text NOT NULL,
  -- Set where the change is about a person.
  person_id integer REFERENCES users (id) ON DELETE SET NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_actor ON audit_log (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_person ON audit_log (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_key);
