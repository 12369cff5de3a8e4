import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../apps/api/src/platform/db/pool.ts';
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts';
import { asAdmin, cloneDatabase, type DatabaseClone } from '../apps/api/testing/harness/database.ts';
import { PROVIDER } from '../apps/api/testing/harness/use-database.ts';
import { WORKSHOP_INDEXES, WORKSHOP_KEYS } from './workshop-indexes.ts';

/**
 * The rules of the schema, asked of PostgreSQL's own catalogue. Each query names what breaks the rule; `but` lists the
 * exceptions with their reason, and `plants` makes something the rule must find.
 */
type Rule = { rule: string; query: string; but?: Readonly<Record<string, string>>; plants: string };

/** Tables without tenant data. */
const PLATFORM_TABLES: Readonly<Record<string, string>> = {
  migration: 'which migrations ran',
  partitioned_table: 'which tables get monthly partitions',
  rate_limit: 'counters under hashed keys, shared by all processes',
  daily_limit: 'counters of a day under hashed keys, shared by all processes',
};
const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** owner_column is what the wall compares: account_id, or the id of the account itself. */
const VIEWS = `
create temp view tenant_table as
  select c.oid, c.relname::text as name, case c.relname when 'account' then 'id' else 'account_id' end as owner_column,
         c.relrowsecurity, c.relforcerowsecurity
  from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in (${quoted(Object.keys(PLATFORM_TABLES))});
create temp view partition as
  select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relnamespace = 'app'::regnamespace and c.relispartition and c.relkind = 'r';
create temp view login as select oid, rolname::text as name from pg_roles where rolname in ('reprise_api', 'reprise_worker', 'reprise_provider');
create temp view index_column as
  select i.indexrelid, i.indrelid, c.relname::text as name, i.indisunique, i.indpred is not null as partial,
    array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey) with ordinality k(attnum, n)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where n <= i.indnkeyatts
          order by n) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid;
create temp view foreign_key as
  select f.conrelid, f.confrelid, format('%s.%s', f.conrelid::regclass, f.conname) as name,
    array(select a.attname::text from unnest(f.conkey) with ordinality k(attnum, n)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum order by n) as columns,
    array(select a.attname::text from unnest(f.confkey) with ordinality k(attnum, n)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum order by n) as referenced
  from pg_constraint f where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'app'::regnamespace;
create temp view function_of_app as
  select p.oid, p.proname::text as name, p.prosecdef, p.proconfig, p.proacl, p.proowner from pg_proc p
  where p.pronamespace = 'app'::regnamespace;`;

/** Who is asking, read once per statement: the provider, the account of the row, or the second account of a shared row. */
const MINE = String.raw`%s = ANY \(\( SELECT app\.account_ids\(\) AS account_ids\)::uuid\[\]\)`;
const WALL = String.raw`^\(\( SELECT app\.is_provider\(\) AS is_provider\) OR \(${MINE}\)( OR \(${MINE.replace('%s', '\\w+_account_id')}\))?\)$`;

const RULES: readonly Rule[] = [
  {
    rule: 'a table that is not of the platform belongs to an account',
    query: `select name from tenant_table t where not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = t.owner_column and a.attnotnull)`,
    plants: 'create table app.leaky (id uuid primary key)',
  },
  {
    rule: 'row level security is on, and holds for the owner too',
    query: `select name from tenant_table where not (relrowsecurity and relforcerowsecurity)
      union all select name from partition where not (relrowsecurity and relforcerowsecurity)`,
    plants: 'create table app.leaky (account_id uuid not null); alter table app.leaky enable row level security',
  },
  {
    rule: 'the wall is the policy for everybody, the same for what is read and what is written',
    query: `select t.name from tenant_table t where not exists (
      select from pg_policy p where p.polrelid = t.oid and p.polname = 'wall' and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid)
        and pg_get_expr(p.polqual, p.polrelid) ~ format($wall$${WALL}$wall$, t.owner_column))`,
    plants: `create table app.leaky (account_id uuid not null);
      create policy wall on app.leaky using (account_id = any (app.account_ids())) with check (true)`,
  },
  {
    rule: 'no other policy opens a table, but for the directory to read',
    query: `select format('%s: %s', polrelid::regclass, polname) as name from pg_policy
      where polname <> 'wall' and polpermissive and not (polname = 'directory' and polcmd = 'r'
        and polroles = array['reprise_directory'::regrole::oid])`,
    plants: 'create policy leaky on app.account for select using (true)',
  },
  {
    rule: 'the directory reads only what look-ups before the tenant is known need',
    query: `select c.relname::text as name from pg_class c where c.relnamespace = 'app'::regnamespace
      and c.relkind in ('r', 'p', 'v') and has_table_privilege('reprise_directory', c.oid, 'select')`,
    but: {
      account: 'is it active',
      web_channel: 'whose host is it',
      organization_root_detail: 'settings a session carries',
      organization: 'does the entity of a role still work, and the warehouses of linked buyers',
      account_link: 'which buyers are linked',
      category: 'whose devices a buyer takes',
      category_ancestor: 'who takes them where a category does not say it',
      dispatch_rule: 'where the buyer of a retailer sends its devices',
      dispatch_rule_condition: 'the same',
      dispatch_rule_warehouse: 'the same',
      dispatch_version: 'when it last changed',
      catalogue_version: 'the version of an offer, which adds that of its buyers',
      app_user: 'whose address is it',
      user_role: 'roles a session carries',
      credential: 'the hash a password is compared with',
      session: 'whose token is it',
      password_link: 'whose link is it',
      payout: 'whose order a payment provider reports',
      login_challenge: 'who has shown their password and owes the second factor',
      sso_configuration: 'does the organization sign in by itself, and only so',
      sso_domain: 'whose domain is it',
      sso_attempt: 'whose way to the identity provider is it',
      print_station: 'whose key an agent of a printer shows',
      file: 'is the file public',
      site_document: 'is the file one the public site shows now',
      catalog_search: 'which published products have these words',
      shipment: 'whose parcel is it',
    },
    plants: 'create table app.leaky (account_id uuid not null); grant select on app.leaky to reprise_directory',
  },
  {
    rule: 'the directory writes nothing',
    query: `select c.relname::text as name from pg_class c where c.relnamespace = 'app'::regnamespace
      and c.relkind in ('r', 'p') and has_any_column_privilege('reprise_directory', c.oid, 'insert, update')`,
    plants: 'create table app.leaky (id uuid); grant insert on app.leaky to reprise_directory',
  },
  {
    rule: 'primary and unique keys start with the account',
    query: `select i.name from index_column i join tenant_table t on t.oid = i.indrelid
      where i.indisunique and i.columns[1] <> t.owner_column`,
    but: {
      web_channel_host: 'a host is public and leads to one account',
      app_user_claimed_email: 'people sign in by address alone; only who reads its mail learns that it is taken',
      print_station_agent_key: 'an agent is known by its key alone',
      session_token: 'a random token, hashed: nothing to guess',
      login_challenge_token: 'a random token, hashed: nothing to guess',
      password_link_token: 'a random token, hashed: nothing to guess',
      sso_attempt_token: 'a random token, hashed: nothing to guess',
      sso_domain_name: 'an address leads to one organization; only the provider sets domains',
      buyback_number: 'scanned before anybody knows whose it is; given at random, so a clash tells nothing',
      item_number: 'as the number of its buyback',
      item_origin_of_item: 'one for each item, which is the retailer’s',
      package_number: 'scanned before anybody knows whose it is; given at random, so a clash tells nothing',
      package_expedition_account_id_expedition_id_position_key: 'the expedition is of the sender, who may be the buyer',
      shipment_by_tracking: 'a carrier names a parcel by its number alone',
      payout_batch_message: 'a bank names a file by its message alone',
    },
    plants: 'create table app.leaky (account_id uuid not null, id uuid unique)',
  },
  {
    rule: 'every tenant table has a primary key',
    query: `select name from tenant_table t where not exists (
      select from pg_constraint where conrelid = t.oid and contype = 'p')`,
    plants: 'create table app.leaky (account_id uuid not null)',
  },
  {
    rule: 'other indexes start with the account',
    query: `select i.name from index_column i join tenant_table t on t.oid = i.indrelid
      where not i.indisunique and i.columns[1] <> t.owner_column`,
    but: {
      account_link_buyer: 'the buyer is the other account of the row',
      buyback_by_external_code: 'scanned by the retailer, the buyer or the provider, whoever the buyback is of',
      buyback_by_imei: 'the same',
      buyback_by_serial_number: 'the same',
      shipment_by_number: 'the same',
      organization_id: 'the provider opens any entity by its id',
      category_id: 'the provider opens any category by its id',
      dispatch_rule_id: 'the provider opens any rule by its id',
      product_id: 'the provider opens any product by its id',
      question_id: 'the provider opens any question by its id',
      circuit_id: 'the provider opens any circuit by its id',
      circuit_rule_id: 'the provider opens any circuit by its id',
      payment_mode_id: 'the provider opens any payment mode by its id',
      price_revision_id: 'the provider opens any price change by its id',
      price_revision_due: 'a sweep over all tenants finds what is due',
      category_buyer: 'the buyer is another account',
      app_user_id: 'the provider opens any user by their id',
      customer_hash_key: 'hash keys are rotated over all tenants',
      file_age: 'retention, over all tenants',
      app_user_pending_email: 'whoever lost an invitation names the address alone',
      invitation_day_age: 'retention, over all tenants',
      file_id: 'a public file is found by its id alone',
      session_expiry: 'retention, over all tenants',
      login_challenge_expiry: 'retention, over all tenants',
      password_link_expiry: 'retention, over all tenants',
      sso_attempt_expiry: 'retention, over all tenants',
      login_place_age: 'retention, over all tenants',
      user_import_age: 'retention, over all tenants',
      user_import_id: 'the provider opens any import by its id',
      verification_import_age: 'retention, over all tenants',
      verification_import_id: 'the provider opens any import by its id',
      verification_import_of_actor: 'people of the provider list their own, whichever buyer they were for',
      idempotency_key_age: 'retention, over all tenants',
      idempotency_key_key: 'keys are rotated over all tenants',
      mail_content_age: 'retention, over all tenants',
      mail_content_key: 'keys are rotated over all tenants',
      second_factor_key: 'keys are rotated over all tenants',
      sso_configuration_key: 'keys are rotated over all tenants',
      provider_connection_key: 'keys are rotated over all tenants',
      mail_sender_key: 'keys are rotated over all tenants',
      signing_key: 'keys are rotated over all tenants',
      trial_key: 'keys are rotated over all tenants',
      trial_sale_key: 'keys are rotated over all tenants',
      signing_age: 'deleted by age over all tenants',
      trial_age: 'deleted by age over all tenants',
      mail_sender_to_check: 'checked again over all tenants',
      catalog_search_tokens: 'the account is in each token',
      audit_of_everybody: 'the provider reads the changes of every account by time',
      personal_data_access_by_reader: 'the account of the reader is the other account of the row',
      personal_data_access_by_actor: 'the account of the reader is the other account of the row',
      personal_data_access_of_everybody: 'the provider reads the reads of every account by time',
      buyback_id: 'opened by its id by two accounts and the provider',
      buyback_of_buyer: 'the buyer is the other account of the row',
      buyback_of_buyer_by_brand: 'the buyer is the other account of the row',
      buyback_of_buyer_by_circuit: 'the buyer is the other account of the row',
      buyback_of_buyer_by_price: 'the buyer is the other account of the row',
      buyback_of_buyer_by_time: 'the buyer is the other account of the row',
      buyback_of_buyer_by_update: 'the buyer is the other account of the row',
      buyback_of_buyer_by_warehouse: 'the buyer is the other account of the row',
      buyback_of_buyer_not_finalized: 'the buyer is the other account of the row',
      buyback_of_buyer_sorted_by_status: 'the buyer is the other account of the row',
      buyback_of_buyer_with_doubtful_imei: 'the buyer is the other account of the row',
      litigation_open_of_buyer: 'the buyer is the other account of the row',
      payment_of_buyer_by_status: 'the buyer is the other account of the row',
      payment_of_buyer_of_type: 'the buyer is the other account of the row',
      payment_of_buyer_by_due_day: 'the buyer is the other account of the row',
      payment_returned_of_buyer: 'the buyer is the other account of the row',
      ledger_line_of_buyer: 'the buyer is the other account of the row',
      ledger_book_of_buyer: 'the buyer is the other account of the row',
      payout_failed_of_buyer: 'the buyer is the other account of the row',
      payment_cancellation_of_buyer: 'the buyer is the other account of the row',
      payment_hold_of_buyer: 'the buyer is the other account of the row',
      voucher_print_of_buyer: 'the buyer is the other account of the row',
      payout_batch_of_buyer: 'the buyer is the other account of the row',
      payment_by_reference: 'a customer or a bank asks by the reference alone',
      payout_by_reference: 'the same',
      payout_by_key: 'a provider names an order by its key alone',
      payment_hold_id: 'opened by its id by two accounts and the provider',
      payout_batch_id: 'the same',
      payment_hold_unproven: 'swept over all tenants',
      payment_to_relaunch: 'swept over all tenants',
      payout_unanswered: 'swept over all tenants',
      payout_to_ask: 'swept over all tenants',
      payout_details_change_due: 'swept over all tenants',
      payment_account_wanted: 'swept over all tenants',
      shipment_of_buyer_by_last_status: 'the buyer is the other account of the row',
      buyback_of_everybody: 'the provider reads the buybacks of every account by time',
      task_open_of_second: 'the other side of the buyback sees that somebody must act',
      item_id: 'opened by its id by two accounts and the provider',
      item_of_warehouse: 'the buyer is the other account of the row',
      item_of_place: 'the buyer is the other account of the row',
      item_of_package: 'a package may be of the buyer',
      package_id: 'opened by its id by two accounts',
      package_item_of_buyer: 'the buyer is the other account of the row',
      package_item_of_item: 'a transfer of the buyer has items of several retailers',
      package_open: 'a sweep over all accounts, by age',
      shipment_unprepared: 'reminders over all accounts, by age',
      ...WORKSHOP_INDEXES,
      item_ledger_of_buyer: 'the buyer is the other account of the row',
      package_of_buyer: 'the buyer is the other account of the row',
      payment_id: 'opened by its id by two accounts and the provider',
      status_correction_id: 'opened by its id by two accounts and the provider',
      customer_key: 'keys are rotated over all tenants',
      shipment_open: 'a sweep over all tenants finds parcels nobody reports',
      litigation_to_remind: 'a sweep over all tenants finds what is due',
      task_of_buyback: 'the task of a buyer is about a buyback of a retailer',
      task_of_subject: 'a cause may be in another account than the one that must act',
      task_to_check: 'a sweep over all tenants looks at causes again',
      buyback_predeclared: 'a sweep over all tenants finds those that become old',
      buyback_unfinalized: 'a sweep over all tenants finds those that arrived without their store',
      item_on_the_way: 'a sweep over all tenants finds those that have been on their way for long',
      carrier_claim_by_time: 'the provider lists the claims of all tenants',
      carrier_claim_id: 'the provider opens any claim by its id',
      carrier_claim_of_buyer: 'the buyer lists the claims of its retailers',
      carrier_claim_to_send: 'a sweep over all tenants finds those that were not sent',
      carrier_claim_of_contract: 'whose contract it is, for the foreign key and the wall',
      shipment_id: 'the provider claims for any parcel by its id',
      found_device_of_item: 'the item is the retailer’s, the found device the buyer’s',
      item_in_quarantine: 'the buyer lists what waits in its warehouses',
      compliance_test_at_warehouse: 'the buyer counts the controls of its warehouses',
      compliance_test_blacklisted: 'the bench warns of numbers that the buyer blocked before',
      compliance_test_id: 'somebody of the buyer opens a control by its id',
      compliance_test_running: 'the control that a person left open',
      control_photo_of_buyer: 'the buyer is the other account of the row',
    },
    plants: 'create index leaky on app.organization (common_name)',
  },
  {
    rule: 'a foreign key starts with the account on both sides, so a row cannot point at another tenant',
    query: `select f.name from foreign_key f
      join tenant_table child on child.oid = f.conrelid join tenant_table parent on parent.oid = f.confrelid
      where not (f.columns[1] = child.owner_column and f.referenced[1] = parent.owner_column)
        and not (parent.name = 'account' and cardinality(f.columns) = 1 and f.columns[1] like '%account_id')
      union all select f.name from foreign_key f join tenant_table t on t.oid = f.conrelid
        where f.confrelid not in (select oid from tenant_table)`,
    but: {
      'app.buyback.buyback_buyer_account_id_warehouse_id_fkey': 'the buyer is the other account of the row',
      'app.item.item_buyer_account_id_warehouse_id_fkey': 'the buyer is the other account of the row',
      'app.item.item_buyer_account_id_stock_id_fkey': 'the buyer is the other account of the row',
      'app.item.item_package': 'a package may be of the buyer',
      'app.found_device.found_device_item_account_id_item_id_fkey': 'the item it was is the retailer’s',
      'app.compliance_test.compliance_test_buyer_account_id_warehouse_id_fkey':
        'the buyer is the other account of the row',
      'app.package.package_buyer_account_id_warehouse_id_fkey': 'the buyer is the other account of the row',
      'app.package.package_expedition_account_id_expedition_id_fkey': 'the sender may be the other account of the row',
      'app.package_item.package_item_item_account_id_item_id_fkey':
        'a transfer of the buyer has items of several retailers',
      'app.task.task_buyback_account_id_buyback_id_fkey': 'the retailer may be the other account of the row',
      ...WORKSHOP_KEYS,
    },
    plants: `create unique index on app.organization (id);
      create table app.leaky (account_id uuid not null, organization_id uuid references app.organization (id))`,
  },
  {
    rule: 'a foreign key has an index that finds its rows',
    query: `select f.name from foreign_key f where not exists (
      select from index_column i where i.indrelid = f.conrelid and not i.partial
        and (i.columns[1:cardinality(f.columns)] @> f.columns or (i.indisunique and i.columns <@ f.columns)))`,
    // An index costs each of a hundred million buybacks: one that only a deletion would use is left out.
    but: {
      'app.buyback.buyback_account_id_circuit_id_fkey': 'circuits are switched off',
      'app.buyback.buyback_account_id_fingerprint_fkey': 'a promise stays as long as what was promised',
      'app.buyback.buyback_account_id_payment_mode_id_fkey': 'payment modes are switched off',
      'app.buyback_mention.buyback_mention_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.buyback_note.buyback_note_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.cart.cart_account_id_customer_id_fkey': 'customers are erased by their key',
      'app.item.item_account_id_product_id_fkey': 'products are taken out, and stay',
      'app.item.item_buyer_account_id_stock_id_fkey': 'a stock is deleted rarely, and only when it is empty',
      'app.item.item_package': 'item_of_package has the rows that are in one',
      'app.package.package_inside_package': 'package_inside_of has the rows that lie in one',
      'app.shipment.shipment_package': 'shipment_of_package has the rows that carry one',
      'app.litigation.litigation_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.payment.payment_account_id_payment_mode_id_fkey': 'payment modes are switched off',
      'app.shipment.shipment_account_id_label_file_id_fkey': 'files stay as long as what they belong to',
      'app.payout.payout_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.ledger_entry.ledger_entry_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.shipment.shipment_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.shipment.shipment_contract_account_id_fkey': 'accounts are closed, and stay',
      'app.status_correction.status_correction_buyer_account_id_fkey': 'accounts are closed, and stay',
      'app.task.task_second_account_id_fkey': 'accounts are closed, and stay',
      'app.task.task_account_id_organization_id_fkey': 'entities are switched off',
      'app.task.task_buyback_account_id_buyback_id_fkey': 'buybacks stay',
    },
    plants: `create table app.leaky (account_id uuid not null, id uuid, user_id uuid, primary key (account_id, id),
      foreign key (account_id, user_id) references app.app_user (account_id, id))`,
  },
  {
    rule: 'views look with the eyes of who asks, and nothing is copied out of reach of the wall',
    query: `select c.relname::text as name from pg_class c where c.relnamespace in ('app'::regnamespace, 'public'::regnamespace)
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'))`,
    plants: 'create view app.leaky as select * from app.account',
  },
  {
    rule: 'only these functions run with the rights of their owner',
    query: 'select name from function_of_app where prosecdef',
    but: {
      account_of_host: 'which account answers on a host',
      invited_by_email: 'who waits for the reader of an address',
      login_by_email: 'whose address is it',
      session_by_token: 'whose session is it',
      login_challenge_by_token: 'whose second factor is awaited',
      print_station_by_key: 'whose key an agent of a printer shows',
      password_link_by_token: 'whose link is it',
      sso_by_domain: 'whose domain is it',
      sso_attempt_by_token: 'whose way to the identity provider is it',
      public_file: 'logos, favicons and documents of public sites by id',
      connected_warehouses: 'where an account may send its devices, a linked buyer included',
      available_buyers: 'who may take the devices of an account',
      buyer_pays: 'whether a buyer of an account pays its customers',
      connected_categories: 'the categories of linked retailers whose devices a buyer takes',
      dispatch_rules_of_buyer: 'rules of a buyer, for devices of a retailer linked to it',
      offer_versions: 'when what an offer depends on changed, at a linked buyer too',
      payout_by_key: 'whose order a payment provider reports',
      shipment_by_tracking: 'whose parcel a carrier reports',
      search_catalog: 'the products of an account by their words, which no index answers behind the wall',
      ensure_partitions: 'makes partitions without owning tables',
      add_to_item_margin: 'sums the lines of items into a table that no role writes',
      move_item_margin: 'the same table follows an item to another workshop',
      regrade_item_margin: 'the same table follows a buyback that is edited',
    },
    plants: "create function app.leaky() returns int language sql security definer as 'select 1'",
  },
  {
    rule: 'a function with the rights of its owner fixes where names are looked up',
    query: `select name from function_of_app where prosecdef and not coalesce(proconfig, '{}') @> '{"search_path=pg_catalog, pg_temp"}'`,
    plants: "create function app.leaky() returns int language sql security definer as 'select 1'",
  },
  {
    rule: 'no function is for everybody',
    query: `select f.name from function_of_app f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
      where a.grantee = 0 and a.privilege_type = 'EXECUTE'`,
    plants: "create function app.leaky() returns int language sql as 'select 1'",
  },
  {
    rule: 'what was recorded is not changed: no login role may update, delete or truncate it',
    query: `select format('%s %s %s', l.name, what, t.name) as name
      from login l, app.partitioned_table t, unnest(array['update', 'delete', 'truncate']) what
      where has_table_privilege(l.oid, format('app.%I', t.name)::regclass, what)
        or (what = 'update' and has_any_column_privilege(l.oid, format('app.%I', t.name)::regclass, what))`,
    plants: `create table app.leaky (account_id uuid not null, at date) partition by range (at);
      insert into app.partitioned_table (name) values ('leaky'); grant update (at) on app.leaky to reprise_worker`,
  },
  {
    rule: 'a partition is reached through its table only',
    query: `select distinct format('%s on %s', l.name, p.name) as name from login l, partition p
      where has_table_privilege(l.oid, p.oid, 'select, insert, update, delete, truncate')`,
    plants: `create table app.leaky partition of app.event for values from ('2020-01-01') to ('2020-02-01');
      grant select on app.leaky to reprise_api`,
  },
  {
    rule: 'partitions for this month and the three after it exist',
    query: `select format('%s_%s', t.name, to_char(month, 'YYYY_MM')) as name from app.partitioned_table t,
      generate_series(date_trunc('month', now()), now() + interval '3 months', interval '1 month') month
      where to_regclass(format('app.%s_%s', t.name, to_char(month, 'YYYY_MM'))) is null`,
    plants: "insert into app.partitioned_table (name) values ('leaky')",
  },
  {
    rule: 'every partitioned table gets its partitions in time',
    query: `select relname::text as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'p'
      and relname not in (select name from app.partitioned_table)`,
    plants: 'create table app.leaky (account_id uuid not null, at date) partition by range (at)',
  },
  {
    rule: 'a login role is nobody special',
    query: `select rolname::text as name from pg_roles where rolname ~ '^reprise_' and (rolcanlogin <> (rolname in
        ('reprise_api', 'reprise_worker', 'reprise_provider')) or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
    plants: 'create role reprise_leaky login bypassrls',
  },
  {
    rule: 'a login role can become nobody else, and nobody is a member of the directory but the owner of the schema',
    query: `select format('%s is a %s', m.member::regrole, m.roleid::regrole) as name from pg_auth_members m
      where (m.member in (select oid from login)
          and not (m.member = 'reprise_provider'::regrole and m.roleid = 'reprise_api'::regrole and not m.set_option))
        or (m.roleid = 'reprise_directory'::regrole and m.member::regrole::text not in ('reprise_owner', session_user))`,
    plants: 'create role leaky; grant reprise_directory to leaky',
  },
  {
    rule: 'a login role owns nothing and creates nothing',
    query: `select o.relname::text as name from pg_class o where o.relowner in (select oid from login)
      union all select p.proname::text from pg_proc p where p.proowner in (select oid from login)
      union all select n.nspname::text from pg_namespace n where n.nspowner in (select oid from login)
      union all select format('%s creates in %s', l.name, n.nspname) from login l, pg_namespace n
        where n.nspname in ('app', 'pgboss', 'public') and has_schema_privilege(l.oid, n.oid, 'create')`,
    plants: 'create table app.leaky (id uuid); alter table app.leaky owner to reprise_worker',
  },
  {
    rule: 'a login role has no business with how the schema is kept',
    query: `select format('%s on %s', l.name, t) as name from login l, unnest(array['migration', 'partitioned_table']) t
      where has_table_privilege(l.oid, format('app.%I', t)::regclass, 'select, insert, update, delete, truncate')`,
    plants: 'grant select on app.migration to reprise_api',
  },
];

describe('the schema', () => {
  let database: DatabaseClone;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  test.each(RULES)('$rule', async ({ query, but = {}, plants }) => {
    await asAdmin(database, async (client) => {
      const broken = async () => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
      await client.query(VIEWS);
      // A partition made later is as closed as those of the first day.
      await client.query("select app.ensure_partitions((current_date + interval '1 year')::date)");
      expect(new Set(await broken())).toEqual(new Set(Object.keys(but)));
      await client.query(`begin; ${plants}`);
      expect((await broken()).length).toBeGreaterThan(Object.keys(but).length);
      await client.query('rollback');
    });
  });

  // The account of the provider itself is made by the migrations, so there is a row to see.
  test.each([
    ['apiUrl', 0],
    ['workerUrl', 0],
    ['providerUrl', 1],
  ] as const)('the setting app.provider set on the connection of %s shows %i accounts', async (role, seen) => {
    const pool = createPool({ url: database[role], name: 'test', max: 1 });
    try {
      const accounts = await inTransaction(pool, PROVIDER, ({ db }) => db.selectFrom('account').select('id').execute());
      expect(accounts).toHaveLength(seen);
    } finally {
      await pool.end();
    }
  });
});
