-- Up to eight images of a product, in order. The first is the main one, and app.product names it too: lists, search and
-- papers read it there.
alter index app.product_image rename to product_list_image;
create table app.product_image (
  account_id uuid not null,
  product_id uuid not null,
  -- the large one
  file_id uuid not null,
  list_file_id uuid not null,
  -- null once it was removed: it can be brought back
  place integer check (place between 1 and 8),
  primary key (account_id, product_id, file_id),
  unique (account_id, product_id, place) deferrable initially deferred,
  foreign key (account_id, product_id) references app.product (account_id, id),
  foreign key (account_id, file_id) references app.file (account_id, id),
  foreign key (account_id, list_file_id) references app.file (account_id, id)
);
create index product_image_file on app.product_image (account_id, file_id);
create index product_image_list_file on app.product_image (account_id, list_file_id);
call app.raise_wall('app.product_image');
insert into app.product_image (account_id, product_id, file_id, list_file_id, place)
  select account_id, id, image_hd_file_id, image_file_id, 1 from app.product
  where image_hd_file_id is not null and image_file_id is not null;

-- The circuits that an archived category followed, so that restoring it brings them back.
alter table app.category add column archived_circuit_rule_ids uuid[];
