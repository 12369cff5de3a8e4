/** What the routes of departures, passports and margins ask of their caller, written apart from the contract. */
export const LEDGER_GUARDS: Readonly<Record<string, string>> = {
  leaveItem: 'ROLE_ITEMS_STOCK_WRITE',
  sellItems: 'ROLE_STOCK_MANAGE',
  listDepartures: 'ROLE_ITEMS_STOCK_READ',
  takeItemBack: 'ROLE_ITEMS_STOCK_WRITE',
  getDepartureDocument: 'ROLE_ITEMS_STOCK_READ',
  getPassportLabel: 'ROLE_ITEMS_STOCK_READ',
  getPassport: 'anyone',
  addLedgerLine: 'ROLE_STOCK_MANAGE',
  planResale: 'ROLE_STOCK_MANAGE',
  listMargins: 'ROLE_ANALYTICS_PAGE',
  getItemOutlook: 'ROLE_ITEMS_STOCK_READ',
};
