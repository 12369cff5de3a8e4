-- Row level security lets an index answer leakproof conditions only: a comparison of list_price is one, coalesce is not.
-- A catalogue has some hundred thousand rows: each index takes a second or two, in which no product is changed.
-- squawk-ignore require-concurrent-index-creation
create index product_price on app.product (account_id, list_price, id);

-- A search that leaves many is sorted by category from the words, as it is by label and brand. A category is renamed
-- rarely; prices change too often to be written beside every word.
alter table app.product_word add column category text collate "und-x-icu" not null default '';
-- The owner is behind the wall too, and sees no row of any account.
alter table app.product_word no force row level security;
alter table app.product no force row level security;
update app.product_word w set category = p.category_label
  from app.product p where p.account_id = w.account_id and p.id = w.product_id;
alter table app.product force row level security;
alter table app.product_word force row level security;
-- squawk-ignore require-concurrent-index-creation
create index product_word_by_category on app.product_word (account_id, word, category, product_id);

create or replace function app.add_product_words() returns trigger language plpgsql as $$
begin
  insert into app.product_word (account_id, product_id, word, label, brand, category, status)
    select p.account_id, p.id, w, p.label, coalesce(p.brand, ''), p.category_label, p.status
    from added p, unnest(app.words_of(concat_ws(' ', p.label, p.brand, p.model, p.reference, p.buyer_reference,
      p.ean_code))) w where p.removed_at is null;
  return null;
end $$;

create or replace function app.change_product_words() returns trigger language plpgsql as $$
begin
  delete from app.product_word where account_id = new.account_id and product_id = new.id;
  if new.removed_at is null then
    insert into app.product_word (account_id, product_id, word, label, brand, category, status)
      select new.account_id, new.id, w, new.label, coalesce(new.brand, ''), new.category_label, new.status
      from unnest(app.words_of(concat_ws(' ', new.label, new.brand, new.model, new.reference, new.buyer_reference,
        new.ean_code))) w;
  end if;
  return null;
end $$;

drop trigger product_words_changed on app.product;
-- category_id stands for category_label, which a trigger before this one sets from it.
create trigger product_words_changed
  after update of label, brand, model, reference, buyer_reference, ean_code, category_id, category_label, status,
    removed_at on app.product
  for each row when ((old.label, old.brand, old.model, old.reference, old.buyer_reference, old.ean_code,
      old.category_label, old.status, old.removed_at)
    is distinct from (new.label, new.brand, new.model, new.reference, new.buyer_reference, new.ean_code,
      new.category_label, new.status, new.removed_at))
  execute function app.change_product_words();
