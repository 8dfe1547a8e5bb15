-- Why a request was refused: the person reads it in the email. The email waits a while, so that a refusal can be undone before it is sent.
ALTER TABLE access_requests
  ADD COLUMN refusal_reason text,
  ADD COLUMN refusal_mail_id bigint;
