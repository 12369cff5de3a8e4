-- What a person shows beside the password. The secret of an authenticator is sealed under a key of its row; of a passkey
-- only the public key is here.
create table app.second_factor (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  secret bytea,
  key_id text,
  wrapped_key bytea,
  -- the last time step a code was accepted for: a code counts once
  last_step bigint,
  credential_id bytea check (octet_length(credential_id) between 16 and 1023),
  public_key bytea,
  sign_count bigint,
  transports text[],
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id),
  check (num_nonnulls(secret, key_id, wrapped_key, last_step) = case kind when 'totp' then 4 else 0 end),
  check (num_nonnulls(credential_id, public_key, sign_count, transports) = case kind when 'passkey' then 4 else 0 end)
);
create index second_factor_of_user on app.second_factor (account_id, user_id);
create unique index second_factor_one_totp on app.second_factor (account_id, user_id) where kind = 'totp';
create unique index second_factor_credential on app.second_factor (account_id, credential_id);
create index second_factor_key on app.second_factor (key_id);
call app.raise_wall('app.second_factor');

-- 80 random bits each, so a plain hash tells nothing. A used code is deleted.
create table app.recovery_code (
  account_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (account_id, user_id, code_hash),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
call app.raise_wall('app.recovery_code');

-- Between the right password and the session: who has the token may show a second factor, once, for five minutes.
create table app.login_challenge (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create unique index login_challenge_token on app.login_challenge (token_hash);
create index login_challenge_user on app.login_challenge (account_id, user_id);
create index login_challenge_expiry on app.login_challenge (expires_at);
call app.raise_wall('app.login_challenge');

alter table app.session
  -- what was shown beside the password; absent when nothing was
  add column second_factor text check (second_factor in ('totp', 'passkey', 'recovery', 'sso')),
  -- when the person last showed a password or a factor in this session
  add column confirmed_at timestamptz,
  add column browser text check (char_length(browser) <= 20),
  add column system text check (char_length(system) <= 20),
  add column place_hash bytea check (octet_length(place_hash) = 32);

call app.open_to_directory('app.login_challenge');
create function app.login_challenge_by_token(asked bytea)
  returns table (account_id uuid, challenge_id uuid, user_id uuid, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.account_id, c.id, c.user_id, c.expires_at from app.login_challenge c where c.token_hash = asked $$;

-- As before, and with the second factor the session was opened with.
drop function app.session_by_token(bytea);
create function app.session_by_token(asked bytea)
  returns table (account_id uuid, session_id uuid, user_id uuid, module text, created_at timestamptz,
    last_seen_at timestamptz, expires_at timestamptz, second_factor text, is_provider boolean, roles jsonb,
    premium_features text[], checkin_requirement text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, s.id, s.user_id, s.module, s.created_at, s.last_seen_at, s.expires_at, s.second_factor,
    a.is_provider,
    (select coalesce(jsonb_agg(jsonb_build_object('module', r.module, 'userType', r.user_type,
              'organizationId', r.organization_id) order by r.module), '[]')
     from app.user_role r where r.account_id = s.account_id and r.user_id = s.user_id and not exists (
       -- nobody works in an entity that is switched off
       select from app.organization o
       where o.account_id = r.account_id and o.id = r.organization_id and o.status = 'inactive')),
    coalesce(d.enabled_premium_features, '{}'), coalesce(d.warehouse_checkin_requirement, 'optional')
  from app.session s
  join app.app_user u on u.account_id = s.account_id and u.id = s.user_id and u.status = 'active'
  join app.account a on a.id = s.account_id and a.status = 'active'
  left join app.organization_root_detail d on d.account_id = s.account_id
  where s.token_hash = asked and s.revoked_at is null $$;

grant create on schema app to reprise_directory;
alter function app.login_challenge_by_token owner to reprise_directory;
alter function app.session_by_token owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.login_challenge_by_token(bytea), app.session_by_token(bytea) from public;
grant execute on function app.login_challenge_by_token(bytea), app.session_by_token(bytea) to reprise_api, reprise_worker;
