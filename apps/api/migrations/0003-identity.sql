create table app.app_user (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email) and char_length(email) between 3 and 255),
  firstname text not null check (char_length(firstname) between 1 and 255),
  lastname text not null check (char_length(lastname) between 1 and 255),
  language text check (language in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  force_connection_by_sso boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id)
);
-- People sign in by e-mail alone, so an address belongs to one account only.
create unique index app_user_email on app.app_user (email);
-- The provider opens any client's user by its id alone.
create index app_user_id on app.app_user (id);
create index app_user_by_name on app.app_user (account_id, lastname, firstname, id);
call app.raise_wall('app.app_user');

create table app.user_role (
  account_id uuid not null,
  user_id uuid not null,
  module text not null check (module in ('root', 'tim', 'lcm', 'rps')),
  user_type text not null check (user_type in ('super_admin', 'admin', 'root_management_unit_manager',
    'root_management_unit_analyst', 'management_unit_manager', 'management_unit_analyst', 'store_manager',
    'store_seller', 'warehouse_manager', 'warehouse_operator', 'buyer_manager')),
  organization_id uuid,
  primary key (account_id, user_id, module),
  foreign key (account_id, user_id) references app.app_user (account_id, id),
  foreign key (account_id, organization_id) references app.organization (account_id, id),
  check ((user_type in ('super_admin', 'admin')) = (organization_id is null)),
  -- the provider's people are the provider's, whatever an operation may believe
  check ((user_type in ('super_admin', 'admin')) = (account_id = '00000000-0000-7000-8000-000000000001'))
);
create index user_role_organization on app.user_role (account_id, organization_id);
call app.raise_wall('app.user_role');

create table app.credential (
  account_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
call app.raise_wall('app.credential');

-- Only hashes of tokens are stored: a leaked backup opens no session.
create table app.session (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  module text not null check (module in ('root', 'tim', 'lcm', 'rps')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create unique index session_token on app.session (token_hash);
create index session_of_user on app.session (account_id, user_id);
create index session_expiry on app.session (expires_at);
call app.raise_wall('app.session');

create table app.password_link (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('renewal', 'creation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create unique index password_link_token on app.password_link (token_hash);
create index password_link_user on app.password_link (account_id, user_id);
create index password_link_expiry on app.password_link (expires_at);
call app.raise_wall('app.password_link');

-- Networks a person signed in from before: an attacker elsewhere cannot use up their attempts.
create table app.login_place (
  account_id uuid not null,
  user_id uuid not null,
  place_hash bytea not null check (octet_length(place_hash) = 32),
  last_success_at timestamptz not null,
  primary key (account_id, user_id, place_hash),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create index login_place_age on app.login_place (last_success_at);
call app.raise_wall('app.login_place');

call app.open_to_directory('app.app_user', 'app.user_role', 'app.credential', 'app.session', 'app.password_link');
create function app.login_by_email(asked text)
  returns table (account_id uuid, user_id uuid, password_hash text, force_connection_by_sso boolean, usable boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.account_id, u.id, c.password_hash, u.force_connection_by_sso,
         u.status = 'active' and a.status = 'active'
  from app.app_user u
  join app.account a on a.id = u.account_id
  left join app.credential c on c.account_id = u.account_id and c.user_id = u.id
  where u.email = asked $$;

create function app.session_by_token(asked bytea)
  returns table (account_id uuid, session_id uuid, user_id uuid, module text, created_at timestamptz,
    last_seen_at timestamptz, expires_at timestamptz, is_provider boolean, roles jsonb, premium_features text[],
    checkin_requirement text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, s.id, s.user_id, s.module, s.created_at, s.last_seen_at, s.expires_at, a.is_provider,
    (select coalesce(jsonb_agg(jsonb_build_object('module', r.module, 'userType', r.user_type,
              'organizationId', r.organization_id) order by r.module), '[]')
     from app.user_role r where r.account_id = s.account_id and r.user_id = s.user_id),
    coalesce(d.enabled_premium_features, '{}'), coalesce(d.warehouse_checkin_requirement, 'optional')
  from app.session s
  join app.app_user u on u.account_id = s.account_id and u.id = s.user_id and u.status = 'active'
  join app.account a on a.id = s.account_id and a.status = 'active'
  left join app.organization_root_detail d on d.account_id = s.account_id
  where s.token_hash = asked and s.revoked_at is null $$;

create function app.password_link_by_token(asked bytea)
  returns table (account_id uuid, link_id uuid, user_id uuid, purpose text, expires_at timestamptz, used_at timestamptz,
    force_connection_by_sso boolean, usable boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.account_id, l.id, l.user_id, l.purpose, l.expires_at, l.used_at, u.force_connection_by_sso,
         u.status = 'active' and a.status = 'active'
  from app.password_link l
  join app.app_user u on u.account_id = l.account_id and u.id = l.user_id
  join app.account a on a.id = l.account_id
  where l.token_hash = asked $$;

alter function app.login_by_email owner to reprise_directory;
alter function app.session_by_token owner to reprise_directory;
alter function app.password_link_by_token owner to reprise_directory;
