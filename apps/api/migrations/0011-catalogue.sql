-- What an account buys back: a tree of categories, products in it, and the questions asked about them.
-- What a category leaves empty it takes from the nearest category above that has it.
create table app.category (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  -- empty for the one root, made when the account is set up
  parent_id uuid,
  identifier text not null check (identifier ~ '^[0-9a-z_-]{2,255}$'),
  label text not null check (char_length(label) between 2 and 255),
  description text check (char_length(description) <= 3000),
  children_description text check (char_length(children_description) <= 255),
  highlighted_instruction text check (char_length(highlighted_instruction) <= 255),
  image_file_id uuid,
  -- grams and centimetres, for products that do not say their own
  default_weight integer check (default_weight between 0 and 1000000),
  default_height integer check (default_height between 0 and 10000),
  default_length integer check (default_length between 0 and 10000),
  default_width integer check (default_width between 0 and 10000),
  absorption_type text check (absorption_type in ('none', 'percentage_declared', 'percentage_controlled', 'value')),
  -- percent with two decimals, or cents
  absorption_value numeric(10, 2) check (absorption_value >= 0),
  max_absorbed_amount integer check (max_absorbed_amount >= 0),
  buyer_account_id uuid references app.account (id),
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, parent_id) references app.category (account_id, id),
  foreign key (account_id, image_file_id) references app.file (account_id, id),
  check ((coalesce(absorption_type, 'none') = 'none') = (absorption_value is null))
);
-- An archived category gives its identifier back.
create unique index category_identifier on app.category (account_id, identifier) where status = 'active';
create unique index category_one_root on app.category (account_id) where parent_id is null;
create index category_parent on app.category (account_id, parent_id, label, id);
create index category_image on app.category (account_id, image_file_id);
create index category_buyer on app.category (buyer_account_id, account_id);
-- The provider opens any client's category by its id alone.
create index category_id on app.category (id);
call app.raise_wall('app.category');

-- Every category above every category, itself included.
create table app.category_ancestor (
  account_id uuid not null,
  ancestor_id uuid not null,
  category_id uuid not null,
  depth integer not null check (depth >= 0),
  primary key (account_id, ancestor_id, category_id),
  foreign key (account_id, ancestor_id) references app.category (account_id, id),
  foreign key (account_id, category_id) references app.category (account_id, id)
);
create index category_ancestor_up on app.category_ancestor (account_id, category_id, depth) include (ancestor_id);
call app.raise_wall('app.category_ancestor');

-- The categories whose devices a buyer takes, of the retailers linked to it: it takes what a category above it says when
-- the category says nothing. They stay behind the retailer's wall; this is what leaves.
call app.open_to_directory('app.category', 'app.category_ancestor');
create function app.connected_categories(asked uuid)
  returns table (account_id uuid, account_name text, id uuid, parent_id uuid, identifier text, label text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.account_id, r.name, c.id, c.parent_id, c.identifier, c.label
  from app.account_link l
  join app.account r on r.id = l.account_id and r.status = 'active'
  join app.category c on c.account_id = l.account_id and c.status = 'active'
  where l.buyer_account_id = asked
    and ((select app.is_provider()) or asked = any ((select app.account_ids())::uuid[]))
    and asked = (
      select n.buyer_account_id from app.category_ancestor a
      join app.category n on n.account_id = a.account_id and n.id = a.ancestor_id
      where a.account_id = c.account_id and a.category_id = c.id and n.buyer_account_id is not null
      order by a.depth limit 1) $$;
grant create on schema app to reprise_directory;
alter function app.connected_categories owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.connected_categories(uuid) from public;
grant execute on function app.connected_categories(uuid) to reprise_api, reprise_worker;

-- Where devices of a category usually go, best first: warehouses of the account or of a linked buyer.
create table app.category_warehouse (
  account_id uuid not null,
  category_id uuid not null,
  sequence integer not null check (sequence between 1 and 30),
  warehouse_id uuid not null,
  primary key (account_id, category_id, sequence),
  unique (account_id, category_id, warehouse_id),
  foreign key (account_id, category_id) references app.category (account_id, id)
);
call app.raise_wall('app.category_warehouse');

-- Prices are cents. A simple product has the functional price only, any other one for each grade.
create table app.product (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  category_id uuid not null,
  -- as the category is called, for the order of lists; kept by the triggers below
  category_label text not null default '',
  label text not null check (char_length(label) between 2 and 255),
  brand text check (char_length(brand) <= 255),
  model text check (char_length(model) <= 255),
  reference text check (char_length(reference) <= 255),
  buyer_reference text check (char_length(buyer_reference) <= 255),
  ean_code text check (ean_code ~ '^([0-9]{8}|[0-9]{12,14})$'),
  is_collecting_imei boolean not null default false,
  comment text check (char_length(comment) <= 500),
  -- the picture of lists, and the large one of the product's page
  image_file_id uuid,
  image_hd_file_id uuid,
  height integer check (height between 0 and 10000),
  length integer check (length between 0 and 10000),
  width integer check (width between 0 and 10000),
  weight integer check (weight between 0 and 1000000),
  status text not null default 'draft' check (status in ('draft', 'published')),
  simple boolean not null default false,
  buyback_zero_not_allowed boolean not null default false,
  price_functional integer check (price_functional between 0 and 5000000),
  price_grade_a integer check (price_grade_a between 0 and 5000000),
  price_grade_b integer check (price_grade_b between 0 and 5000000),
  price_grade_c integer check (price_grade_c between 0 and 5000000),
  price_grade_d integer check (price_grade_d between 0 and 5000000),
  price_grade_e integer check (price_grade_e between 0 and 5000000),
  -- what lists show, sort and filter on
  list_price integer generated always as (case when simple then price_functional else price_grade_a end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- taken out of the catalogue; the row stays for the buybacks that name it
  removed_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, category_id) references app.category (account_id, id),
  foreign key (account_id, image_file_id) references app.file (account_id, id),
  foreign key (account_id, image_hd_file_id) references app.file (account_id, id),
  check (removed_at is null or status = 'draft')
);
create index product_id on app.product (id);
create index product_category on app.product (account_id, category_id, label, id);
-- How many products each category has is counted from this index alone.
create index product_count on app.product (account_id, category_id, status) where removed_at is null;
create index product_image on app.product (account_id, image_file_id);
create index product_image_hd on app.product (account_id, image_hd_file_id);
create index product_ean on app.product (account_id, ean_code) where ean_code is not null;
create index product_reference on app.product (account_id, reference) where reference is not null;
-- As people sort: iPhone among the I, whatever the language, and not after the Z.
create index product_by_label on app.product (account_id, label collate "und-x-icu", id);
create index product_by_brand on app.product (account_id, coalesce(brand, '') collate "und-x-icu", id);
create index product_by_category on app.product (account_id, category_label collate "und-x-icu", id);
create index product_by_price on app.product (account_id, coalesce(list_price, -1), id);
create index product_by_status on app.product (account_id, status, id);
-- The list opens with what is published, by name: drafts that stand together must not be walked past.
create index product_by_status_and_label on app.product (account_id, status, label collate "und-x-icu", id);
call app.raise_wall('app.product');

-- The category is held until the end: a new name given to it meanwhile waits, and then finds this product too.
create function app.name_product_category() returns trigger language plpgsql as $$
begin
  select c.label into new.category_label from app.category c
    where c.account_id = new.account_id and c.id = new.category_id for share;
  new.category_label := coalesce(new.category_label, '');
  return new;
end $$;
create trigger product_category_named before insert or update of category_id on app.product
  for each row execute function app.name_product_category();

create function app.rename_product_category() returns trigger language plpgsql as $$
begin
  update app.product set category_label = new.label where account_id = new.account_id and category_id = new.id;
  return null;
end $$;
create trigger category_renamed after update of label on app.category
  for each row when (old.label is distinct from new.label) execute function app.rename_product_category();

-- Words a product is found by, kept and searched as those of users are. Its price and category are not beside them: a
-- change of every price in a catalogue would write each word again.
create table app.product_word (
  account_id uuid not null,
  product_id uuid not null,
  word text collate "C" not null,
  label text collate "und-x-icu" not null,
  brand text collate "und-x-icu" not null,
  status text not null,
  primary key (account_id, product_id, word),
  foreign key (account_id, product_id) references app.product (account_id, id) on delete cascade
);
create index product_word_by_label on app.product_word (account_id, word, label, product_id);
create index product_word_by_brand on app.product_word (account_id, word, brand, product_id);
create index product_word_by_status on app.product_word (account_id, word, status, product_id);
call app.raise_wall('app.product_word');

create function app.add_product_words() returns trigger language plpgsql as $$
begin
  insert into app.product_word (account_id, product_id, word, label, brand, status)
    select p.account_id, p.id, w, p.label, coalesce(p.brand, ''), p.status
    from added p, unnest(app.words_of(concat_ws(' ', p.label, p.brand, p.model, p.reference, p.buyer_reference,
      p.ean_code))) w where p.removed_at is null;
  return null;
end $$;
create trigger product_words_added after insert on app.product
  referencing new table as added for each statement execute function app.add_product_words();

-- What was taken out of the catalogue is not found any more.
create function app.change_product_words() returns trigger language plpgsql as $$
begin
  delete from app.product_word where account_id = new.account_id and product_id = new.id;
  if new.removed_at is null then
    insert into app.product_word (account_id, product_id, word, label, brand, status)
      select new.account_id, new.id, w, new.label, coalesce(new.brand, ''), new.status
      from unnest(app.words_of(concat_ws(' ', new.label, new.brand, new.model, new.reference, new.buyer_reference,
        new.ean_code))) w;
  end if;
  return null;
end $$;
create trigger product_words_changed
  after update of label, brand, model, reference, buyer_reference, ean_code, status, removed_at on app.product
  for each row when ((old.label, old.brand, old.model, old.reference, old.buyer_reference, old.ean_code, old.status,
      old.removed_at)
    is distinct from (new.label, new.brand, new.model, new.reference, new.buyer_reference, new.ean_code, new.status,
      new.removed_at))
  execute function app.change_product_words();

-- The first eight digits of an IMEI say the model.
create table app.product_tac (
  account_id uuid not null,
  product_id uuid not null,
  tac text not null check (tac ~ '^[0-9]{8}$'),
  primary key (account_id, product_id, tac),
  foreign key (account_id, product_id) references app.product (account_id, id)
);
create index product_tac_code on app.product_tac (account_id, tac);
call app.raise_wall('app.product_tac');

create table app.product_secondary_category (
  account_id uuid not null,
  product_id uuid not null,
  category_id uuid not null,
  primary key (account_id, product_id, category_id),
  foreign key (account_id, product_id) references app.product (account_id, id),
  foreign key (account_id, category_id) references app.category (account_id, id)
);
create index product_secondary_category_of on app.product_secondary_category (account_id, category_id, product_id);
call app.raise_wall('app.product_secondary_category');

-- Who changed which price, from what to what. `source` says by which way, `revision_id` by which bulk change.
create table app.product_price_change (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  occurred_at timestamptz not null,
  product_id uuid not null,
  state text not null check (state in ('functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  before integer,
  after integer,
  actor_kind text not null,
  actor_id uuid,
  source text not null check (source in ('product', 'revision', 'roll_back', 'import')),
  revision_id uuid,
  primary key (account_id, id, occurred_at)
) partition by range (occurred_at);
create index product_price_change_of on app.product_price_change (account_id, product_id, occurred_at, id);
call app.raise_wall('app.product_price_change');
insert into app.partitioned_table (name) values ('product_price_change');
select app.ensure_partitions(current_date);
revoke update, delete, truncate on app.product_price_change from reprise_api, reprise_worker;

-- A question belongs to a category and is asked there and below. A question that names another one replaces it, in its
-- place, from its own category down; `asked` false means it is not asked there at all.
create table app.question (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  overrides_id uuid,
  asked boolean not null default true,
  position integer not null check (position >= 1),
  type text not null check (type in ('unique', 'multiple')),
  title text not null check (char_length(title) between 2 and 255),
  description text check (char_length(description) <= 3000),
  -- a multiple question that is not required may be left without an answer
  required boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, category_id, overrides_id),
  foreign key (account_id, category_id) references app.category (account_id, id),
  foreign key (account_id, overrides_id) references app.question (account_id, id),
  check (asked or overrides_id is not null)
);
create index question_of_category on app.question (account_id, category_id, position, id);
create index question_overrides on app.question (account_id, overrides_id);
create index question_id on app.question (id);
call app.raise_wall('app.question');

create table app.answer (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  position integer not null check (position >= 1),
  title text not null check (char_length(title) between 2 and 255),
  description text check (char_length(description) <= 3000),
  impact_type text not null default 'none' check (impact_type in ('none', 'amount', 'percentage')),
  -- cents, or percents of the price of the grade with one decimal; below zero takes away
  impact_value numeric(8, 1),
  -- the best grade a device with this answer can have
  grade_cap text check (grade_cap in ('grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  -- such a device is not bought at all
  refused boolean not null default false,
  -- defects of one part of the device: only the dearest of them is deducted
  part text check (char_length(part) between 2 and 45),
  primary key (account_id, id),
  foreign key (account_id, question_id) references app.question (account_id, id) on delete cascade,
  check ((impact_type = 'none') = (impact_value is null)),
  check (impact_value <> 0),
  check (impact_type <> 'percentage' or impact_value between -100 and 100),
  check (impact_type <> 'amount' or (impact_value between -5000000 and 5000000 and impact_value = trunc(impact_value)))
);
create index answer_of_question on app.answer (account_id, question_id, position, id);
call app.raise_wall('app.answer');

-- Grows with every change to what an estimate depends on; processes that keep a catalogue in memory watch it.
create table app.catalogue_version (
  account_id uuid primary key references app.account (id),
  version bigint not null default 1
);
call app.raise_wall('app.catalogue_version');

create function app.catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into app.catalogue_version as v (account_id)
    select distinct c.account_id from changed c order by 1
    on conflict (account_id) do update set version = v.version + 1;
  return null;
end $$;

-- Watches a table: a statement on many rows counts once.
create procedure app.watch_catalogue(target regclass) language plpgsql as $$
begin
  execute format('create trigger catalogue_added after insert on %s referencing new table as changed
    for each statement execute function app.catalogue_changed()', target);
  execute format('create trigger catalogue_updated after update on %s referencing new table as changed
    for each statement execute function app.catalogue_changed()', target);
  execute format('create trigger catalogue_removed after delete on %s referencing old table as changed
    for each statement execute function app.catalogue_changed()', target);
end $$;
revoke execute on function app.catalogue_changed(), app.name_product_category(), app.rename_product_category(),
  app.add_product_words(), app.change_product_words() from public;
revoke execute on procedure app.watch_catalogue(regclass) from public;
call app.watch_catalogue('app.category');
call app.watch_catalogue('app.product');
call app.watch_catalogue('app.product_tac');
call app.watch_catalogue('app.question');
call app.watch_catalogue('app.answer');
call app.watch_catalogue('app.circuit');
call app.watch_catalogue('app.payment_mode');
call app.watch_catalogue('app.circuit_payment_mode');
