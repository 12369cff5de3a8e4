-- The account a transfer is drawn from.
alter table app.payment_mode add column iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$');

-- Whether a buyer may pay the customers of an account: one of the buyers it is linked to has switched that on, or the
-- account itself when it is a buyer. Only for who acts for the account; of a buyer nothing more than this one answer.
create function app.buyer_pays(asked uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from (select asked as id union select l.buyer_account_id from app.account_link l where l.account_id = asked) buyer
    join app.account a on a.id = buyer.id and a.is_buyer_and_workshops_supervisor and a.status = 'active'
    join app.organization_root_detail d on d.account_id = a.id and d.buyer_payment_enabled
    where (select app.is_provider()) or asked = any ((select app.account_ids())::uuid[])) $$;
grant create on schema app to reprise_directory;
alter function app.buyer_pays owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.buyer_pays(uuid) from public;
grant execute on function app.buyer_pays(uuid) to reprise_api, reprise_worker;
