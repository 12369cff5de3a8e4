-- A control is opened by its id alone, by a person of the buyer who does not know its retailer.
-- squawk-ignore require-concurrent-index-creation
create index compliance_test_id on app.compliance_test (id);
-- The control that a person left open.
-- squawk-ignore require-concurrent-index-creation
create index compliance_test_running on app.compliance_test (operator_id) where status = 'running';
-- For the foreign key and the wall.
-- squawk-ignore require-concurrent-index-creation
create index control_photo_of_buyer on app.control_photo (buyer_account_id);
