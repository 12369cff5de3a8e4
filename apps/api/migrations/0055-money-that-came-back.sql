-- Money that was paid and came back, until a person has paid it in another way or it was sent again. Meanwhile failure_kind and
-- failure_code say why it came back.
alter table app.payment
  add column returned_at timestamptz,
  add constraint payment_returned_was_paid check (returned_at is null or status = 'payment_completed') not valid;
update app.payment set returned_at = back.settled_at, failure_kind = back.failure_kind, failure_code = back.failure_code
  from app.payout back
  where back.account_id = payment.account_id and back.payment_id = payment.id and back.status = 'returned'
    and back.repaid_at is null and back.settled_at is not null and payment.status = 'payment_completed';
-- squawk-ignore require-concurrent-index-creation
create index payment_returned on app.payment (account_id, issuer, returned_at) where returned_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index payment_returned_of_buyer on app.payment (buyer_account_id, issuer, returned_at) where returned_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index payment_account_wanted on app.payment (updated_at)
  where failure_kind = 'details' and details_reminded_at is null
    and (status = 'payment_failed' or returned_at is not null);
-- squawk-ignore require-concurrent-index-deletion
drop index app.payment_details_wanted;
