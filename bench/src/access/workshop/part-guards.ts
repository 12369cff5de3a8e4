/** What the routes of parts ask for, written apart from the contract. */
export const PART_GUARDS: Readonly<Record<string, string>> = {
  listParts: 'ROLE_REFURB_STEP_MANAGE',
  listPartOptions: 'ROLE_REFURB_WRITE',
  getPart: 'ROLE_REFURB_STEP_MANAGE',
  createPart: 'ROLE_REFURB_STEP_MANAGE',
  updatePart: 'ROLE_REFURB_STEP_MANAGE',
  deletePart: 'ROLE_REFURB_STEP_MANAGE',
  listPartMovements: 'ROLE_REFURB_STEP_MANAGE',
  recordPartMovement: 'ROLE_REFURB_STEP_MANAGE',
  getFittedParts: 'ROLE_REFURB_WRITE',
  fitPart: 'ROLE_REFURB_WRITE',
  takeBackPart: 'ROLE_REFURB_WRITE',
  getItemVatScheme: 'ROLE_ITEMS_STOCK_READ',
};
