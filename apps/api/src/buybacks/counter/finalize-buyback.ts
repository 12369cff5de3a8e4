import type { finalizeBuyback as route } from '@reprise/contract/buybacks/counter/predeclared-routes';
import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { machinesOf } from '@reprise/contract/states/commands';
import { findRootDetail } from '../../accounts/index.ts';
import { readPaymentTerms } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import { keepSnapshot, priceSnapshot, type Sheet, takerIn } from '../../pricing/index.ts';
import { type BuybackRow, type Case, lockCase, type Performance, perform, requireVersion } from '../../states/index.ts';
import { calendarOf } from '../account-calendar.ts';
import { checkCustomer } from '../creation/check-customer.ts';
import { findSheets } from '../creation/create-cart.ts';
import { soldColumns } from '../creation/insert-buybacks.ts';
import { type Placed, placeLines, readPlaces } from '../creation/place-lines.ts';
import { type PricedLine, requireSold } from '../creation/price-line.ts';
import type { Known } from '../creation/sell-cart.ts';
import { readCustomer, updateCustomer } from '../customers.ts';
import { requestPapers } from '../papers/paper-files.ts';
import { keepSignature } from '../signing/keep-signature.ts';
import { chooseWay, readBasis } from './price-basis.ts';
import { requireOwnStore } from './require-own-store.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;
type Body = Input['body'];

export const prepareFinalization = (open: OpenContext, { body }: Input): Promise<Known> =>
  findSheets(open, [body.declaration.productId]);

/**
 * Finishes at the counter what a customer began on the site. The row is locked first, so that of two sellers, or of a seller
 * and a customer who cancels, the second finds what the first has done.
 */
export async function finalizeBuyback(
  ctx: Context,
  { params: { storeId, buybackId }, body }: Input,
  known: Known,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await requireOwnStore(ctx, storeId);
  const theCase = await lockCase(ctx, { accountId, buybackId }, machinesOf('finalizeInStore'));
  const { buyback } = theCase;
  if (!buyback) return refuse('predeclared_not_found', absentText('predeclared buyback', 'id'));
  requireWaiting(theCase, body.version);
  const sheet = requireSold(body.declaration, known.get(body.declaration.productId));
  const priced = await priceFinalization(ctx, buyback, sheet, body);
  const { estimate } = priced;
  requireAccepted(priced, body);
  await correctCustomer(ctx, buyback, body, priced);
  const lines = [{ ...priced, line: { ...priced.line, storeId } }];
  const places = await readPlaces(
    ctx,
    accountId,
    lines.map(({ line }) => line),
  );
  const [placed] = await placeLines(ctx, accountId, lines, places, body.customer.address);
  await requestPapers(ctx, { accountId, buybackId });
  const payment = await retermPayment(ctx, theCase, placed!);
  // What happens from here on is told to the buyer who gets the device.
  const moved = { ...theCase, buyback: { ...buyback, buyer_account_id: placed!.buyerAccountId } };
  // What was predeclared is not among the columns: it never changes.
  await perform(ctx, 'finalizeInStore', moved, {
    ...payment,
    set: {
      ...payment.set,
      buyback: { ...soldColumns(placed!), declared_price: estimate.estimatedPrice },
      item: itemColumnsOf(placed!),
    },
    data: { buyback: { predeclaredPrice: buyback.predeclared_price, declaredPrice: estimate.estimatedPrice } },
  });
  if (body.signingId)
    await keepSignature(ctx, { accountId, storeId, signingId: body.signingId, buybackIds: [buybackId] });
  return {
    id: buybackId,
    identificationNumber: buyback.identification_number,
    status: 'bb_awaiting_inventory',
    estimatedPrice: estimate.estimatedPrice,
    bonus: estimate.bonus.circuit + estimate.bonus.payment,
    payout: estimate.payout,
    predeclaredPrice: buyback.predeclared_price ?? 0,
    version: buyback.version + 1,
  };
}

/** Whoever comes second is told where the buyback stands. */
function requireWaiting(theCase: Case, version: number | undefined): void {
  const { status } = theCase.buyback!;
  if (status !== 'bb_awaiting_store_drop')
    refuse('status_not_fit', `The buyback is ${status}: it does not wait for a store any more.`, { data: { status } });
  if (version !== undefined) requireVersion(theCase, 'buyback', version);
}

async function priceFinalization(ctx: Context, buyback: BuybackRow, sheet: Sheet, body: Body): Promise<PricedLine> {
  const { declaration } = body;
  const basis = await readBasis(ctx, buyback, sheet, declaration.productId);
  const { circuitRuleId, paymentModeId } = body;
  const { snapshot, fingerprint, validUntil } = basis;
  const choice = chooseWay(basis, { circuitRuleId, paymentModeId });
  const priced = priceSnapshot(snapshot, declaration.responses, choice, buyback.locale);
  if (!priced.ok) refuse(priced.reason, `The answers give no estimate: ${whyOf(priced.reason)}.`);
  if (basis.by === 'today') await keepSnapshot(ctx, sheet);
  const { estimate } = priced;
  const reserved = basis.by === 'promise' ? takerIn(snapshot, circuitRuleId, estimate.state) : undefined;
  const line = { inCartId: buyback.id, declaration, circuitRuleId, paymentModeId };
  return { line, ...choice, fingerprint, responses: declaration.responses, estimate, validUntil, reserved };
}

function requireAccepted({ estimate: { payout, estimatedPrice } }: PricedLine, { acceptedPrice }: Body): void {
  if (payout !== acceptedPrice)
    refuse('price_changed', `The customer accepted ${acceptedPrice} cents and would receive ${payout}.`, {
      data: { acceptedPrice, payout, estimatedPrice },
    });
}

/** What the form leaves out, a bank account or a document given on the site, stays as it is. */
async function correctCustomer(ctx: Context, buyback: BuybackRow, body: Body, { payment }: PricedLine): Promise<void> {
  const { account_id: accountId, customer_id: id } = buyback;
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuse('configuration_error', 'This account is not a retailer, so it cannot finish buybacks.');
  const before = await readCustomer(ctx, accountId, id);
  const iban = body.customer.iban ?? before.iban ?? undefined;
  const info = { ...body.customer, iban };
  const identification = body.identification ?? before.identification ?? undefined;
  checkCustomer(
    ctx,
    { customer: info, identification },
    {
      identification: settings.customer_identity_document_required,
      paymentTypes: [payment.type],
      terms: false,
    },
  );
  await updateCustomer(ctx, accountId, { id, info, identification });
}

/**
 * The payment exists since the site promised it: it gets the terms of the mode that is chosen now, and never a second one
 * beside it. What is paid at deposit falls due.
 */
async function retermPayment(
  ctx: Context,
  { accountId, payment }: Case,
  { payment: mode, estimate: { payout: amount }, buyerAccountId }: Placed,
): Promise<Pick<Performance, 'set' | 'choose'>> {
  const [terms] = await readPaymentTerms(ctx, accountId, [mode.id]);
  const { id: payment_mode_id, ...rest } = terms!;
  const set = { payment_mode_id, ...rest, buyer_account_id: buyerAccountId };
  if (payment?.status === 'payment_not_needed') {
    if (amount)
      refuse(
        'predeclared_not_eligible',
        'The buyback was promised nothing, so it has no payment to raise: sell it anew.',
      );
    return { set: { payment: set } };
  }
  if (!amount) return { set: { payment: { ...set, amount } }, choose: { payment: 'needNothing' } };
  if (rest.due_at !== 'deposit') return { set: { payment: { ...set, amount } } };
  const calendar = await calendarOf(ctx, accountId);
  const due_on = calendar.dayOf(ctx.clock.now());
  return { set: { payment: { ...set, amount, due_on } }, choose: { payment: 'fallDue' } };
}

const itemColumnsOf = ({ line, buyerAccountId, warehouseId }: Placed) => ({
  buyer_account_id: buyerAccountId,
  warehouse_id: warehouseId,
  product_id: line.declaration.productId,
});
