import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import type { ResponsibleSide } from '@reprise/contract/accounts/account-kinds';
import { type ActionReason, BUYBACK_ACTIONS, type BuybackAction } from '@reprise/contract/buybacks/page/actions';
import type { CorrectionCommand } from '@reprise/contract/buybacks/page/corrections';
import type { EditField } from '@reprise/contract/buybacks/page/edits';
import type { PagePreparation } from '@reprise/contract/buybacks/page/payloads';
import type { DocumentKind } from '@reprise/contract/documents/documents';
import { sendingPlaceOf } from '@reprise/contract/logistics/circuits';
import type { LabelState } from '@reprise/contract/logistics/labels';
import type { PaymentCancellationStatus } from '@reprise/contract/payments/cancellations';
import type { Command } from '@reprise/contract/states/commands';
import { mayHaveLeft } from '@reprise/contract/states/payment';
import { type CaseState, planCommand } from '@reprise/contract/states/plan-command';
import { LOSS, LOST_PLACES, MAY_COMPENSATE } from '@reprise/contract/warehouse/lost/lost';
import type { UserActor } from '../../platform/access/actor.ts';
import type { BuybackRow } from '../../states/index.ts';
import { obstacleToGiveBack } from '../cancel/cancel-obstacle.ts';
import { mayForce } from '../cancel/leave-payment.ts';
import { type KnownLabel, reasonToOrderAgain } from '../labels/read-labels.ts';
import { mayOrderLabels } from '../labels/require-label-orderer.ts';
import { revealableParts } from '../personal-data/mask-customer.ts';
import { partsOnPaper } from '../personal-data/paper-parts.ts';
import { isReadable, readableParts } from '../personal-data/readable-parts.ts';
import { sideOf } from '../visible-buybacks.ts';

export type ActionFacts = {
  actor: UserActor;
  buyback: BuybackRow;
  state: CaseState;
  /** to the warehouse, newest first */
  labels: readonly (KnownLabel & { id: string })[];
  preparation: PagePreparation | null;
  papers: readonly { kind: DocumentKind; isReady: boolean }[];
  editable: readonly EditField[];
  corrections: readonly CorrectionCommand[];
  correction: { isMine: boolean } | undefined;
  hasCustomer: boolean;
  /** the device was sold, transferred or scrapped */
  hasLeft: boolean;
  /** what became of the last request to cancel the payment at its provider */
  cancellation: PaymentCancellationStatus | undefined;
  /** a bank has the file with the payment */
  isInBankFile: boolean;
  /** its gift card is there, and the sale was not cancelled since */
  hasCard: boolean;
  /** who issues the payment */
  issuer: ResponsibleSide | undefined;
};
/** Null: it is possible. */
type Judge = (facts: ActionFacts) => ActionReason | null;

const may = ({ actor }: ActionFacts, permission: Permission): boolean =>
  mayUse(actor.userType, actor.module, permission, 'write');

/** Who may, and whether the tables have a move from where things stand. A device that left is moved by nobody. */
function planned({ actor, state, hasLeft }: ActionFacts, command: Command): ActionReason | null {
  const plan = planCommand(command, state, { actor: actor.userType, module: actor.module });
  if (plan.allowed) return hasLeft && plan.moves.some(({ machine }) => machine === 'item') ? 'item_left' : null;
  return plan.reason === 'permission_denied' ? 'permission_denied' : 'status_not_fit';
}

function cancelling(facts: ActionFacts): ActionReason | null {
  const { buyback, state } = facts;
  return planned(facts, 'cancel') ?? obstacleToGiveBack(buyback.status, state.item) ?? null;
}
const hasMoneyLeft = ({ state }: ActionFacts): boolean => mayHaveLeft(state.payment?.status);

/** What a label waits for, where it is not being made. */
const LABEL_WAITS: Readonly<Partial<Record<LabelState, ActionReason>>> = {
  unconfirmed: 'label_unconfirmed',
  unprepared: 'label_unprepared',
  failed: 'label_failed',
};

const printing =
  (kind: DocumentKind): Judge =>
  ({ actor, buyback, papers, labels: [label] }) => {
    const paper = papers.find((one) => one.kind === kind);
    if (!paper) return 'label_not_needed';
    const readable = readableParts(actor, buyback);
    if (partsOnPaper(kind, buyback).some((part) => !isReadable(readable, part))) return 'personal_data';
    if (paper.isReady) return null;
    return (kind === 'shipping_label' && LABEL_WAITS[label?.label ?? 'none']) || 'not_made_yet';
  };

/** A payment is worked on by the side that issues it. */
const isOfIssuer = ({ actor, issuer }: ActionFacts): boolean =>
  actor.provider || actor.module === 'root' || sideOf(actor) === issuer;
const paying =
  (command: Command): Judge =>
  (facts) => {
    if (!facts.state.payment) return 'no_payment';
    return planned(facts, command) ?? (isOfIssuer(facts) ? null : 'other_issuer');
  };

/** The one place a device is in now is the place it can be lost in. A device with its customer was never in a store. */
function losing(facts: ActionFacts): ActionReason | null {
  const { buyback } = facts;
  const reasons = LOST_PLACES.map((place) =>
    place === 'store' && sendingPlaceOf(buyback.circuit_type) !== 'store'
      ? 'status_not_fit'
      : planned(facts, LOSS[place].command),
  );
  if (reasons.includes(null)) return null;
  if (reasons.includes('item_left')) return 'item_left';
  return reasons.includes('status_not_fit') ? 'status_not_fit' : 'permission_denied';
}

/** The guards of the operations, asked before: the page shows every action, and why it is not possible. */
const JUDGES: Readonly<Record<BuybackAction, Judge>> = {
  edit: (facts) => {
    if (!may(facts, 'ROLE_BUYBACK_EDIT_PAGE')) return 'permission_denied';
    return facts.editable.length ? null : 'status_not_fit';
  },
  cancel: (facts) => cancelling(facts) ?? (hasMoneyLeft(facts) ? 'payment_not_cancellable' : null),
  cancel_payment: (facts) => {
    const { state, cancellation } = facts;
    const obstacle = cancelling(facts);
    if (obstacle) return obstacle;
    if (state.payment?.status !== 'payment_initiated')
      return hasMoneyLeft(facts) ? 'payment_not_cancellable' : 'payment_cancellable';
    if (facts.isInBankFile) return 'in_bank_file';
    if (cancellation === 'asked') return 'cancellation_asked';
    return cancellation === 'too_late' ? 'payment_not_cancellable' : null;
  },
  force_cancel: (facts) => {
    if (!mayForce(facts)) return 'permission_denied';
    return cancelling(facts) ?? (hasMoneyLeft(facts) ? null : 'payment_cancellable');
  },
  answer_offer: (facts) => {
    if (!may(facts, 'ROLE_LITIGATION_RESOLVE_ON_BEHALF')) return 'permission_denied';
    return facts.state.litigation?.status === 'open' ? null : 'no_open_offer';
  },
  order_label: (facts) => {
    const { actor, buyback, labels } = facts;
    if (!may(facts, 'ROLE_BUYBACK_EDIT_PAGE') || !mayOrderLabels(actor)) return 'permission_denied';
    if (!labels.length) return 'label_not_needed';
    return reasonToOrderAgain(buyback, labels) ? null : 'label_not_failed';
  },
  // After a harmless answer a hazard can still be reported, while the device is with its customer.
  answer_preparation: (facts) => {
    const { actor, buyback, preparation } = facts;
    if (!may(facts, 'ROLE_BUYBACK_EDIT_PAGE') || !mayOrderLabels(actor)) return 'permission_denied';
    if (!preparation || (!preparation.answer && !preparation.isDue && !preparation.steps.length))
      return 'nothing_to_prepare';
    if (preparation.hazard) return 'battery_hazard';
    return buyback.status === 'bb_awaiting_inventory' ? null : 'status_not_fit';
  },
  back_at_sender: (facts) => planned(facts, 'reportReturned'),
  quarantine: (facts) =>
    may(facts, 'ROLE_QUARANTINE_TRANSITION_PAGE') ? planned(facts, 'quarantine') : 'permission_denied',
  mark_as_lost: (facts) => losing(facts),
  report_found: (facts) => planned(facts, 'find'),
  compensate_loss: (facts) => {
    const { actor, buyback, state } = facts;
    if (!may(facts, 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT') || !MAY_COMPENSATE.includes(actor.userType))
      return 'permission_denied';
    if (buyback.status !== 'bb_cancelled' || !state.item?.status.startsWith('item_lost')) return 'status_not_fit';
    return state.payment ? 'already_paid' : null;
  },
  add_note: (facts) => {
    if (!may(facts, 'ROLE_BUYBACK_DETAIL_PAGE')) return 'permission_denied';
    return facts.hasCustomer ? null : 'erased';
  },
  reveal_customer: ({ actor, buyback, hasCustomer }) => {
    if (!revealableParts({ actor }, buyback).length) return 'permission_denied';
    return hasCustomer ? null : 'erased';
  },
  print_transfer_order: printing('transfer_order'),
  print_tracking_sheet: printing('tracking_sheet'),
  print_label: printing('shipping_label'),
  request_correction: (facts) => {
    if (!may(facts, 'ROLE_STATUS_CORRECTION_REQUEST')) return 'permission_denied';
    if (facts.correction) return 'already_requested';
    return facts.corrections.length ? null : 'nothing_to_correct';
  },
  decide_correction: (facts) => {
    if (!may(facts, 'ROLE_STATUS_CORRECTION_APPROVE')) return 'permission_denied';
    if (!facts.correction) return 'nothing_requested';
    return facts.correction.isMine ? 'same_person' : null;
  },
  relaunch_payment: paying('relaunchPayment'),
  mark_paid: paying('markPaid'),
  release_card: (facts) => {
    if (!may(facts, 'ROLE_PAYMENT_RELAUNCH')) return 'permission_denied';
    if (!facts.hasCard) return 'no_card';
    if (!facts.hasCustomer) return 'erased';
    return isOfIssuer(facts) ? null : 'other_issuer';
  },
};

export const actionsOf = (facts: ActionFacts) =>
  BUYBACK_ACTIONS.map((action) => {
    const reason = JUDGES[action](facts);
    return { action, isAllowed: reason === null, reason };
  });
