-- Money that the holder of a transport contract asks of the carrier for a parcel. account_id and buyer_account_id are those of the
-- parcel, so that both its sides read what became of it.
create table app.carrier_claim (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  -- as the shipment had it when the claim was opened
  contract_account_id uuid not null references app.account (id),
  shipment_id uuid not null,
  status text not null check (status in ('open', 'sent', 'accepted', 'refused', 'paid', 'withdrawn')),
  reason text not null check (reason in ('lost', 'damaged', 'content_missing', 'late')),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  -- cents
  amount_asked integer not null check (amount_asked between 1 and 10000000),
  amount_granted integer check (amount_granted between 1 and 10000000),
  amount_paid integer check (amount_paid between 1 and 10000000),
  note text check (char_length(note) <= 500),
  -- what the carrier calls the claim
  reference text check (char_length(reference) <= 64),
  -- why the carrier refused, as it said it
  carrier_words text check (char_length(carrier_words) <= 500),
  sent_on date,
  paid_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check (status <> 'open' or sent_on is null),
  check (sent_on is null or reference is not null),
  check ((status = 'refused') = (carrier_words is not null)),
  check ((status = 'paid') = (amount_paid is not null)),
  check ((status = 'paid') = (paid_on is not null)),
  check (amount_paid is null or amount_granted is not null),
  check (amount_granted <= amount_asked),
  foreign key (account_id, shipment_id) references app.shipment (account_id, id)
);
-- A parcel is paid for once: a second claim needs the first one refused or withdrawn.
create unique index carrier_claim_live on app.carrier_claim (account_id, shipment_id) where status not in ('refused', 'withdrawn');
create index carrier_claim_of_shipment on app.carrier_claim (account_id, shipment_id, created_at);
create index carrier_claim_id on app.carrier_claim (id);
create index carrier_claim_by_time on app.carrier_claim (created_at, id);
create index carrier_claim_of_buyer on app.carrier_claim (buyer_account_id, created_at, id);
create index carrier_claim_of_contract on app.carrier_claim (contract_account_id, created_at, id);
call app.raise_wall('app.carrier_claim', 'account_id', 'buyer_account_id');

-- Both sides of the parcel read a claim; only who holds the contract with the carrier writes one.
create policy holder_inserts on app.carrier_claim as restrictive for insert
  with check ((select app.is_provider()) or contract_account_id = any ((select app.account_ids())::uuid[]));
create policy holder_updates on app.carrier_claim as restrictive for update
  using ((select app.is_provider()) or contract_account_id = any ((select app.account_ids())::uuid[]))
  with check ((select app.is_provider()) or contract_account_id = any ((select app.account_ids())::uuid[]));

-- A parcel is named by its id alone when somebody claims for it. Built on a table that is still small: the product has not been released.
-- squawk-ignore require-concurrent-index-creation
create index shipment_id on app.shipment (id);
