-- The first answer to a command may hold a bearer link, and its input an IBAN: both are sealed with a key of the row.
-- Rows written before were in clear and cannot be sealed here, where no key is. They are removed: a command that is sent
-- again across this upgrade runs again. TRUNCATE, because the owner of the table sees no row behind the wall.
-- squawk-ignore ban-truncate-cascade
truncate app.idempotency_key;
alter table app.idempotency_key
  -- squawk-ignore ban-drop-column
  drop column fingerprint,
  -- squawk-ignore ban-drop-column
  drop column body,
  add column key_id text,
  add column wrapped_key bytea,
  -- status 0 is a command that has not ended; its row is seen by its own transaction only
  add column answer bytea,
  -- squawk-ignore constraint-missing-not-valid
  add constraint idempotency_key_sealed check ((status = 0) = (answer is null) and (answer is null) = (key_id is null)
    and (key_id is null) = (wrapped_key is null));
-- squawk-ignore require-concurrent-index-creation
create index idempotency_key_key on app.idempotency_key (key_id);
