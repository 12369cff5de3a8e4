-- A customer at the counter reads and signs on their own phone. The row is the meeting of till and phone, deleted when it
-- has expired; what was signed stays with the buyback.
create table app.signing (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  store_id uuid not null,
  seller_id uuid not null,
  status text not null check (status in ('waiting', 'opened', 'signed', 'refused', 'withdrawn', 'used')),
  -- keyed hashes of what the QR code carries and of the code somebody types instead
  token_hash bytea not null check (octet_length(token_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- the phone that opened it; another one is refused
  visitor_id uuid,
  key_id text not null,
  wrapped_key bytea not null,
  -- what is sold and to whom, as the phone shows it
  offer bytea not null,
  -- the drawing or the typed name
  drawing bytea,
  -- what the customer signed: SHA-256 of everything they were shown
  shown_hash bytea check (octet_length(shown_hash) = 32),
  -- what the customer did and when, for the seller who waits
  events jsonb not null default '[]' check (jsonb_typeof(events) = 'array'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check (status not in ('signed', 'used') or (drawing is not null and shown_hash is not null)),
  foreign key (account_id, store_id) references app.organization (account_id, id)
);
create unique index signing_token on app.signing (account_id, token_hash);
create unique index signing_code on app.signing (account_id, code_hash);
create index signing_of_store on app.signing (account_id, store_id);
create index signing_age on app.signing (expires_at);
create index signing_key on app.signing (key_id);
call app.raise_wall('app.signing');

-- The signature of a customer on the transfer order of a buyback, sealed with the key of the customer.
create table app.signature (
  account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  signed_at timestamptz not null,
  shown_hash bytea not null check (octet_length(shown_hash) = 32),
  drawing bytea not null,
  primary key (account_id, buyback_id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
call app.raise_wall('app.signature');
