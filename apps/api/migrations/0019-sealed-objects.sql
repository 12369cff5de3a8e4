-- A customer is erased by removing the key of the row: name, address and IBAN here, the papers and labels in the object
-- store, and every backup of both can then no longer be opened.
alter table app.customer
  -- squawk-ignore ban-drop-not-null
  alter column key_id drop not null,
  -- squawk-ignore ban-drop-not-null
  alter column wrapped_key drop not null,
  -- squawk-ignore constraint-missing-not-valid
  add constraint customer_erased check ((key_id is null) = (wrapped_key is null));

-- The object of a file may be removed when its time is over; the row stays, because others name it.
alter table app.file add column removed_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index file_age on app.file (purpose, created_at) where removed_at is null;
