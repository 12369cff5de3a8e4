create table app.account (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 2 and 255),
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_provider boolean not null default false,
  is_retailer boolean not null default false,
  is_buyer_and_workshops_supervisor boolean not null default false,
  company_country text not null check (company_country ~ '^[A-Z]{2}$'),
  -- the language its texts are written in; the public site also offers the others
  language text not null default 'fr-FR' check (language in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  other_languages text[] not null default '{}' check (other_languages <@ array['fr-FR', 'en-GB', 'nl-BE', 'de-DE']),
  currency text not null default 'EUR' check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  time_zone text not null default 'Europe/Paris',
  email_dpo text check (char_length(email_dpo) <= 255),
  main_color text not null default '#1f5f4a' check (main_color ~ '^#[0-9a-f]{6}$'),
  logo_file_id uuid,
  dark_logo_file_id uuid,
  favicon_file_id uuid,
  transport_contract_holder text not null default 'retailer' check (transport_contract_holder in ('retailer', 'buyer')),
  created_at timestamptz not null default now(),
  -- closed for good: the row stays for the records that name it, and nothing finds it any more
  closed_at timestamptz,
  version integer not null default 1,
  check (is_provider or is_retailer or is_buyer_and_workshops_supervisor),
  check (not language = any (other_languages)),
  check (closed_at is null or status = 'inactive')
);
call app.raise_wall('app.account', 'id');

-- The provider itself: home of its administrators and of records made before a tenant is known.
set local app.provider = 'on';
insert into app.account (id, name, is_provider, company_country)
  values ('00000000-0000-7000-8000-000000000001', 'Reprise', true, 'FR');

-- A retailer and the buyer that takes its devices. Both sides see the row.
create table app.account_link (
  account_id uuid not null references app.account (id),
  buyer_account_id uuid not null references app.account (id),
  created_at timestamptz not null default now(),
  primary key (account_id, buyer_account_id),
  check (account_id <> buyer_account_id)
);
create index account_link_buyer on app.account_link (buyer_account_id, account_id);
call app.raise_wall('app.account_link', 'account_id', 'buyer_account_id');

create table app.organization (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  type text not null check (type in ('buyer', 'management_unit', 'root_management_unit', 'store', 'warehouse')),
  module_type text not null check (module_type in ('root', 'tim', 'lcm', 'rps')),
  parent_organization_id uuid,
  common_name text not null check (char_length(common_name) between 2 and 255),
  corporate_name text check (char_length(corporate_name) <= 255),
  siret text check (char_length(siret) <= 14),
  capital text check (char_length(capital) <= 45),
  street text check (char_length(street) between 2 and 125),
  street_more text check (char_length(street_more) <= 125),
  zip_code text check (char_length(zip_code) <= 16),
  city text check (char_length(city) between 2 and 45),
  country text check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  geocoded_by_user boolean not null default false,
  place_email text check (char_length(place_email) <= 255),
  status text not null default 'active' check (status in ('active', 'inactive')),
  external_id text check (char_length(external_id) between 1 and 45),
  -- a warehouse of the account or of a linked buyer; read only while it is connected, so a link that goes takes it along
  default_warehouse_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, parent_organization_id) references app.organization (account_id, id),
  unique (account_id, external_id),
  check ((type = 'root_management_unit') = (parent_organization_id is null)),
  check ((latitude is null) = (longitude is null))
);
-- The provider opens any client's entity by its id alone.
create index organization_id on app.organization (id);
-- A level of the tree is read in the order it is shown.
create index organization_parent on app.organization (account_id, parent_organization_id, common_name, id);
create index organization_by_name on app.organization (account_id, common_name, id);
create index organization_by_city on app.organization (account_id, coalesce(city, ''), id);
create index organization_by_external_id on app.organization (account_id, coalesce(external_id, ''), id);
create index organization_by_creation on app.organization (account_id, created_at, id);
-- What a list is sorted by stands beside: those of a rare type or status are sorted without being fetched.
create index organization_by_type on app.organization (account_id, type, id)
  include (status, common_name, external_id, city, created_at);
create index organization_by_status on app.organization (account_id, status, id)
  include (type, common_name, external_id, city, created_at);
create unique index organization_one_root on app.organization (account_id, type) where type = 'root_management_unit';
call app.raise_wall('app.organization');

-- Words an entity is found by, kept and searched as those of users are.
create table app.organization_word (
  account_id uuid not null,
  organization_id uuid not null,
  word text collate "C" not null,
  common_name text not null,
  external_id text not null,
  city text not null,
  created_at timestamptz not null,
  primary key (account_id, organization_id, word),
  foreign key (account_id, organization_id) references app.organization (account_id, id) on delete cascade
);
create index organization_word_by_name on app.organization_word (account_id, word, common_name, organization_id);
create index organization_word_by_external_id on app.organization_word (account_id, word, external_id, organization_id);
create index organization_word_by_city on app.organization_word (account_id, word, city, organization_id);
create index organization_word_by_creation on app.organization_word (account_id, word, created_at, organization_id);
call app.raise_wall('app.organization_word');

create function app.write_organization_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from app.organization_word where account_id = new.account_id and organization_id = new.id;
  end if;
  insert into app.organization_word (account_id, organization_id, word, common_name, external_id, city, created_at)
    select new.account_id, new.id, w, new.common_name, coalesce(new.external_id, ''), coalesce(new.city, ''), new.created_at
    from unnest(app.words_of(concat_ws(' ', new.common_name, new.corporate_name, new.external_id, new.siret,
      new.zip_code, new.city))) w;
  return null;
end $$;
create trigger organization_words_added after insert on app.organization
  for each row execute function app.write_organization_words();
create trigger organization_words_changed
  after update of common_name, corporate_name, external_id, siret, zip_code, city on app.organization
  for each row when ((old.common_name, old.corporate_name, old.external_id, old.siret, old.zip_code, old.city)
    is distinct from (new.common_name, new.corporate_name, new.external_id, new.siret, new.zip_code, new.city))
  execute function app.write_organization_words();

-- Every ancestor of every entity, itself included: "my unit and everything below" is one equality, which
-- row level security lets an index answer (array and ltree operators are not leakproof).
create table app.organization_ancestor (
  account_id uuid not null,
  ancestor_id uuid not null,
  organization_id uuid not null,
  depth integer not null check (depth >= 0),
  primary key (account_id, ancestor_id, organization_id),
  foreign key (account_id, ancestor_id) references app.organization (account_id, id),
  foreign key (account_id, organization_id) references app.organization (account_id, id)
);
create index organization_ancestor_up on app.organization_ancestor (account_id, organization_id, depth)
  include (ancestor_id);
call app.raise_wall('app.organization_ancestor');

-- Settings of an account, one row; its id is the id of the root entity, as the API names it.
create table app.organization_root_detail (
  account_id uuid not null references app.account (id),
  id uuid not null,
  seller_support_email text check (char_length(seller_support_email) <= 255),
  eula text,
  service_terms text,
  faq_and_contact text,
  is_warehouse_comment_mandatory boolean not null default false,
  is_warehouse_comment_shared_to_client boolean not null default false,
  buyback_zero_description text check (char_length(buyback_zero_description) <= 500),
  no_search_result_description text check (char_length(no_search_result_description) <= 500),
  enabled_premium_features text[] not null default '{}',
  category_navigation_enabled boolean not null default false,
  customer_identity_document_required boolean not null default true,
  warehouse_checkin_requirement text not null default 'optional'
    check (warehouse_checkin_requirement in ('optional', 'mandatory', 'disabled')),
  bar_code_enabled boolean not null default false,
  tag_price_enabled boolean not null default false,
  buyer_payment_enabled boolean not null default false,
  cart_min_value integer not null default 0 check (cart_min_value >= 0),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, id) references app.organization (account_id, id)
);
call app.raise_wall('app.organization_root_detail');

-- The public site of an account. A host belongs to one account only, so the host is unique across tenants: it is public.
create table app.web_channel (
  account_id uuid not null references app.account (id),
  host text not null check (host = lower(host) and char_length(host) between 4 and 253),
  active boolean not null default true,
  tag_manager_id text check (char_length(tag_manager_id) <= 64),
  axeptio_id text check (char_length(axeptio_id) <= 64),
  external_link_url text check (external_link_url ~ '^https://'),
  external_link_text text check (char_length(external_link_text) <= 255),
  drop_off_locations_map_enabled boolean not null default false,
  primary key (account_id, host)
);
create unique index web_channel_host on app.web_channel (host);
call app.raise_wall('app.web_channel');

call app.open_to_directory('app.account', 'app.web_channel', 'app.organization_root_detail', 'app.organization',
  'app.account_link');
create function app.account_of_host(asked text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select c.account_id from app.web_channel c join app.account a on a.id = c.account_id
        where c.host = asked and c.active and a.status = 'active' $$;
alter function app.account_of_host owner to reprise_directory;

-- Where an account may send its devices: its own active warehouses and those of the buyers it is linked to. Only for
-- who acts for the account; of another tenant's warehouse nothing more than what is printed on a parcel.
create function app.connected_warehouses(asked uuid)
  returns table (account_id uuid, account_name text, id uuid, common_name text, external_id text, street text,
    zip_code text, city text, country text, latitude double precision, longitude double precision)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.account_id, a.name, w.id, w.common_name, case when w.account_id = asked then w.external_id end, w.street,
    w.zip_code, w.city, w.country, w.latitude, w.longitude
  from (select asked as id union all select l.buyer_account_id from app.account_link l where l.account_id = asked) owner
  join app.account a on a.id = owner.id and a.status = 'active'
  join app.organization w on w.account_id = owner.id and w.type = 'warehouse' and w.status = 'active'
  where (select app.is_provider()) or asked = any ((select app.account_ids())::uuid[]) $$;
alter function app.connected_warehouses owner to reprise_directory;

-- Who may take the devices of an account: the buyers it is linked to, and the account itself when it is one.
create function app.available_buyers(asked uuid) returns table (id uuid, name text, active boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.name, a.status = 'active'
  from (select asked as id union select l.buyer_account_id from app.account_link l where l.account_id = asked) buyer
  join app.account a on a.id = buyer.id and a.is_buyer_and_workshops_supervisor
  where (select app.is_provider()) or asked = any ((select app.account_ids())::uuid[]) $$;
alter function app.available_buyers owner to reprise_directory;
