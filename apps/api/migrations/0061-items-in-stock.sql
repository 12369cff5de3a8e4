-- An item in stock is found by the last digits of its number, which is what people read off a label.
-- squawk-ignore require-concurrent-index-creation
create index item_in_stock_by_last_digits on app.item (buyer_account_id, right(identification_number, 4)) where place = 'stock';
-- By its product: of a category, or of a name that was searched for.
-- squawk-ignore require-concurrent-index-creation
create index item_in_stock_of_product on app.item (buyer_account_id, product_id) where place = 'stock';
