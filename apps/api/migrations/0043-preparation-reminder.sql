-- How the customer told the member of staff who answered for them.
alter table app.preparation add column channel text check (channel in ('phone', 'mail', 'store'));

-- Days after which a customer who has not prepared the device is reminded, once. Null: never. The price is guaranteed for 14 days.
alter table app.organization_root_detail add column preparation_reminder_days integer default 3
  check (preparation_reminder_days between 1 and 13);

-- When the customer was reminded that the device is not prepared.
alter table app.buyback add column preparation_reminded_at timestamptz;

-- Built on a table that is still small: the product has not been released.
-- The hourly run looks for labels that have waited for their customer for long.
-- squawk-ignore require-concurrent-index-creation
create index shipment_unprepared on app.shipment (updated_at, id) where label = 'unprepared';
