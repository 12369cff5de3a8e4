-- What a catalogue is searched by. A published product has one row of folded words, and the tokens an index finds it by:
-- one for each word, one for each category it is in, one for about how long its label is. Category labels are not copied
-- into the rows: a word of a label stands for the categories below it, so renaming or moving one is seen at once.
create extension if not exists fuzzystrmatch with schema public;

-- Words in the order they are written: lower case, without accents, a number apart from its unit, gigabytes as in French.
create function app.search_words(given text) returns text[] language sql stable parallel safe as $$
  select string_to_array(btrim(replace(replace(replace(
    regexp_replace(regexp_replace(replace(lower(public.unaccent('public.unaccent', given)), '+', ' plus '),
      '([0-9])([gtm][ob]|mm|cm|mp|mah|hz|w)\M', '\1 \2', 'g'),
      '^|[[:space:][:punct:]’\u00a0\u202f]+|$', ' ', 'g'),
    ' gb ', ' go '), ' tb ', ' to '), ' mb ', ' mo ')), ' ') $$;

-- A token is of one account and one word, so that no list of the index holds rows of two tenants.
create function app.word_token(owner uuid, word text) returns bigint
  language sql immutable parallel safe
  as $$ select hashtextextended(word, uuid_hash_extended(owner, 0)) & 9223372036854775807 $$;
create function app.category_token(category uuid) returns bigint
  language sql immutable parallel safe
  as $$ select -1 - (uuid_hash_extended(category, 0) & 9223372036854775807) $$;
-- Shorter labels come first: by this they are read from one length to the next. No word has the sign.
create function app.size_token(owner uuid, size integer) returns bigint
  language sql immutable parallel safe
  as $$ select app.word_token(owner, '#' || least(size, 100)) $$;

create table app.catalog_search (
  account_id uuid not null,
  product_id uuid not null,
  -- with a blank between them
  words text collate "C" not null,
  label_size integer not null,
  tokens bigint[] not null,
  primary key (account_id, product_id),
  foreign key (account_id, product_id) references app.product (account_id, id) on delete cascade
);
-- A short list of what is not in the index yet: it is read with every search.
create index catalog_search_tokens on app.catalog_search using gin (tokens) with (gin_pending_list_limit = 512);
call app.raise_wall('app.catalog_search');

-- The words of a catalogue, and in how many of its published products each is: none has a label shorter than `shortest`.
create table app.catalog_word (
  account_id uuid not null references app.account (id),
  word text collate "C" not null,
  documents integer not null,
  shortest integer not null,
  -- words of letters alone by their length, all others from 100: what is misspelt is looked for among the former
  shelf integer not null generated always as
    (char_length(word) + case when word ~ '^[^0-9]{3,}$' then 0 else 100 end) stored,
  primary key (account_id, word)
);
create index catalog_word_shelf on app.catalog_word (account_id, shelf, word);
call app.raise_wall('app.catalog_word');

create table app.category_word (
  account_id uuid not null,
  word text collate "C" not null,
  category_id uuid not null,
  primary key (account_id, word, category_id),
  foreign key (account_id, category_id) references app.category (account_id, id) on delete cascade
);
create index category_word_of on app.category_word (account_id, category_id);
call app.raise_wall('app.category_word');

-- The words of a category's label in every language (app.translation comes with 0028). The root is everything, so it has none.
create function app.index_category_words(owner uuid, category uuid) returns void language plpgsql as $$
begin
  delete from app.category_word where account_id = owner and category_id = category;
  insert into app.category_word (account_id, word, category_id)
    select distinct owner, w, category from app.category c cross join lateral unnest(app.search_words(concat_ws(' ', c.label, (
      select string_agg(t.text, ' ') from app.translation t
      where t.account_id = owner and t.object_id = category and t.field = 'label')))) w
    where c.account_id = owner and c.id = category and c.parent_id is not null;
end $$;
create function app.write_category_words() returns trigger language plpgsql as $$
begin
  perform app.index_category_words(new.account_id, new.id);
  return null;
end $$;
create trigger search_words_added after insert on app.category for each row execute function app.write_category_words();
create trigger search_words_changed after update of label on app.category
  for each row when (old.label is distinct from new.label) execute function app.write_category_words();

-- Counts follow the rows, whoever writes them.
create function app.count_catalog_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into app.catalog_word as v (account_id, word, documents, shortest)
      select account_id, word, count(*), min(label_size) from (
        select distinct r.account_id, r.product_id, word, r.label_size
        from new_rows r, string_to_table(r.words, ' ') word) each
      group by 1, 2 order by 1, 2
      on conflict (account_id, word) do update
        set documents = v.documents + excluded.documents, shortest = least(v.shortest, excluded.shortest);
  elsif tg_op = 'DELETE' then
    update app.catalog_word v set documents = v.documents - gone.n from (
      select account_id, word, count(*) as n from (
        select distinct r.account_id, r.product_id, word from old_rows r, string_to_table(r.words, ' ') word) each
      group by 1, 2) gone
      where v.account_id = gone.account_id and v.word = gone.word;
  else
    insert into app.catalog_word as v (account_id, word, documents, shortest)
      select account_id, word, sum(n), coalesce(min(label_size) filter (where n > 0), 1000) from (
        select distinct r.account_id, r.product_id, word, r.label_size, -1 as n
        from old_rows r, string_to_table(r.words, ' ') word
        union all
        select distinct r.account_id, r.product_id, word, r.label_size, 1
        from new_rows r, string_to_table(r.words, ' ') word) each
      group by 1, 2
      having sum(n) <> 0 or min(label_size) filter (where n > 0) < min(label_size) filter (where n < 0)
      order by 1, 2
      on conflict (account_id, word) do update
        set documents = v.documents + excluded.documents, shortest = least(v.shortest, excluded.shortest);
  end if;
  return null;
end $$;
create trigger words_added after insert on app.catalog_search referencing new table as new_rows
  for each statement execute function app.count_catalog_words();
create trigger words_changed after update on app.catalog_search referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_catalog_words();
create trigger words_gone after delete on app.catalog_search referencing old table as old_rows
  for each statement execute function app.count_catalog_words();

-- Brings the rows of these products up to date; answers how many of them can be found.
create function app.index_products(owner uuid, ids uuid[]) returns integer language plpgsql as $$
declare found_count integer;
begin
  -- Writers of one catalogue take turns: what they count is the same few words.
  insert into app.catalogue_version (account_id) values (owner) on conflict do nothing;
  perform from app.catalogue_version v where v.account_id = owner for update;
  delete from app.catalog_search s where s.account_id = owner and s.product_id = any (ids) and not exists (
    select from app.product p where p.account_id = owner and p.id = s.product_id and p.status = 'published');
  insert into app.catalog_search as s (account_id, product_id, words, label_size, tokens)
    select owner, p.id, array_to_string(w.words, ' '), char_length(p.label),
      array(select app.word_token(owner, word) from unnest(w.words) word)
        || app.size_token(owner, char_length(p.label))
        || app.category_token(p.category_id)
        || array(select app.category_token(c.category_id) from app.product_secondary_category c
                 where c.account_id = owner and c.product_id = p.id order by c.category_id)
    from app.product p cross join lateral (
      -- most labels say the brand and the model: once is enough
      select app.search_words(concat_ws(' ', p.label,
        case when strpos(' ' || p.label || ' ', ' ' || p.brand || ' ') = 0 then p.brand end,
        case when strpos(' ' || p.label || ' ', ' ' || p.model || ' ') = 0 then p.model end, p.reference,
        (select string_agg(t.text, ' ' order by t.language) from app.translation t
         where t.account_id = owner and t.object_id = p.id and t.field = 'label'))) as words
      offset 0) w
    where p.account_id = owner and p.id = any (ids) and p.status = 'published'
    on conflict (account_id, product_id) do update
      set words = excluded.words, label_size = excluded.label_size, tokens = excluded.tokens
      where (s.words, s.label_size, s.tokens) is distinct from (excluded.words, excluded.label_size, excluded.tokens);
  select count(*) into found_count from app.catalog_search s where s.account_id = owner and s.product_id = any (ids);
  return found_count;
end $$;

-- Counts the words of a catalogue anew; answers how many there are.
create function app.recount_catalog_words(owner uuid) returns integer language plpgsql as $$
declare found_count integer;
begin
  insert into app.catalogue_version (account_id) values (owner) on conflict do nothing;
  perform from app.catalogue_version v where v.account_id = owner for update;
  with counted as (
    select word collate "C" as word, count(*)::integer as documents, min(label_size) as shortest from (
      select distinct s.product_id, word, s.label_size from app.catalog_search s, string_to_table(s.words, ' ') word
      where s.account_id = owner) each group by 1),
  written as (
    insert into app.catalog_word as v (account_id, word, documents, shortest)
      select owner, word, documents, shortest from counted
    on conflict (account_id, word) do update set documents = excluded.documents, shortest = excluded.shortest
      where (v.documents, v.shortest) <> (excluded.documents, excluded.shortest))
  delete from app.catalog_word v where v.account_id = owner and not exists (select from counted c where c.word = v.word);
  select count(*) into found_count from app.catalog_word v where v.account_id = owner;
  return found_count;
end $$;

create function app.index_changed_products() returns trigger language plpgsql as $$
declare one record;
begin
  if tg_table_name = 'product_secondary_category' then
    for one in select c.account_id, array_agg(distinct c.product_id) as ids from changed c group by 1 order by 1 loop
      perform app.index_products(one.account_id, one.ids);
    end loop;
  elsif tg_op = 'INSERT' then
    for one in select c.account_id, array_agg(c.id) as ids from changed c where c.status = 'published' group by 1 order by 1 loop
      perform app.index_products(one.account_id, one.ids);
    end loop;
  else
    -- a new price or picture changes nothing that is searched
    for one in select c.account_id, array_agg(c.id) as ids from changed c join before b on b.account_id = c.account_id and b.id = c.id
        where (c.status, c.category_id, c.label, c.brand, c.model, c.reference)
          is distinct from (b.status, b.category_id, b.label, b.brand, b.model, b.reference)
          and 'published' in (c.status, b.status)
        group by 1 order by 1 loop
      perform app.index_products(one.account_id, one.ids);
    end loop;
  end if;
  return null;
end $$;
-- After "catalogue_...", by name: whoever writes here already holds the version of the catalogue.
create trigger search_added after insert on app.product referencing new table as changed
  for each statement execute function app.index_changed_products();
create trigger search_changed after update on app.product referencing old table as before new table as changed
  for each statement execute function app.index_changed_products();
create trigger search_added after insert on app.product_secondary_category referencing new table as changed
  for each statement execute function app.index_changed_products();
create trigger search_removed after delete on app.product_secondary_category referencing old table as changed
  for each statement execute function app.index_changed_products();

-- The products of an account that have, for each of the wanted, one of its words or are in or below one of its categories:
-- `[{"words": ["iphone"], "categories": []}, ...]`. Shorter labels first. Behind the wall no index could answer this, since
-- its operators are not leakproof: it runs as the directory and asks itself whether the caller acts for the account.
-- `from_size` reads labels of that length first and then longer ones, for words that very many products have: a page is
-- full long before all of them are read.
call app.open_to_directory('app.catalog_search');
create function app.search_catalog(asked uuid, wanted jsonb, below uuid, most integer, from_size integer)
  returns table (product_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  one jsonb;
  conditions text := '';
  query text;
  size integer := from_size;
  width integer := 1;
  got integer;
  missing integer := most;
begin
  if not (app.is_provider() or asked = any (app.account_ids())) then return; end if;
  for one in select value from jsonb_array_elements(wanted)
      union all select jsonb_build_object('categories', jsonb_build_array(below)) where below is not null loop
    conditions := conditions || format(' and s.tokens && %L::bigint[]',
      array(select app.word_token(asked, w) from jsonb_array_elements_text(one -> 'words') w)
      || array(select app.category_token(a.category_id) from jsonb_array_elements_text(one -> 'categories') c
               join app.category_ancestor a on a.account_id = asked and a.ancestor_id = c::uuid));
  end loop;
  if conditions = '' then return; end if;
  -- The tokens are of the account already: said so that no other index is taken for it.
  query := 'with found as materialized (select s.product_id, s.label_size from app.catalog_search s
      where s.account_id is not distinct from $1 %s)
    select f.product_id from found f order by f.label_size, f.product_id limit $2';
  if size is null then
    return query execute format(query, conditions) using asked, missing;
    return;
  end if;
  while size <= 100 and missing > 0 loop
    -- Words that are seldom together are not looked for length by length: all that have them are few.
    return query execute format(query, conditions || case when width > 4 and missing = most then '' else
        format(' and s.tokens && %L::bigint[]',
          array(select app.size_token(asked, n) from generate_series(size, size + width - 1) n)) end)
      using asked, missing;
    get diagnostics got = row_count;
    missing := missing - got;
    size := size + width;
    if got = 0 then width := case when width < 4 then width * 2 else 100 end; end if;
  end loop;
end $$;
grant create on schema app to reprise_directory;
alter function app.search_catalog owner to reprise_directory;
revoke create on schema app from reprise_directory;

revoke execute on function app.search_words(text), app.word_token(uuid, text), app.category_token(uuid),
  app.size_token(uuid, integer), app.index_products(uuid, uuid[]), app.recount_catalog_words(uuid),
  app.index_category_words(uuid, uuid), app.write_category_words(), app.count_catalog_words(),
  app.index_changed_products(), app.search_catalog(uuid, jsonb, uuid, integer, integer) from public;
grant execute on function app.search_words(text), app.word_token(uuid, text), app.category_token(uuid),
  app.size_token(uuid, integer), app.index_products(uuid, uuid[]), app.index_category_words(uuid, uuid),
  app.recount_catalog_words(uuid), app.search_catalog(uuid, jsonb, uuid, integer, integer) to reprise_api, reprise_worker;
grant execute on function app.word_token(uuid, text), app.category_token(uuid), app.size_token(uuid, integer) to reprise_directory;
