import { grantOf } from '../../access/grants.ts';
import type { AccessModule } from '../../access/modules.ts';
import type { UserType } from '../../access/user-types.ts';
import type { BuybackStatus } from '../../states/buyback.ts';
import { mayHaveLeft, type PaymentStatus } from '../../states/payment.ts';

/** What can be corrected on a buyback once it exists. */
export const EDIT_FIELDS = [
  'externalCode',
  'imei',
  'serialNumber',
  'comment',
  'buyerReference',
  'customer',
  'iban',
] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

/** Facts that stand on the papers of a buyback: when one changes, its papers are made anew. */
export const PRINTED_FIELDS: readonly EditField[] = ['imei', 'serialNumber', 'customer'];

/** The steps of the item workflow from which a warehouse corrects a buyback. */
export const ITEM_WORKFLOW_STEPS = ['control'] as const;
export type ItemWorkflowStep = (typeof ITEM_WORKFLOW_STEPS)[number];
const OF_STEP: Readonly<Record<ItemWorkflowStep, { while: readonly BuybackStatus[]; fields: readonly EditField[] }>> = {
  control: { while: ['bb_in_processing'], fields: ['imei', 'serialNumber', 'comment'] },
};

const UNTIL_EXPEDITION: readonly BuybackStatus[] = ['bb_awaiting_store_drop', 'bb_awaiting_inventory'];
/** A buyback that ended without a sale keeps its facts: only what people note about it changes. */
const ENDED: readonly BuybackStatus[] = ['bb_cancelled', 'bb_not_completed'];
const NOTED: readonly EditField[] = ['externalCode', 'comment', 'buyerReference'];
const STORE: readonly EditField[] = ['externalCode', 'imei', 'serialNumber', 'comment', 'customer', 'iban'];

export type EditFacts = {
  status: BuybackStatus;
  payment: PaymentStatus | undefined;
  step?: ItemWorkflowStep | undefined;
};
export type Editor = { readonly userType: UserType; readonly module: AccessModule };

const EVERYTHING = ({ status }: EditFacts) => (ENDED.includes(status) ? NOTED : EDIT_FIELDS);
const AT_STORE = ({ status }: EditFacts) => (UNTIL_EXPEDITION.includes(status) ? STORE : []);
/** Who corrects what until when. User types that are not here have no ROLE_BUYBACK_EDIT_PAGE. */
const BY_TYPE: Partial<Record<UserType, (facts: EditFacts) => readonly EditField[]>> = {
  super_admin: EVERYTHING,
  root_management_unit_manager: EVERYTHING,
  store_manager: AT_STORE,
  store_seller: AT_STORE,
  buyer_manager: () => ['comment', 'buyerReference'],
  warehouse_manager: ({ status, step }) => (step && OF_STEP[step].while.includes(status) ? OF_STEP[step].fields : []),
};

/** The one table of corrections: the API refuses by it, and the form shows by it. */
export function editableFields({ userType, module }: Editor, facts: EditFacts): readonly EditField[] {
  if (!grantOf(userType, module, 'ROLE_BUYBACK_EDIT_PAGE')) return [];
  const fields = BY_TYPE[userType]?.(facts) ?? [];
  // The order to pay has left with the account it names.
  const isIbanFixed = mayHaveLeft(facts.payment);
  return isIbanFixed ? fields.filter((field) => field !== 'iban') : fields;
}
