-- A file of devices that somebody has compared with what was declared. It belongs to the buyer whose devices they are.
create table app.verification_import (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  status text not null default 'in_progress' check (status in ('in_progress', 'success', 'success_with_ignored', 'error')),
  error text,
  file_name text not null check (char_length(file_name) <= 255),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- who sent it, in which role: each line may do what that role may do, and only while they still have it
  actor_account_id uuid not null,
  actor_id uuid not null,
  actor_module text not null,
  actor_user_type text not null,
  actor_organization_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  lines integer not null check (lines > 0),
  -- lines whose device was found, and what became of all of them
  found integer not null default 0,
  validated integer not null default 0,
  ignored integer not null default 0,
  not_found integer not null default 0,
  primary key (account_id, id)
);
create index verification_import_last on app.verification_import (account_id, created_at);
-- The same file twice at once is one import.
create index verification_import_running on app.verification_import (account_id, sha256) where status = 'in_progress';
-- An import is opened by its id alone by the provider, lists those of its own people, and goes after a while.
create index verification_import_id on app.verification_import (id);
create index verification_import_of_actor on app.verification_import (actor_account_id, created_at);
create index verification_import_age on app.verification_import (created_at);
call app.raise_wall('app.verification_import');

create table app.verification_import_line (
  account_id uuid not null,
  import_id uuid not null,
  -- in the file, from 1; the header is line 1
  line integer not null,
  -- null when the line could not be read
  identification_number text check (char_length(identification_number) <= 64),
  is_conform boolean,
  grade text check (grade in ('grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  comment text check (char_length(comment) between 1 and 500),
  -- null until the line is decided
  outcome text check (outcome in ('validated', 'ignored', 'not_found')),
  reason text,
  item_id uuid,
  primary key (account_id, import_id, line),
  check ((outcome in ('ignored', 'not_found')) = (reason is not null)),
  foreign key (account_id, import_id) references app.verification_import (account_id, id) on delete cascade
);
create index verification_import_line_undecided on app.verification_import_line (account_id, import_id, line) where outcome is null;
call app.raise_wall('app.verification_import_line');
