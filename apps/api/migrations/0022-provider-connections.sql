-- How an account reaches a provider of its own: the connector of a buyer, the carrier its parcels are ordered from.
create table app.provider_connection (
  account_id uuid not null references app.account (id),
  kind text not null check (kind in ('buyer', 'carrier')),
  url text not null check (char_length(url) between 8 and 500),
  -- requests are signed with it; sealed under a key of this row
  secret bytea not null,
  key_id text not null,
  wrapped_key bytea not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, kind)
);
create index provider_connection_key on app.provider_connection (key_id);
call app.raise_wall('app.provider_connection');

-- order_sent_at is the intent: it is committed before the carrier is called, so that an unknown outcome is looked up by the
-- shipment's id instead of being sent again. contract_account_id: whose contract with the carrier the order is placed under.
-- Constraints are not validated here: that would read the table under a lock, and every row already satisfies them.
alter table app.shipment
  add column order_sent_at timestamptz,
  -- the provider's account stands for the rows of before only for as long as this migration runs
  add column contract_account_id uuid not null default '00000000-0000-7000-8000-000000000001',
  drop constraint shipment_label_check,
  add constraint shipment_label_check check (label in ('unconfirmed', 'pending', 'ready', 'failed')) not valid,
  add constraint shipment_contract_account_id_fkey foreign key (contract_account_id) references app.account (id) not valid;
alter table app.shipment no force row level security;
update app.shipment s set
  order_sent_at = case when s.order_reference is not null then s.created_at end,
  contract_account_id = (select case a.transport_contract_holder when 'buyer' then s.buyer_account_id else s.account_id end
                         from app.account a where a.id = s.account_id);
alter table app.shipment force row level security;
alter table app.shipment alter column contract_account_id drop default;

-- How many carts were sold to one bank account lately. Customers exist since the migration before this one, so there are few
-- rows to read under the lock.
-- squawk-ignore require-concurrent-index-creation
create index customer_by_iban on app.customer (account_id, iban_hash, created_at) where iban_hash is not null;

-- Traceability was stored and had no effect. From here on it shows the customer the parcel, as every customer saw it so far.
alter table app.circuit_rule alter column traceability_enabled set default true;
alter table app.circuit_rule no force row level security;
update app.circuit_rule set traceability_enabled = true;
alter table app.circuit_rule force row level security;
