-- Whom the customers of an account see as the sender of its mails. The domain is used while its DNS records are right.
create table app.mail_sender (
  account_id uuid primary key references app.account (id),
  name text check (char_length(name) between 1 and 80),
  reply_to text check (char_length(reply_to) between 3 and 254),
  domain text check (char_length(domain) between 4 and 200),
  local_part text check (char_length(local_part) between 1 and 64),
  dkim_public_key text,
  -- sealed under a key of this row
  dkim_private_key bytea,
  key_id text,
  wrapped_key bytea,
  -- what the last check found, by record: {"spf": {"state": "right", "found": "v=spf1 ..."}}
  records jsonb not null default '{}',
  -- when every record was last answered for, and when they were last asked for
  checked_at timestamptz,
  tried_at timestamptz,
  -- null: mails go out from the platform's address
  in_use_since timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (num_nulls(domain, local_part, dkim_public_key, dkim_private_key, key_id, wrapped_key) in (0, 6)),
  check (domain is not null or (in_use_since is null and checked_at is null))
);
create index mail_sender_key on app.mail_sender (key_id);
-- The domains a job checks again, the one that waits longest first.
create index mail_sender_to_check on app.mail_sender (tried_at nulls first, account_id) where domain is not null;
call app.raise_wall('app.mail_sender');
