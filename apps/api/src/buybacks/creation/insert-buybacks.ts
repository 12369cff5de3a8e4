import { CIRCUITS, type CircuitType, STORE_DROP_OF } from '@reprise/contract/logistics/circuits';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { Locale } from '@reprise/i18n';
import type { Context } from '../../platform/context.ts';
import { begin, statusAtBirth } from '../../states/index.ts';
import { newBuybackCode } from './new-code.ts';
import type { Placed } from './place-lines.ts';

/** How many numbers are tried before something else must be wrong: one in a hundred billion is taken per buyback made. */
const MOST_TRIES = 5;

/** A device the customer brings to a store is only predeclared until the store has seen it. */
const birthOf = (circuit: CircuitType) => {
  if (CIRCUITS[circuit].channel === 'store') return 'sellInStore';
  return Object.hasOwn(STORE_DROP_OF, circuit) ? 'predeclare' : 'sellByPost';
};

type Of = { accountId: string; cartId: string; customerId: string; locale: Locale; comment?: string | undefined };
export type Born = Placed & { id: string; identificationNumber: string; status: BuybackStatus };

/** Every line of a cart as a buyback, in the order of the cart. */
export async function insertBuybacks(ctx: Context, lines: readonly Placed[], of: Of): Promise<Born[]> {
  const born: Born[] = lines.map((line) => ({
    ...line,
    id: ctx.newId(),
    identificationNumber: newBuybackCode(ctx),
    status: statusAtBirth(birthOf(line.circuit.type), 'buyback'),
  }));
  let waiting = born;
  for (let tries = 0; waiting.length; tries++) {
    if (tries === MOST_TRIES) throw new Error('no number for a buyback is free');
    const rows = waiting.map((one) => rowOf(ctx, one, { ...of, line: born.indexOf(one) + 1 }));
    const inserted = await ctx.db
      .insertInto('buyback')
      .values(rows)
      .onConflict((oc) => oc.column('identification_number').doNothing())
      .returning('id')
      .execute();
    const done = new Set(inserted.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !done.has(id));
    for (const one of waiting) one.identificationNumber = newBuybackCode(ctx);
  }
  return born;
}

function rowOf(ctx: Context, born: Born, of: Of & { line: number }) {
  const { accountId, cartId, customerId, locale, comment = null, line } = of;
  const price = born.estimate.estimatedPrice;
  const isDropped = birthOf(born.circuit.type) === 'predeclare';
  const now = ctx.clock.now();
  return {
    account_id: accountId,
    id: born.id,
    cart_id: cartId,
    line,
    identification_number: born.identificationNumber,
    status: born.status,
    customer_id: customerId,
    ...soldColumns(born),
    comment,
    predeclared_price: isDropped ? price : null,
    declared_price: isDropped ? null : price,
    locale,
    created_at: now,
    updated_at: now,
  };
}

/** What is sold, on which terms and where it goes: the columns that finishing in a store writes again. */
export function soldColumns({ line, circuit, payment, estimate, ...placed }: Placed) {
  const { productId, imei = null, serialNumber = null, imeiUnrecognisedConfirmed = false } = line.declaration;
  return {
    buyer_account_id: placed.buyerAccountId,
    circuit_id: circuit.circuitId,
    circuit_rule_id: circuit.circuitRuleId,
    circuit_type: circuit.type,
    category_id: placed.categoryId,
    product_id: productId,
    payment_mode_id: payment.id,
    store_id: placed.storeId,
    warehouse_id: placed.warehouseId,
    fingerprint: placed.fingerprint,
    responses: JSON.stringify(placed.responses),
    grade: estimate.grade,
    price_valid_until: placed.validUntil,
    imei,
    serial_number: serialNumber,
    imei_confirmed: imei !== null && imeiUnrecognisedConfirmed,
    currency: estimate.currency,
    circuit_bonus: estimate.bonus.circuit,
    payment_bonus: estimate.bonus.payment,
    payout: estimate.payout,
  };
}

/** The device of each, which is born with it. */
export async function insertItems(ctx: Context, born: readonly Born[], accountId: string): Promise<void> {
  const now = ctx.clock.now();
  const items = born.map((one) => ({
    account_id: accountId,
    id: ctx.newId(),
    buyer_account_id: one.buyerAccountId,
    buyback_id: one.id,
    identification_number: one.identificationNumber,
    status: statusAtBirth(birthOf(one.circuit.type), 'item'),
    product_id: one.line.declaration.productId,
    warehouse_id: one.warehouseId,
    place: placeAtBirth(one.circuit.type),
    created_at: now,
    updated_at: now,
  }));
  const written = ctx.db.insertInto('item').values(items).execute();
  const recorded = begin(
    ctx,
    born.flatMap((one, i) => {
      const thing = { birth: birthOf(one.circuit.type), accountId, buyerAccountId: one.buyerAccountId } as const;
      return [
        { ...thing, machine: 'buyback', id: one.id },
        { ...thing, machine: 'item', id: items[i]!.id, place: items[i]!.place },
      ];
    }),
  );
  await Promise.all([written, recorded]);
}

/** What is sold at the counter lies in the store; the rest is at home until it is dropped, posted or collected. */
const placeAtBirth = (type: CircuitType): 'store' | 'customer' =>
  CIRCUITS[type].createdBy === 'store' ? 'store' : 'customer';
