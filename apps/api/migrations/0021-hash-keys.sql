-- Keyed hashes have keys of their own, which are rotated apart from those that seal. A row says which key made its hashes.
-- '' is a row from before; housekeeping hashes it again. An erased customer has no hashes either.
alter table app.customer
  add column hash_key_id text default '',
  -- squawk-ignore ban-drop-not-null
  alter column email_hash drop not null,
  drop constraint customer_erased,
  -- squawk-ignore constraint-missing-not-valid
  add constraint customer_erased check ((key_id is null) = (wrapped_key is null)
    and (key_id is null) = (email_hash is null) and (key_id is null) = (hash_key_id is null));
alter table app.customer alter column hash_key_id drop default;
-- squawk-ignore require-concurrent-index-creation
create index customer_hash_key on app.customer (hash_key_id);
