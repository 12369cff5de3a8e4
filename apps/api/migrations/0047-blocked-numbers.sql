-- Numbers that a control found blacklisted: the bench warns when one comes back on another device of the same buyer.
-- squawk-ignore require-concurrent-index-creation
create index compliance_test_blacklisted on app.compliance_test (buyer_account_id) where finding = 'imei_blacklisted';
