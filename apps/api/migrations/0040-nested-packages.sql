-- The box a box lies in: closed boxes go into an open one of the same expedition and destination, one level deep. The depth is
-- held by the operations, which lock both boxes. Constraints are not validated: that would read the table under a lock, and every
-- row already satisfies them.
alter table app.package add column inside_package_id uuid,
  add constraint package_inside check (inside_package_id is null or (inside_package_id <> id and status = 'closed')) not valid,
  add constraint package_inside_package foreign key (account_id, inside_package_id) references app.package (account_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index package_inside_of on app.package (account_id, inside_package_id) where inside_package_id is not null;
