-- Since when a device lies in the stocks of its warehouse: carrying it to another one there does not make it younger. What its
-- services cost so far, of all cycles, in cents.
alter table app.item
  add column stocked_at timestamptz,
  add column refurb_cycle integer not null default 1 check (refurb_cycle between 1 and 1000),
  add column completed_refurb_cost integer not null default 0 check (completed_refurb_cost >= 0);
-- The history says it more precisely, and nobody has read an age so far. The owner is behind the wall too, and sees no row.
alter table app.item no force row level security;
update app.item set stocked_at = updated_at where place = 'stock';
alter table app.item force row level security;
-- squawk-ignore require-concurrent-index-creation
create index item_in_stock on app.item (buyer_account_id, warehouse_id, stocked_at, id) where place = 'stock';
-- squawk-ignore require-concurrent-index-creation
create index item_of_stock on app.item (buyer_account_id, stock_id, stocked_at, id) where stock_id is not null;

-- A job that a workshop does on a device. It is the buyer's. Removed ones stay for the items they were done on.
create table app.refurb_step (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  name text not null check (char_length(name) between 1 and 255),
  description text check (char_length(description) between 1 and 255),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id)
);
create unique index refurb_step_name on app.refurb_step (account_id, lower(name)) where removed_at is null;
call app.raise_wall('app.refurb_step');

-- Where it is offered, what it costs there in cents, and in which stock the device lies for it.
create table app.refurb_step_warehouse (
  account_id uuid not null,
  refurb_step_id uuid not null,
  warehouse_id uuid not null,
  stock_id uuid not null,
  cost integer not null check (cost between 0 and 5000000),
  primary key (account_id, refurb_step_id, warehouse_id),
  foreign key (account_id, refurb_step_id) references app.refurb_step (account_id, id),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (account_id, stock_id) references app.stock (account_id, id)
);
create index refurb_step_warehouse_of_warehouse on app.refurb_step_warehouse (account_id, warehouse_id);
create index refurb_step_warehouse_of_stock on app.refurb_step_warehouse (account_id, stock_id);
call app.raise_wall('app.refurb_step_warehouse');

-- What is asked about a device before it is refurbished. Without categories and products it is asked about every device.
create table app.refurb_question (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  title text not null check (char_length(title) between 1 and 255),
  type text not null check (type in ('unique', 'multiple')),
  position integer not null check (position between 0 and 10000),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id)
);
create index refurb_question_by_position on app.refurb_question (account_id, position, id) where removed_at is null;
call app.raise_wall('app.refurb_question');

create table app.refurb_answer (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  title text not null check (char_length(title) between 1 and 255),
  position integer not null check (position between 0 and 100),
  primary key (account_id, id),
  foreign key (account_id, question_id) references app.refurb_question (account_id, id)
);
create index refurb_answer_of_question on app.refurb_answer (account_id, question_id, position);
call app.raise_wall('app.refurb_answer');

-- The services that an answer proposes.
create table app.refurb_answer_step (
  account_id uuid not null,
  answer_id uuid not null,
  refurb_step_id uuid not null,
  primary key (account_id, answer_id, refurb_step_id),
  foreign key (account_id, answer_id) references app.refurb_answer (account_id, id) on delete cascade,
  foreign key (account_id, refurb_step_id) references app.refurb_step (account_id, id)
);
create index refurb_answer_step_of_step on app.refurb_answer_step (account_id, refurb_step_id);
call app.raise_wall('app.refurb_answer_step');

-- The question is the buyer's, the category and the product are of the retailer whose devices it receives.
create table app.refurb_question_category (
  account_id uuid not null,
  question_id uuid not null,
  category_account_id uuid not null,
  category_id uuid not null,
  primary key (account_id, question_id, category_account_id, category_id),
  foreign key (account_id, question_id) references app.refurb_question (account_id, id),
  foreign key (category_account_id, category_id) references app.category (account_id, id)
);
create index refurb_question_category_of_category
  on app.refurb_question_category (category_account_id, category_id);
call app.raise_wall('app.refurb_question_category');
create table app.refurb_question_product (
  account_id uuid not null,
  question_id uuid not null,
  product_account_id uuid not null,
  product_id uuid not null,
  primary key (account_id, question_id, product_account_id, product_id),
  foreign key (account_id, question_id) references app.refurb_question (account_id, id),
  foreign key (product_account_id, product_id) references app.product (account_id, id)
);
create index refurb_question_product_of_product on app.refurb_question_product (product_account_id, product_id);
call app.raise_wall('app.refurb_question_product');

-- One person's diagnosis of one item in one cycle, with the questions as they were when it began.
create table app.refurb_diagnosis (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  item_id uuid not null,
  warehouse_id uuid not null,
  cycle integer not null check (cycle >= 1),
  status text not null check (status in ('running', 'finalized', 'abandoned')),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  responses jsonb not null default '[]' check (jsonb_typeof(responses) = 'array'),
  -- where the item was put at the end
  stock_id uuid,
  comment text check (char_length(comment) between 1 and 255),
  started_by uuid not null,
  ended_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'running') = (ended_at is null)),
  foreign key (account_id, item_id) references app.item (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (buyer_account_id, stock_id) references app.stock (account_id, id)
);
-- An item is diagnosed once in a cycle.
create unique index refurb_diagnosis_of_cycle on app.refurb_diagnosis (account_id, item_id, cycle) where status <> 'abandoned';
create index refurb_diagnosis_of_item on app.refurb_diagnosis (account_id, item_id, created_at);
create index refurb_diagnosis_id on app.refurb_diagnosis (id);
create index refurb_diagnosis_at_warehouse on app.refurb_diagnosis (buyer_account_id, warehouse_id, status, started_at);
create index refurb_diagnosis_of_stock on app.refurb_diagnosis (buyer_account_id, stock_id);
call app.raise_wall('app.refurb_diagnosis', 'account_id', 'buyer_account_id');

-- What a service of an item is, where it is done, what it was to cost and cost, and how long somebody worked on it. Name, stock
-- and planned cost are copied: the catalogue of work may change meanwhile.
alter table app.item_refurb_step
  add column cycle integer not null default 1 check (cycle >= 1),
  add column diagnosis_id uuid,
  add column refurb_step_id uuid,
  add column warehouse_id uuid,
  add column name text check (char_length(name) between 1 and 255),
  add column position integer not null default 0,
  add column stock_id uuid,
  add column planned_cost integer not null default 0 check (planned_cost >= 0),
  add column cost integer check (cost >= 0),
  add column operator_id uuid,
  add column started_at timestamptz,
  add column running_since timestamptz,
  add column worked_seconds integer not null default 0 check (worked_seconds >= 0),
  add column ended_at timestamptz,
  add column comment text check (char_length(comment) between 1 and 255),
  add column pause_reason text check (char_length(pause_reason) between 1 and 255),
  add column cancel_reason text check (char_length(cancel_reason) between 1 and 255),
  add constraint item_refurb_step_diagnosis foreign key (account_id, diagnosis_id)
    references app.refurb_diagnosis (account_id, id) not valid,
  add constraint item_refurb_step_service foreign key (buyer_account_id, refurb_step_id)
    references app.refurb_step (account_id, id) not valid,
  add constraint item_refurb_step_stock foreign key (buyer_account_id, stock_id)
    references app.stock (account_id, id) not valid;
-- A service is opened by its id alone, by a person of the buyer who does not know its retailer.
-- squawk-ignore require-concurrent-index-creation
create index item_refurb_step_id on app.item_refurb_step (id);
-- squawk-ignore require-concurrent-index-creation
create index item_refurb_step_at_warehouse
  on app.item_refurb_step (buyer_account_id, warehouse_id, status, updated_at, id);
-- squawk-ignore require-concurrent-index-creation
create index item_refurb_step_of_service on app.item_refurb_step (buyer_account_id, refurb_step_id);
-- squawk-ignore require-concurrent-index-creation
create index item_refurb_step_of_stock on app.item_refurb_step (buyer_account_id, stock_id);
-- squawk-ignore require-concurrent-index-creation
create index item_refurb_step_of_diagnosis on app.item_refurb_step (account_id, diagnosis_id);
