-- Whether the owner of a device could have seen at home what the question asks about. What nobody could see never lowers a price.
alter table app.question add column hidden_from_owner boolean not null default false;

-- Of the retailer: pay more than was promised when the device is worth more; how long a new price stands, and what happens then.
-- Of the buyer: how long a blocked device waits, and of how many controls in a hundred another person makes a second one.
alter table app.organization_root_detail
  add column pay_upside boolean not null default false,
  add column litigation_deadline_days integer not null default 14 check (litigation_deadline_days between 3 and 60),
  add column litigation_expiry text not null default 'none' check (litigation_expiry in ('none', 'return')),
  add column blocking_quarantine_days integer not null default 28 check (blocking_quarantine_days between 3 and 90),
  add column second_control_percent integer not null default 5 check (second_control_percent between 0 and 100);

-- Why a device waits, since when, and until when somebody decides; what the customer said about a hold that only they can lift.
alter table app.item
  add column quarantined_at timestamptz,
  add column quarantine_until timestamptz,
  add column quarantine_comment text check (char_length(quarantine_comment) between 1 and 500),
  add column quarantine_told_at timestamptz,
  add column hold_lifted_at timestamptz;
alter table app.item drop constraint item_quarantine_reason_check;
-- squawk-ignore constraint-missing-not-valid
alter table app.item add constraint item_quarantine_reason_check check (quarantine_reason in (
  'price_gap', 'retailer_dispute', 'not_bought', 'imei_blacklisted', 'imei_mismatch', 'account_locked', 'passcode_locked', 'counterfeit',
  'wrong_product', 'empty_parcel', 'identity_missing', 'hazard', 'other'));
-- squawk-ignore require-concurrent-index-creation
create index item_in_quarantine on app.item (buyer_account_id, warehouse_id, quarantine_until, id) where status = 'item_in_quarantine';

-- What the workshop answered to a customer who asked it to look again.
alter table app.litigation
  add column second_look_answer text check (char_length(second_look_answer) between 1 and 500),
  add column second_look_answered_at timestamptz,
  -- what the buyer bears of the price of the answers, because nobody could have seen it
  add column hidden_absorbed integer not null default 0 check (hidden_absorbed >= 0);

-- One person's control of one device. It is the retailer's, as its buyback is; a warehouse of the buyer writes it.
create table app.compliance_test (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  -- second: drawn for another person, who does not see the first. It is due until somebody starts it.
  kind text not null check (kind in ('first', 'second')),
  status text not null check (status in ('due', 'running', 'validated', 'abandoned')),
  -- of a second control: the one it looks at again
  first_test_id uuid,
  operator_id uuid,
  responses jsonb check (jsonb_typeof(responses) = 'array'),
  imei text check (char_length(imei) between 15 and 17),
  serial_number text check (char_length(serial_number) between 1 and 64),
  is_imei_confirmed boolean not null default false,
  finding text check (finding in (
    'imei_blacklisted', 'imei_mismatch', 'account_locked', 'passcode_locked', 'counterfeit', 'wrong_product', 'empty_parcel',
    'identity_missing', 'hazard', 'other')),
  comment text check (char_length(comment) between 1 and 500),
  outcome text check (outcome in (
    'as_declared', 'by_price', 'absorbed', 'litigation', 'retailer_dispute', 'not_bought', 'blocked', 'validated_before', 'agreed',
    'disagreed')),
  -- cents: of the answers; of the answers without what nobody could see; what the buyer bears in all, and of that for what nobody could see
  controlled_price integer check (controlled_price >= 0),
  charged_price integer check (charged_price >= 0),
  absorbed integer not null default 0 check (absorbed >= 0),
  hidden_absorbed integer not null default 0 check (hidden_absorbed >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'due') = (started_at is null)),
  check ((status = 'due') = (operator_id is null)),
  check ((status in ('validated', 'abandoned')) = (ended_at is not null)),
  check ((status = 'validated') = (outcome is not null)),
  check ((kind = 'second') = (first_test_id is not null)),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id),
  foreign key (account_id, item_id) references app.item (account_id, id),
  foreign key (account_id, first_test_id) references app.compliance_test (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id)
);
create unique index compliance_test_open on app.compliance_test (account_id, item_id) where status in ('due', 'running');
create index compliance_test_of_item on app.compliance_test (account_id, item_id, created_at);
create index compliance_test_of_buyback on app.compliance_test (account_id, buyback_id, created_at);
create index compliance_test_second on app.compliance_test (account_id, first_test_id);
create index compliance_test_at_warehouse on app.compliance_test (buyer_account_id, warehouse_id, ended_at);
call app.raise_wall('app.compliance_test', 'account_id', 'buyer_account_id');

-- A photo of a finding: of the answer to one question, or of one side of the device. The file is sealed with the customer's key.
create table app.control_photo (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  compliance_test_id uuid not null,
  file_id uuid not null,
  question_id uuid,
  slot text check (slot in ('front_on', 'front_off', 'back', 'edges', 'label', 'packing')),
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, compliance_test_id) references app.compliance_test (account_id, id),
  foreign key (account_id, file_id) references app.file (account_id, id)
);
create index control_photo_of_test on app.control_photo (account_id, compliance_test_id, created_at);
create index control_photo_of_file on app.control_photo (account_id, file_id);
call app.raise_wall('app.control_photo', 'account_id', 'buyer_account_id');
