-- A device that was sold, transferred or scrapped is in none of our places; its status stays, and says what was done to it.
alter table app.item drop constraint item_place_check,
  add constraint item_place_check
    check (place in ('customer', 'store', 'package', 'parcel', 'stock', 'gone', 'left')) not valid;

-- How an item left, and that it was taken back. Prices are in cents.
create table app.item_departure (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  item_id uuid not null,
  kind text not null check (kind in ('sale', 'transfer', 'scrap')),
  reference text check (char_length(reference) between 1 and 64),
  -- the company or sales channel that got it: no consumer is named here
  buyer_name text check (char_length(buyer_name) between 1 and 120),
  price integer check (price between 1 and 5000000),
  currency text check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  guarantee_months integer check (guarantee_months between 0 and 60),
  reason text check (char_length(reason) between 1 and 500),
  warehouse_id uuid not null,
  stock_id uuid,
  left_at timestamptz not null,
  left_by uuid,
  returned_at timestamptz,
  returned_by uuid,
  return_reason text check (char_length(return_reason) between 1 and 500),
  primary key (account_id, id),
  check ((kind = 'sale') = (price is not null) and (price is null) = (currency is null)),
  check (kind = 'sale' or guarantee_months is null),
  check ((kind = 'scrap') = (reason is not null)),
  check ((returned_at is null) = (return_reason is null) and returned_at >= left_at),
  foreign key (account_id, item_id) references app.item (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (buyer_account_id, stock_id) references app.stock (account_id, id)
);
-- An item that left is away until somebody takes it back.
create unique index item_departure_open on app.item_departure (account_id, item_id) where returned_at is null;
create index item_departure_of_item on app.item_departure (account_id, item_id, left_at);
create index item_departure_id on app.item_departure (id);
create index item_departure_at_warehouse on app.item_departure (buyer_account_id, warehouse_id, left_at);
create index item_departure_of_stock on app.item_departure (buyer_account_id, stock_id);
call app.raise_wall('app.item_departure', 'account_id', 'buyer_account_id');
