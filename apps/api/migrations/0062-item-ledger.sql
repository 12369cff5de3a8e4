-- What a device cost and brought, in lines that are only added: money out is negative. They are numbered without gaps for each
-- item; a mistake is corrected by a line that names the one it corrects.
create table app.item_ledger_line (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  item_id uuid not null,
  number integer not null check (number >= 1),
  kind text not null check (kind in ('purchase', 'bonus', 'absorbed', 'transport_in', 'transport_out', 'service', 'part',
    'write_off', 'resale', 'refund')),
  -- the service, for its line
  subject_id uuid,
  amount integer not null check (amount <> 0),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  -- the number of the first line about the same
  corrects integer check (corrects < number),
  -- the command that caused it
  movement text not null check (char_length(movement) <= 40),
  actor_kind text not null,
  actor_id uuid,
  occurred_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, item_id, number),
  foreign key (account_id, item_id) references app.item (account_id, id)
);
create index item_ledger_of_buyer on app.item_ledger_line (buyer_account_id, occurred_at, id);
call app.raise_wall('app.item_ledger_line', 'account_id', 'buyer_account_id');
revoke update, delete, truncate on app.item_ledger_line from reprise_api, reprise_worker;

-- Devices that were bought before there were lines: what their payments and the prices of their buybacks say. The owner is behind
-- the wall too, and sees no row of any account.
alter table app.item no force row level security;
alter table app.buyback no force row level security;
alter table app.payment no force row level security;
alter table app.item_ledger_line no force row level security;
insert into app.item_ledger_line (account_id, buyer_account_id, item_id, number, kind, amount, currency, movement, actor_kind, occurred_at)
select i.account_id, i.buyer_account_id, i.id, row_number() over (partition by i.account_id, i.id order by part.place), part.kind,
  -part.amount, b.currency, 'migration', 'system', b.updated_at
from app.item i
join app.buyback b on (b.account_id, b.id) = (i.account_id, i.buyback_id)
cross join lateral (select coalesce(b.validated_price, b.declared_price, b.predeclared_price, 0) as price) said
cross join lateral (select case when b.status = 'bb_completed_with_absorption' then coalesce(b.controlled_price, said.price)
  else said.price end as worth) valued
left join lateral (select p.amount from app.payment p where (p.account_id, p.buyback_id) = (b.account_id, b.id)
  and p.status <> 'payment_cancelled' limit 1) paid on true
cross join lateral (values (1, 'purchase', valued.worth), (2, 'absorbed', said.price - valued.worth),
  (3, 'bonus', coalesce(paid.amount, b.payout) - said.price)) part (place, kind, amount)
where b.status like 'bb\_completed%' and part.amount <> 0;
alter table app.item force row level security;
alter table app.buyback force row level security;
alter table app.payment force row level security;
alter table app.item_ledger_line force row level security;
