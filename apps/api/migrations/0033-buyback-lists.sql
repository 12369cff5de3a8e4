-- What the list of buybacks is filtered and sorted by. Row level security lets an index answer conditions on bare columns
-- only, so the price that counts now is a column, and so is the brand of the product as it was sold.
-- A rewrite of a table that is still small: the product has not been released.
alter table app.buyback
  -- squawk-ignore adding-field-with-default
  add column current_price integer generated always as
    (coalesce(validated_price, controlled_price, declared_price, predeclared_price)) stored,
  add column brand text check (char_length(brand) <= 255);
-- The owner is behind the wall too, and sees no row of any account.
alter table app.buyback no force row level security;
alter table app.product no force row level security;
update app.buyback b set brand = p.brand from app.product p where p.account_id = b.account_id and p.id = b.product_id;
alter table app.product force row level security;
alter table app.buyback force row level security;

create function app.set_buyback_brand() returns trigger language plpgsql as $$
begin
  new.brand := (select p.brand from app.product p where p.account_id = new.account_id and p.id = new.product_id);
  return new;
end $$;
revoke execute on function app.set_buyback_brand() from public;
create trigger buyback_brand before insert or update of product_id on app.buyback
  for each row execute function app.set_buyback_brand();

-- Every order of the list (createdAt is buyback_by_time), once for the retailer and once for the buyer of the row.
-- squawk-ignore require-concurrent-index-creation
create index buyback_by_update on app.buyback (account_id, updated_at, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_by_price on app.buyback (account_id, current_price, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_sorted_by_status on app.buyback (account_id, status, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_by_time on app.buyback (buyer_account_id, created_at, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_by_update on app.buyback (buyer_account_id, updated_at, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_by_price on app.buyback (buyer_account_id, current_price, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_sorted_by_status on app.buyback (buyer_account_id, status, id);
-- The provider reads the buybacks of every account by time.
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_everybody on app.buyback (created_at, id);
-- Every filter of the list has an index that answers it alone: these are of the retailer. status and group are answered by
-- buyback_sorted_by_status, price by buyback_by_price, customer by buyback_of_customer, and a sale pays for each: together they are a
-- quarter of what PostgreSQL does for one (prove:create).
-- store, and whoever works in one; with it stands what the wall and every order need, so that the rows of a store are counted and
-- sorted without being fetched
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_store on app.buyback (account_id, store_id, created_at, id)
  include (buyer_account_id, status, updated_at, current_price);
-- product
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_product on app.buyback (account_id, product_id, id);
-- category
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_category on app.buyback (account_id, category_id, id);
-- circuit and channel
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_circuit on app.buyback (account_id, circuit_type, id);
-- brand
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_brand on app.buyback (account_id, brand, id);
-- buyer; and retailer, asked by the buyer: both columns are compared with values, whichever side asks
-- squawk-ignore require-concurrent-index-creation
create index buyback_taken_by on app.buyback (account_id, buyer_account_id, id);
-- warehouse
-- squawk-ignore require-concurrent-index-creation
create index buyback_sent_to on app.buyback (account_id, warehouse_id, id);
-- The same of the buyer: warehouse, circuit and channel, brand.
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_by_warehouse on app.buyback (buyer_account_id, warehouse_id, created_at, id)
  include (account_id, status, updated_at, current_price);
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_by_circuit on app.buyback (buyer_account_id, circuit_type, id);
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_by_brand on app.buyback (buyer_account_id, brand, id);
-- risk
-- squawk-ignore require-concurrent-index-creation
create index buyback_with_doubtful_imei on app.buyback (account_id, id) where imei_confirmed;
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_with_doubtful_imei on app.buyback (buyer_account_id, id) where imei_confirmed;
-- squawk-ignore require-concurrent-index-creation
create index buyback_not_finalized on app.buyback (account_id, id) where not_finalized_in_store;
-- squawk-ignore require-concurrent-index-creation
create index buyback_of_buyer_not_finalized on app.buyback (buyer_account_id, id) where not_finalized_in_store;
-- paymentType, and paymentStatus of the buyer; payment_by_status is the retailer's
-- squawk-ignore require-concurrent-index-creation
create index payment_of_type on app.payment (account_id, type, buyback_id);
-- squawk-ignore require-concurrent-index-creation
create index payment_of_buyer_by_status on app.payment (buyer_account_id, status, buyback_id);
-- squawk-ignore require-concurrent-index-creation
create index payment_of_buyer_of_type on app.payment (buyer_account_id, type, buyback_id);
-- transport; a parcel that no carrier has spoken of is found by no value, so that a sale does not pay for it
-- squawk-ignore require-concurrent-index-creation
create index shipment_by_last_status on app.shipment (account_id, last_status, buyback_id) where last_status is not null;
-- squawk-ignore require-concurrent-index-creation
create index shipment_of_buyer_by_last_status on app.shipment (buyer_account_id, last_status, buyback_id) where last_status is not null;
-- litigation and task, of the other account
-- squawk-ignore require-concurrent-index-creation
create index litigation_open_of_buyer on app.litigation (buyer_account_id, buyback_id) where status = 'open';
-- squawk-ignore require-concurrent-index-creation
create index task_open_of_second on app.task (second_account_id, kind, buyback_id) where closed_at is null and second_account_id is not null;

-- The filters, order and columns of a list under a name, of any list of the dashboard.
create table app.saved_view (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  list text not null check (list ~ '^[a-zA-Z][a-zA-Z0-9_.:-]{0,59}$'),
  name text not null check (char_length(name) between 1 and 60),
  -- as in the address of the page, without the page number
  query text not null check (char_length(query) <= 2000),
  -- what is not shown; null: the columns that each reader has chosen
  hidden_columns text[] check (cardinality(hidden_columns) <= 60),
  is_shared boolean not null default false,
  -- what its owner sees when the list is opened without filters
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, owner_id, list, name),
  foreign key (account_id, owner_id) references app.app_user (account_id, id) on delete cascade
);
create unique index saved_view_default on app.saved_view (account_id, owner_id, list) where is_default;
create index saved_view_shared on app.saved_view (account_id, list, name) where is_shared;
call app.raise_wall('app.saved_view');
