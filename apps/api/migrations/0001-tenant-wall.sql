-- The wall between tenants. Two transaction-local settings say who is asking:
--   app.account_ids  the accounts the actor may act for, e.g. {0192...}
--   app.provider     'on' for provider administrators and platform work
-- Nothing set means no rows: the wall fails closed.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gin with schema public;

create function app.account_ids() returns uuid[]
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.account_ids', true), ''), '{}')::uuid[] $$;

create function app.is_provider() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.provider', true), '') = 'on' $$;

-- Raises the wall on a table. Rows shared by two tenants name the second account column.
-- The sub-selects make the planner read each setting once per statement, not once per row.
create procedure app.raise_wall(target regclass, owner_column text default 'account_id', second_column text default null)
  language plpgsql as $$
declare
  mine text := format('%I = any ((select app.account_ids())::uuid[])', owner_column);
  theirs text := case when second_column is null then ''
                      else format(' or %I = any ((select app.account_ids())::uuid[])', second_column) end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy wall on %s using ((select app.is_provider()) or %s%s) with check ((select app.is_provider()) or %s%s)',
    target, mine, theirs, mine, theirs);
end $$;

-- A few look-ups happen before the tenant is known: which account answers on a host, whose session a token is.
-- They are SECURITY DEFINER functions owned by a role that can read just the tables named here, and that nobody can be.
create procedure app.open_to_directory(variadic targets regclass[])
  language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('grant select on %s to reprise_directory', target);
    execute format('create policy directory on %s for select to reprise_directory using (true)', target);
  end loop;
end $$;
grant usage, create on schema app to reprise_directory;

-- Append-only tables live in monthly partitions made ahead of time; the application may add rows, never change them.
create table app.partitioned_table (
  name text primary key,
  months_ahead integer not null default 3 check (months_ahead between 1 and 24)
);
comment on table app.partitioned_table is 'Which append-only tables get monthly partitions, and how far ahead.';

create function app.ensure_partitions(today date) returns integer
  -- months begin at the same instant whoever asks, or two of them would overlap
  language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  t record;
  month date;
  partition text;
  made integer := 0;
begin
  for t in select name, months_ahead from app.partitioned_table order by name loop
    for ahead in 0 .. t.months_ahead loop
      month := (date_trunc('month', today) + make_interval(months => ahead))::date;
      partition := format('%s_%s', t.name, to_char(month, 'YYYY_MM'));
      if to_regclass(format('app.%I', partition)) is null then
        execute format('create table app.%I partition of app.%I for values from (%L) to (%L)',
          partition, t.name, month, (month + interval '1 month')::date);
        execute format('alter table app.%I enable row level security', partition);
        execute format('alter table app.%I force row level security', partition);
        -- reached through the parent only, or append-only could be walked around
        execute format('revoke all on app.%I from reprise_api, reprise_worker', partition);
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;
comment on function app.ensure_partitions is 'The worker may ask for partitions without owning the tables.';
