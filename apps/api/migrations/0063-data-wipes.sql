-- Whether the workshops of a buyer say that a device is refurbished only once its data is proven to be erased.
alter table app.organization_root_detail
  add column data_wipe_requirement text not null default 'none' check (data_wipe_requirement in ('none', 'required'));

-- That the data of a device was erased, by whom, how and how it was verified (NIST SP 800-88 rev. 2). Records are only added: the
-- latest of a cycle counts. A device without storage has a reason instead.
create table app.item_data_wipe (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  item_id uuid not null,
  -- without gaps for each item
  number integer not null check (number >= 1),
  cycle integer not null check (cycle >= 1),
  warehouse_id uuid not null,
  service_id uuid,
  result text not null check (result in ('passed', 'failed', 'not_applicable')),
  reason text check (char_length(reason) between 1 and 255),
  standard text check (standard in ('nist_800_88r2', 'ieee_2883', 'other')),
  standard_name text check (char_length(standard_name) between 1 and 100),
  method text check (method in ('clear', 'purge', 'destroy')),
  tool text check (char_length(tool) between 1 and 100),
  tool_version text check (char_length(tool_version) between 1 and 50),
  verification text check (verification in ('full', 'sampled', 'none')),
  verified_by text check (char_length(verified_by) between 1 and 100),
  -- IMEI and serial number at that moment: the buyback may be corrected afterwards. Sealed under the key of the customer,
  -- and erased with it.
  device bytea,
  operator_id uuid not null,
  started_at timestamptz,
  ended_at timestamptz check (ended_at >= started_at),
  comment text check (char_length(comment) between 1 and 255),
  recorded_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, item_id, number),
  check ((result = 'not_applicable') = (reason is not null)),
  check (num_nulls(standard, method, tool, tool_version, verification, started_at, ended_at)
    = case when result = 'not_applicable' then 7 else 0 end),
  check ((standard is not distinct from 'other') = (standard_name is not null)),
  check ((verification in ('full', 'sampled')) is true = (verified_by is not null)),
  foreign key (account_id, item_id) references app.item (account_id, id),
  foreign key (account_id, service_id) references app.item_refurb_step (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id)
);
create index item_data_wipe_id on app.item_data_wipe (id);
create index item_data_wipe_of_service on app.item_data_wipe (account_id, service_id);
create index item_data_wipe_at_warehouse on app.item_data_wipe (buyer_account_id, warehouse_id, recorded_at);
call app.raise_wall('app.item_data_wipe', 'account_id', 'buyer_account_id');
revoke update, delete, truncate on app.item_data_wipe from reprise_api, reprise_worker;
