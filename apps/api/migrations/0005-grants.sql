-- What the two login roles of the application may do. Neither owns anything, neither can pass the wall.
grant usage on schema app to reprise_api, reprise_worker;
grant select, insert, update, delete on all tables in schema app to reprise_api, reprise_worker;
revoke update, delete, truncate on app.event, app.history, app.audit from reprise_api, reprise_worker;
revoke all on app.partitioned_table, app.migration from reprise_api, reprise_worker;
alter default privileges for role reprise_owner in schema app
  grant select, insert, update, delete on tables to reprise_api, reprise_worker;

revoke execute on all functions in schema app from public;
revoke execute on all procedures in schema app from public;
grant execute on function app.account_ids(), app.is_provider(), app.account_of_host(text), app.login_by_email(text),
  app.session_by_token(bytea), app.password_link_by_token(bytea), app.sso_by_domain(text), app.sso_attempt_by_token(bytea),
  app.public_file(uuid) to reprise_api, reprise_worker;
grant execute on function app.words_of(text), app.connected_warehouses(uuid), app.available_buyers(uuid)
  to reprise_api, reprise_worker;
grant execute on function app.account_ids(), app.is_provider() to reprise_directory;
revoke create on schema app from reprise_directory;
grant execute on function app.ensure_partitions(date) to reprise_worker;

-- Partitions made by the migrations before this one: reached through their parent only.
do $$
declare part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits i join pg_class c on c.oid = i.inhparent
              where c.relnamespace = 'app'::regnamespace and c.relkind = 'p' loop
    execute format('revoke all on %s from reprise_api, reprise_worker', part);
  end loop;
end $$;
