-- The terms an account prints on every transfer order whose circuit has none of its own. They are kept when the premium
-- feature ends; what is printed then are the standard terms.
alter table app.organization_root_detail
  add column transfer_order_terms text check (char_length(transfer_order_terms) between 2 and 5000);
