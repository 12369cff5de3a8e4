/** Why indexes of what a workshop does begin with another column than the account. */
export const WORKSHOP_INDEXES: Readonly<Record<string, string>> = {
  fitted_part_of_part: 'the part is the buyer’s, the item the retailer’s',
  fitted_part_of_warehouse: 'the warehouse is the buyer’s, the item the retailer’s',
  item_data_wipe_at_warehouse: 'the buyer is the other account of the row',
  item_data_wipe_id: 'opened by its id alone, by the other account',
  item_departure_at_warehouse: 'the warehouse is the buyer’s, the item the retailer’s',
  item_departure_id: 'opened by its id by two accounts and the provider',
  item_departure_of_stock: 'the stock is the buyer’s, the item the retailer’s',
  item_in_stock: 'stocks are the buyer’s, the items in them the retailers’',
  item_in_stock_by_last_digits: 'a buyer finds the items of its stocks by what is read off their labels',
  item_in_stock_of_product: 'a buyer filters the items of its stocks by product',
  item_margin_alike: 'a workshop compares with what it sold, the buyer is the other account of the row',
  item_margin_bought_of_buyer: 'the buyer is the other account of the row',
  item_margin_sold_of_buyer: 'the buyer is the other account of the row',
  item_of_stock: 'stocks are the buyer’s, the items in them the retailers’',
  item_refurb_step_at_warehouse: 'the buyer is the other account of the row',
  item_refurb_step_id: 'opened by its id alone, by the other account',
  item_refurb_step_of_buyer: 'the buyer is the other account of the row',
  item_refurb_step_of_service: 'the service is the buyer’s, the item the retailer’s',
  item_refurb_step_of_stock: 'the stock is the buyer’s, the item the retailer’s',
  part_movement_of_fitted: 'the movement is the buyer’s, the fitted part the retailer’s',
  print_job_age: 'deleted by age over all tenants',
  print_job_id: 'opened by its id by the provider too',
  print_job_of_item: 'the printer is the buyer’s, the item the retailer’s',
  refurb_diagnosis_at_warehouse: 'the buyer is the other account of the row',
  refurb_diagnosis_id: 'opened by its id alone, by the other account',
  refurb_diagnosis_of_stock: 'the stock is the buyer’s, the item the retailer’s',
  refurb_question_category_of_category: 'the question is the buyer’s, the category the retailer’s',
  refurb_question_product_of_product: 'the question is the buyer’s, the product the retailer’s',
  stock_count_line_of_item: 'the count is the buyer’s, the item the retailer’s',
};

/** Why foreign keys of what a workshop does name another column than the account first. */
export const WORKSHOP_KEYS: Readonly<Record<string, string>> = {
  'app.fitted_part.fitted_part_part': 'the part is the buyer’s, the item the retailer’s',
  'app.fitted_part.fitted_part_warehouse': 'the warehouse is the buyer’s, the item the retailer’s',
  'app.item_data_wipe.item_data_wipe_buyer_account_id_warehouse_id_fkey': 'the warehouse is the buyer’s',
  'app.item_departure.item_departure_buyer_account_id_stock_id_fkey':
    'the stock is the buyer’s, the item the retailer’s',
  'app.item_departure.item_departure_buyer_account_id_warehouse_id_fkey':
    'the warehouse is the buyer’s, the item the retailer’s',
  'app.item_refurb_step.item_refurb_step_service': 'the service is the buyer’s, the item the retailer’s',
  'app.item_refurb_step.item_refurb_step_stock': 'the stock is the buyer’s, the item the retailer’s',
  'app.part_movement.part_movement_of_fitted': 'the movement is the buyer’s, the fitted part the retailer’s',
  'app.print_job.print_job_names_item': 'the printer is the buyer’s, the item the retailer’s',
  'app.refurb_diagnosis.refurb_diagnosis_buyer_account_id_stock_id_fkey': 'the stock is the buyer’s',
  'app.refurb_diagnosis.refurb_diagnosis_buyer_account_id_warehouse_id_fkey': 'the warehouse is the buyer’s',
  'app.refurb_question_category.refurb_question_category_category_account_id_category_id_fkey':
    'the question is the buyer’s, the category the retailer’s',
  'app.refurb_question_product.refurb_question_product_product_account_id_product_id_fkey': 'of the retailer',
  'app.stock_count_line.stock_count_line_names_item': 'the count is the buyer’s, the item the retailer’s',
};
