-- When the provider of a paid order is asked next whether the money came back. Null: not any more.
alter table app.payout add column ask_at timestamptz;
alter table app.payout no force row level security;
update app.payout set ask_at = now() + interval '1 day'
where status = 'paid' and method in ('instant', 'partner') and settled_at > now() - interval '16 days';
alter table app.payout force row level security;
-- squawk-ignore require-concurrent-index-creation
create index payout_to_ask on app.payout (ask_at) where status = 'paid';
