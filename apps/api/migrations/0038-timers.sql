-- Days after which a predeclared buyback that nobody brought is cancelled. Null: it waits for ever.
alter table app.organization_root_detail add column predeclaration_expiry_days integer
  check (predeclaration_expiry_days between 10 and 365);

-- When the customer was told that the predeclaration is about to expire.
alter table app.buyback add column expiry_reminded_at timestamptz;

-- Built on tables that are still small: the product has not been released.
-- The sweep of tasks looks for devices that have been on their way for long.
-- squawk-ignore require-concurrent-index-creation
create index item_on_the_way on app.item (updated_at, id) where place = 'parcel';
-- ... and for those that reached a warehouse although no store had taken them in.
-- squawk-ignore require-concurrent-index-creation
create index buyback_unfinalized on app.buyback (updated_at, id) where not_finalized_in_store and status = 'bb_in_processing';
