-- Who read personal data of a customer: one row for each read by staff, written in the transaction that read.
-- The row belongs to the account of the customer, and is also seen by the account of the reader.
create table app.personal_data_access (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  occurred_at timestamptz not null,
  actor_account_id uuid not null,
  actor_id uuid not null,
  user_type text not null,
  module text not null,
  session_id uuid not null,
  customer_id uuid not null,
  buyback_id uuid not null,
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['name', 'contact', 'address', 'identity', 'iban',
    'masked_iban', 'notes']),
  purpose text not null check (purpose in ('follow_up', 'transfer_order', 'shipping_label', 'finalization',
    'returning_customer', 'buyback_page')),
  request_id text not null,
  primary key (account_id, id, occurred_at)
) partition by range (occurred_at);
-- Read newest first, a page at a time: of an account's customers, by an account's people, by one person, about one
-- buyback; or of every account, by the provider. The cap of a person counts in the third.
create index personal_data_access_by_time on app.personal_data_access (account_id, occurred_at, id);
create index personal_data_access_by_reader on app.personal_data_access (actor_account_id, occurred_at, id);
create index personal_data_access_by_actor on app.personal_data_access (actor_account_id, actor_id, occurred_at, id);
create index personal_data_access_of_buyback on app.personal_data_access (account_id, buyback_id, occurred_at, id);
create index personal_data_access_of_everybody on app.personal_data_access (occurred_at, id);
call app.raise_wall('app.personal_data_access', 'account_id', 'actor_account_id');

insert into app.partitioned_table (name) values ('personal_data_access');
select app.ensure_partitions(current_date);
revoke update, delete, truncate on app.personal_data_access from reprise_api, reprise_worker;
