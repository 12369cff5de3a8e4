import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { Locale } from '@reprise/i18n';
import type { Context } from '../../platform/context.ts';
import { begin, statusAtBirth } from '../../states/index.ts';
import { newBuybackCode } from './new-code.ts';
import type { Placed } from './place-lines.ts';

/** How many numbers are tried before something else must be wrong: one in a hundred billion is taken per buyback made. */
const MOST_TRIES = 5;

/** A device the customer brings to a store is only predeclared until the store has seen it. */
const birthOf = (circuit: CircuitType) =>
  circuit === 'web_drop' || circuit === 'web_drop_label' ? 'predeclare' : 'sellByPost';

type Of = { accountId: string; cartId: string; customerId: string; locale: Locale };
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

function rowOf(ctx: Context, born: Born, { accountId, cartId, customerId, locale, line }: Of & { line: number }) {
  const { circuit, payment, estimate, line: sent } = born;
  const { imei = null, serialNumber = null, imeiUnrecognisedConfirmed = false } = sent.declaration;
  const price = estimate.estimatedPrice;
  const isDropped = birthOf(circuit.type) === 'predeclare';
  const now = ctx.clock.now();
  return {
    account_id: accountId,
    id: born.id,
    buyer_account_id: born.buyerAccountId,
    cart_id: cartId,
    line,
    identification_number: born.identificationNumber,
    status: born.status,
    circuit_id: circuit.circuitId,
    circuit_rule_id: circuit.circuitRuleId,
    circuit_type: circuit.type,
    category_id: born.categoryId,
    product_id: sent.declaration.productId,
    customer_id: customerId,
    payment_mode_id: payment.id,
    store_id: born.storeId,
    warehouse_id: born.warehouseId,
    fingerprint: born.fingerprint,
    responses: JSON.stringify(born.responses),
    grade: estimate.grade,
    price_valid_until: born.validUntil,
    imei,
    serial_number: serialNumber,
    imei_confirmed: imei !== null && imeiUnrecognisedConfirmed,
    currency: estimate.currency,
    predeclared_price: isDropped ? price : null,
    declared_price: isDropped ? null : price,
    circuit_bonus: estimate.bonus.circuit,
    payment_bonus: estimate.bonus.payment,
    payout: estimate.payout,
    locale,
    created_at: now,
    updated_at: now,
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
        { ...thing, machine: 'item', id: items[i]!.id },
      ];
    }),
  );
  await Promise.all([written, recorded]);
}
