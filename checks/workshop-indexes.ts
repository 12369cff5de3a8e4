/** Why indexes of what a workshop does begin with another column than the account. */
export const WORKSHOP_INDEXES: Readonly<Record<string, string>> = {
  item_data_wipe_at_warehouse: 'the buyer is the other account of the row',
  item_data_wipe_id: 'opened by its id alone, by the other account',
  fitted_part_of_part: 'the part is the buyer’s, the item the retailer’s',
  fitted_part_of_warehouse: 'the warehouse is the buyer’s, the item the retailer’s',
  item_in_stock: 'stocks are the buyer’s, the items in them the retailers’',
  item_in_stock_by_last_digits: 'a buyer finds the items of its stocks by what is read off their labels',
  item_in_stock_of_product: 'a buyer filters the items of its stocks by product',
  item_of_stock: 'stocks are the buyer’s, the items in them the retailers’',
  item_refurb_step_at_warehouse: 'the buyer is the other account of the row',
  item_refurb_step_id: 'opened by its id alone, by the other account',
  item_refurb_step_of_service: 'the service is the buyer’s, the item the retailer’s',
  item_refurb_step_of_stock: 'the stock is the buyer’s, the item the retailer’s',
  part_movement_of_fitted: 'the movement is the buyer’s, the fitted part the retailer’s',
};
