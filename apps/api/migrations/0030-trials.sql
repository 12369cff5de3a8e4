-- A test of the public site by somebody of the account or of the provider: who, sealed, because the mails go to them.
create table app.trial (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  opened_at timestamptz not null,
  key_id text not null,
  wrapped_key bytea not null,
  tester bytea not null,
  primary key (account_id, id)
);
create index trial_age on app.trial (opened_at);
create index trial_key on app.trial (key_id);
call app.raise_wall('app.trial');

-- What a test sale showed to its customer. There is no buyback behind it: what would have been sold was taken back.
create table app.trial_sale (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  trial_id uuid not null,
  sold_at timestamptz not null,
  buyback_ids uuid[] not null check (cardinality(buyback_ids) > 0),
  key_id text not null,
  wrapped_key bytea not null,
  shown bytea not null,
  primary key (account_id, id),
  foreign key (account_id, trial_id) references app.trial (account_id, id) on delete cascade
);
create index trial_sale_by_time on app.trial_sale (account_id, sold_at);
create index trial_sale_of_trial on app.trial_sale (account_id, trial_id);
create index trial_sale_key on app.trial_sale (key_id);
call app.raise_wall('app.trial_sale');

-- The first test sale. It stays when the sale itself is deleted.
alter table app.account add column trial_sold_at timestamptz;
