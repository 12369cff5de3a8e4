import { correctionsFrom } from '@reprise/contract/buybacks/page/corrections';
import { editableFields } from '@reprise/contract/buybacks/page/edits';
import { nextActorOf } from '@reprise/contract/buybacks/page/next-actor';
import type { BUYBACK_FLAGS } from '@reprise/contract/buybacks/page/payloads';
import type { getBuyback } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import type { CaseState } from '@reprise/contract/states/plan-command';
import type { GivenAnswer } from '@reprise/pricing/model';
import { imageUrl } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { findSnapshot } from '../../pricing/index.ts';
import type { BuybackRow, LitigationRow } from '../../states/index.ts';
import { calendarIn } from '../account-calendar.ts';
import { findOpenCorrection } from '../corrections/read-correction.ts';
import { openCustomer, sealerOf } from '../customers.ts';
import { followSteps } from '../follow-up/follow-steps.ts';
import { cardFacts, promisedOn } from '../follow-up/payment-facts.ts';
import { lastLitigation } from '../litigation/last-litigation.ts';
import { readNotes } from '../notes/read-notes.ts';
import { maskCustomer, revealableParts } from '../personal-data/mask-customer.ts';
import { sideOf } from '../visible-buybacks.ts';
import { actionsOf } from './page-actions.ts';
import { disputeOf } from './page-dispute.ts';
import { papersOf } from './page-papers.ts';
import { placesOf } from './page-places.ts';
import { readPagePreparation } from './page-preparation.ts';
import { pricePage } from './price-page.ts';
import {
  type FoundPayment,
  findPayment,
  litigationView,
  type Parcel,
  readParcels,
  readTasks,
  viewPayment,
} from './read-parts.ts';
import { readSurroundings, type Surroundings } from './read-surroundings.ts';
import { readTimeline } from './read-timeline.ts';
import { requireUser } from './require-user.ts';

/** Everything the page of a buyback shows. The reads are sent together; `page-statements.test.ts` counts them. */
export async function buildPage(ctx: Context, buyback: BuybackRow): Promise<RouteAnswer<typeof getBuyback>> {
  const actor = requireUser(ctx);
  const [around, snapshot, payment, litigation, parcels, timeline, tasks, correction] = await Promise.all([
    readSurroundings(ctx, buyback),
    findSnapshot(ctx, buyback.account_id, buyback.fingerprint),
    findPayment(ctx, buyback),
    lastLitigation(ctx, buyback.account_id, buyback.id),
    readParcels(ctx, buyback),
    readTimeline(ctx, buyback),
    readTasks(ctx, buyback),
    findOpenCorrection(ctx, buyback),
  ]);
  if (!snapshot) throw new Error('a buyback names a price snapshot that is not there');
  const notes = await readNotes(ctx, buyback, actor, sealerOf(ctx, buyback.account_id, buyback.customer_id, around));
  const state = stateOf(buyback, around, payment, litigation);
  const inbound = parcels.filter(({ direction }) => direction === 'inbound');
  const preparation = await readPagePreparation(ctx, buyback, around, inbound);
  const papers = papersOf(buyback, around, inbound);
  const isCommentShown = sideOf(actor) === 'buyer' || around.buyer.shares_comment === true;
  const dispute = disputeOf(buyback, around, isCommentShown);
  const controlled = (litigation?.responses ?? (dispute && around.control?.responses)) as
    | readonly GivenAnswer[]
    | null
    | undefined;
  const { asDeclared, asControlled, questions } = pricePage(snapshot, buyback, controlled, around.account_language);
  const editable = editableFields(actor, { status: buyback.status, payment: payment?.status, step: 'control' });
  const checkin = around.buyer.checkin ?? 'optional';
  const corrections = correctionsFrom({ state, circuit: buyback.circuit_type, checkin });
  const customer = customerOf(ctx, buyback, around);
  const steps = stepsOf(ctx, buyback, { around, history: timeline.history, inbound, payment, litigation });
  const now = steps.find(({ state: stage }) => stage === 'now');
  const labels = inbound.map(({ id, label, labelFailure, lastDeliveryStatus, appliedEffect }) => ({
    id,
    label,
    label_failure: labelFailure,
    last_status: lastDeliveryStatus,
    applied_effect: appliedEffect,
  }));
  return {
    id: buyback.id,
    version: buyback.version,
    identificationNumber: buyback.identification_number,
    externalCode: buyback.external_code,
    buyerReference: buyback.buyer_reference,
    status: buyback.status,
    flags: flagsOf(buyback, payment, litigation, inbound),
    circuit: buyback.circuit_type,
    circuitName: around.terms.circuit_name,
    locale: buyback.locale,
    accountLanguage: around.account_language,
    currency: buyback.currency,
    timeZone: around.time_zone,
    createdAt: buyback.created_at.toISOString(),
    updatedAt: buyback.updated_at.toISOString(),
    priceValidUntil: buyback.price_valid_until.toISOString(),
    product: {
      id: buyback.product_id,
      label: around.product.label,
      brand: around.product.brand,
      category: around.product.category_label,
      image: imageUrl(ctx, around.product.image_file_id),
    },
    imei: buyback.imei,
    serialNumber: buyback.serial_number,
    comment: buyback.comment,
    cancelReason: buyback.cancel_reason,
    ...placesOf(buyback, around),
    item: around.item
      ? { id: around.item.id, status: around.item.status, quarantineReason: around.item.quarantine_reason }
      : null,
    next: {
      who: nextActorOf({
        status: buyback.status,
        circuit: buyback.circuit_type,
        item: around.item?.status,
        payment: payment?.status,
        litigation: litigation && {
          isOpen: litigation.status === 'open',
          hasSecondLook: litigation.second_look_at !== null,
        },
      }),
      dueAt: now?.dueAt ?? null,
      isLate: (now?.late ?? null) !== null || (now?.dueAt ? new Date(now.dueAt) < ctx.clock.now() : false),
    },
    steps,
    price: {
      predeclared: buyback.predeclared_price,
      declared: buyback.declared_price,
      controlled: buyback.controlled_price,
      validated: buyback.validated_price,
      absorbed: buyback.absorbed_amount,
      asDeclared,
      asControlled,
    },
    questions,
    customer,
    preparation,
    parcels: parcels.map(({ labelFailure: _, appliedEffect: __, ...parcel }) => parcel),
    paymentMode: { type: around.terms.mode_type, label: around.terms.mode_label },
    payment: payment ? viewPayment(ctx, payment, around, !customer.isErased) : null,
    papers,
    litigation: litigation ? litigationView(litigation, isCommentShown) : null,
    dispute,
    control: around.control ? { id: around.control.id, photos: around.control.photos } : null,
    timeline: timeline.entries,
    tasks,
    notes,
    correction: correction ?? null,
    corrections,
    actions: actionsOf({
      actor,
      buyback,
      state,
      labels,
      preparation,
      papers,
      editable,
      corrections,
      correction,
      hasCustomer: !customer.isErased,
      cancellation: payment?.cancellation?.status,
      isInBankFile: payment?.is_in_bank_file === true,
      hasLeft: around.item?.place === 'left',
      hasCard: payment !== undefined && cardFacts(payment)?.isThere === true,
      issuer: payment?.issuer,
    }),
    editable: [...editable],
  };
}

/** Where the things of the case stand. A cancelled payment is not one that a command moves. */
function stateOf(
  buyback: BuybackRow,
  { item }: Surroundings,
  payment: FoundPayment | undefined,
  litigation: LitigationRow | undefined,
): CaseState {
  return {
    buyback,
    item: item
      ? { id: item.id, status: item.status, goesBackTo: item.reintegration_target as typeof item.status | null }
      : undefined,
    payment: payment?.status === 'payment_cancelled' ? undefined : payment,
    litigation,
  };
}

type StepParts = {
  around: Surroundings;
  history: Awaited<ReturnType<typeof readTimeline>>['history'];
  inbound: readonly Parcel[];
  payment: FoundPayment | undefined;
  litigation: LitigationRow | undefined;
};
function stepsOf(ctx: Context, buyback: BuybackRow, { around, history, inbound, payment, litigation }: StepParts) {
  const [parcel] = inbound;
  const calendar = calendarIn(around.time_zone, around.company_country);
  return followSteps({
    now: ctx.clock.now(),
    calendar,
    status: buyback.status,
    circuit: buyback.circuit_type,
    createdAt: buyback.created_at,
    priceValidUntil: buyback.price_valid_until,
    history,
    parcel: parcel && { status: parcel.lastDeliveryStatus, at: parcel.lastEventAt },
    payment: payment && { status: payment.status, dueOn: promisedOn(payment, calendar) },
    litigation: litigation && { deadlineAt: litigation.deadline_at },
  });
}

function customerOf(ctx: Context, buyback: BuybackRow, around: Surroundings) {
  const customer = openCustomer(ctx, buyback.account_id, buyback.customer_id, {
    ...around,
    locale: around.customer_locale,
  });
  const masked = customer && maskCustomer(customer);
  return {
    isErased: customer === undefined,
    readable: customer ? revealableParts(ctx, buyback) : [],
    name: masked?.name ?? null,
    email: masked?.email ?? null,
    phone: masked?.phone ?? null,
    country: around.customer_country,
    locale: around.customer_locale,
    identityDocument: masked?.identityDocument ?? null,
    hasIban: masked?.hasIban ?? false,
    nth: around.sold?.nth || 1,
    total: around.sold?.total || 1,
  };
}

function flagsOf(
  buyback: BuybackRow,
  payment: FoundPayment | undefined,
  litigation: LitigationRow | undefined,
  [parcel]: readonly Parcel[],
): (typeof BUYBACK_FLAGS)[number][] {
  const isOpen = litigation?.status === 'open';
  return [
    ...(isOpen ? (['litigation_open'] as const) : []),
    ...(isOpen && litigation.second_look_at ? (['second_look'] as const) : []),
    ...(buyback.not_finalized_in_store ? (['not_finalized_in_store'] as const) : []),
    ...(buyback.imei_confirmed ? (['imei_confirmed'] as const) : []),
    ...(payment?.paid_on_cancelled ? (['paid_on_cancelled'] as const) : []),
    ...(parcel?.label === 'failed' ? [labelFlagOf(parcel)] : []),
  ];
}

const labelFlagOf = ({ labelFailure }: Parcel) =>
  labelFailure === 'battery_hazard' ? ('battery_hazard' as const) : ('label_failed' as const);
