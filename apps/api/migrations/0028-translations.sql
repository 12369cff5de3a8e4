-- A text of an account in another language. `original` is the text it was translated from: when it differs from the
-- current one, the translation may be outdated. What belongs to a list without ids (an instruction, a block of the home page) is
-- named by a hash of its text: see app.listed_field.
create table app.translation (
  account_id uuid not null references app.account (id),
  object_id uuid not null,
  field text collate "C" not null check (char_length(field) between 2 and 64),
  language text not null check (language in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  kind text not null check (kind in ('answer', 'category', 'circuit', 'circuit_rule', 'home_page', 'payment_mode', 'product',
    'question', 'settings')),
  text text not null check (text <> ''),
  original text not null,
  translated_at timestamptz not null,
  -- none: our own words for what an account is given when it is opened
  translated_by uuid,
  version integer not null default 1,
  primary key (account_id, object_id, field, language)
);
create index translation_of_kind on app.translation (account_id, kind, language);
call app.raise_wall('app.translation');
call app.watch_catalogue('app.translation');

create function app.listed_field(given text, prefix text default 'text') returns text language sql immutable parallel safe
  as $$ select prefix || ':' || left(encode(sha256(convert_to(given, 'UTF8')), 'hex'), 16) $$;

-- Every text of an account that customers can read, with the thing it belongs to. `rank` is the order in which a customer
-- meets the things; `group_id` keeps the texts of one thing together.
create view app.published_text with (security_invoker = true) as
  select p.account_id, 'home_page' as kind, p.account_id as object_id, f.field, f.original, 1 as rank, p.account_id as group_id,
    'home' as heading, null::text as context, 0 as position, f.part
  from app.home_page p cross join lateral (
    select 'metaTitle' as field, p.meta_title as original, 1 as part
    union all select 'metaDescription', p.meta_description, 2
    union all select app.listed_field(w.widget ->> 'title'), w.widget ->> 'title', 2 + min(w.n)::integer
      from jsonb_array_elements(p.widgets) with ordinality w(widget, n) where w.widget ->> 'title' <> '' group by 2
    union all select app.listed_field(w.widget ->> 'html', 'html'), w.widget ->> 'html', 2 + min(w.n)::integer
      from jsonb_array_elements(p.widgets) with ordinality w(widget, n) where w.widget ->> 'html' <> '' group by 2) f
  where f.original <> '' and not (p.status = 'published' and exists (
    select from app.home_page d where d.account_id = p.account_id and d.status = 'draft'))
  union all
  select c.account_id, 'category', c.id, f.field, f.original, 2, c.id, c.label, null, 0, f.part
  from app.category c cross join lateral (values ('label', c.label, 1), ('description', c.description, 2),
    ('childrenDescription', c.children_description, 3), ('highlightedInstruction', c.highlighted_instruction, 4))
    f(field, original, part)
  where c.status = 'active' and f.original <> '' and (c.parent_id is not null or f.field <> 'label')
  union all
  select p.account_id, 'product', p.id, 'label', p.label, 3, p.id, p.label, p.category_label, 0, 1
  from app.product p where p.status = 'published' and p.removed_at is null
  union all
  select q.account_id, 'question', q.id, f.field, f.original, 4, q.id, q.title, c.label, q.position, f.part
  from app.question q join app.category c on c.account_id = q.account_id and c.id = q.category_id and c.status = 'active'
  cross join lateral (values ('title', q.title, 1), ('description', q.description, 2)) f(field, original, part)
  where q.asked and f.original <> ''
  union all
  select a.account_id, 'answer', a.id, f.field, f.original, 4, q.id, q.title, c.label, q.position, 10 * a.position + f.part
  from app.answer a join app.question q on q.account_id = a.account_id and q.id = a.question_id and q.asked
  join app.category c on c.account_id = q.account_id and c.id = q.category_id and c.status = 'active'
  cross join lateral (values ('title', a.title, 1), ('description', a.description, 2)) f(field, original, part)
  where f.original <> ''
  union all
  select c.account_id, 'circuit', c.id, f.field, f.original, 5, c.id, c.name, null, 0, f.part
  from app.circuit c cross join lateral (
    select 'name' as field, c.name as original, 1 as part
    union all select 'description', c.description, 2
    union all select app.listed_field(i.label), i.label, 2 + min(i.sequence) from app.circuit_instruction i
      where i.account_id = c.account_id and i.circuit_id = c.id group by i.label) f
  where c.status = 'active' and f.original <> ''
  union all
  select r.account_id, 'circuit_rule', r.id, f.field, f.original, 5, c.id, c.name, null, 0, f.part
  from app.circuit_rule r join app.circuit c on c.account_id = r.account_id and c.id = r.circuit_id and c.status = 'active'
  cross join lateral (
    select 'description' as field, r.description as original, 11 as part
    union all select 'highlightedInstruction', r.highlighted_instruction, 12
    union all select 'terms', r.terms, 13
    union all select app.listed_field(i.label), i.label, 13 + min(i.sequence) from app.circuit_rule_instruction i
      where i.account_id = r.account_id and i.circuit_rule_id = r.id group by i.label) f
  where f.original <> ''
  union all
  select m.account_id, 'payment_mode', m.id, f.field, f.original, 6, m.id, m.label, null, m.sequence, f.part
  from app.payment_mode m cross join lateral (
    select 'label' as field, m.label as original, 1 as part
    union all select 'description', m.description, 2
    union all select 'longDescription', m.long_description, 3
    union all select 'mailContent', m.mail_content, 4
    union all select app.listed_field(x.words), x.words, 4 + min(x.part) from (
      select p.name as words, 2 * p.sequence - 1 as part from app.payment_mode_property p
      where p.account_id = m.account_id and p.payment_mode_id = m.id
      union all select p.value, 2 * p.sequence from app.payment_mode_property p
      where p.account_id = m.account_id and p.payment_mode_id = m.id) x group by x.words) f
  where m.active and f.original <> ''
  union all
  select d.account_id, 'settings', d.account_id, f.field, f.original, 7, d.id, 'settings', null, 0, f.part
  from app.organization_root_detail d cross join lateral (values
    ('noSearchResultDescription', d.no_search_result_description, 1),
    ('buybackZeroDescription', d.buyback_zero_description, 2), ('faqAndContact', d.faq_and_contact, 3),
    ('eula', d.eula, 4), ('serviceTerms', d.service_terms, 5), ('cookiesPolicy', d.cookies_policy, 6),
    ('accessibilityStatement', d.accessibility_statement, 7), ('transferOrderTerms', d.transfer_order_terms, 8),
    ('externalLinkText', (select w.external_link_text from app.web_channel w where w.account_id = d.account_id limit 1), 9))
    f(field, original, part)
  where f.original <> '';

-- A product is found by its name in every language: the words of its translations stand with its own.
create function app.index_translated_products() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select c.account_id, array_agg(distinct c.object_id) as ids from changed c
      where c.kind = 'product' and c.field = 'label' group by 1 order by 1 loop
    perform app.index_products(one.account_id, one.ids);
  end loop;
  perform app.index_category_words(c.account_id, c.object_id) from (
    select distinct account_id, object_id from changed where kind = 'category' and field = 'label') c;
  return null;
end $$;
-- After "catalogue_...", by name, as in 0014.
create trigger search_added after insert on app.translation referencing new table as changed
  for each statement execute function app.index_translated_products();
create trigger search_changed after update on app.translation referencing new table as changed
  for each statement execute function app.index_translated_products();
create trigger search_removed after delete on app.translation referencing old table as changed
  for each statement execute function app.index_translated_products();
revoke execute on function app.index_translated_products(), app.listed_field(text, text) from public;
grant execute on function app.listed_field(text, text) to reprise_api, reprise_worker;
