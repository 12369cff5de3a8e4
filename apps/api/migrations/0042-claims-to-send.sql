-- A sweep over all accounts finds claims whose deadline comes near. Built on a table that is still small: the product has not
-- been released.
-- squawk-ignore require-concurrent-index-creation
create index carrier_claim_to_send on app.carrier_claim (created_at, id) where status = 'open';
