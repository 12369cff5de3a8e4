-- The payments desk shows customers by name. The new list contains the old one, so no row can fail it.
alter table app.personal_data_access drop constraint personal_data_access_purpose_check,
  add constraint personal_data_access_purpose_check check (purpose in ('follow_up', 'transfer_order', 'shipping_label',
    'finalization', 'returning_customer', 'buyback_page', 'payment_desk')) not valid;
-- A customer or a bank asks by the reference of a payment.
-- squawk-ignore require-concurrent-index-creation
create index payment_by_reference on app.payment (reference) where reference is not null;
-- squawk-ignore require-concurrent-index-creation
create index payout_by_reference on app.payout (reference) where reference is not null;
