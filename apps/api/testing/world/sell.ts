import { newCart } from '@reprise/contract/buybacks/cart-payloads';
import type { Locale } from '@reprise/i18n';
import type { GivenAnswer } from '@reprise/pricing/model';
import { createCart } from '../../src/buybacks/index.ts';
import { withContext } from '../../src/platform/with-context.ts';
import type { Harness } from '../harness/harness.ts';
import type { TestCatalogue } from './catalogue.ts';

/** Somebody who sells. */
export const CUSTOMER = {
  firstname: 'Nora',
  lastname: 'Lindqvist',
  email: 'nora@example.test',
  phone: '+33612345678',
  address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' },
};

/** A bank account of its own for each number, with the check digits of ISO 13616: D is 13, E is 14. */
export function ibanOf(serial: number): string {
  const account = `37040044${String(serial).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

/** An IMEI of the telephone of the catalogue. */
const IMEI = '351234567890128';

export type Sale = {
  circuit: 'web_post' | 'web_drop';
  mode: 'bank_transfer' | 'gift_card';
  /** 300 euros when intact, 200 when scratched */
  screen: 'intact' | 'scratched';
  customer: typeof CUSTOMER & { iban?: string };
  devices?: number;
  /** where the devices are brought, for a circuit by drop */
  storeId?: string;
  locale?: Locale;
  hasImei?: boolean;
  /** false for a customer who has not prepared the devices yet, so that no label may be ordered */
  isPrepared?: boolean;
};
export type SoldCart = { cartId: string; buybacks: readonly { id: string; followToken: string }[] };

/** Sells a cart of equal telephones as a visitor of the site does, by the operation itself: without HTTP and its limits. */
export async function sellCart(harness: Harness, catalogue: TestCatalogue, sale: Sale): Promise<SoldCart> {
  const { accountId, product, screen } = catalogue;
  const responses: GivenAnswer[] = [{ questionId: screen.id, answerIds: [screen[sale.screen]] }];
  const body = newCart.parse({
    buybacks: Array.from({ length: sale.devices ?? 1 }, (_, n) => ({
      inCartId: `device-${n + 1}`,
      declaration: { productId: product.id, responses, ...(sale.hasImei && { imei: IMEI }) },
      circuitRuleId: catalogue.rules[sale.circuit],
      paymentModeId: catalogue.modes[sale.mode],
      ...(sale.storeId && { storeId: sale.storeId }),
    })),
    customer: sale.customer,
    termsAccepted: true,
    ...(sale.locale && { language: sale.locale }),
  });
  const sheet = await harness.services.sheets.find(accountId, product.id);
  const actor = { kind: 'visitor', accountId, visitorId: harness.services.newId() } as const;
  const sold = await withContext(harness.services, { actor, requestId: 'test' }, (ctx) =>
    createCart(ctx, { body }, new Map([[product.id, sheet]]), false),
  );
  if (sale.isPrepared !== false) await prepare(harness, accountId, sold.buybacks);
  return sold;
}

/** Puts devices where most tests begin: ready to be sent, with labels that the sale itself has ordered. */
async function prepare(harness: Harness, accountId: string, buybacks: SoldCart['buybacks']): Promise<void> {
  const ids = buybacks.map(({ id }) => id);
  await harness.asSystem(accountId, async ({ db, clock }) => {
    const released = await db
      .updateTable('shipment')
      .set({ label: 'pending' })
      .where('buyback_id', 'in', ids)
      .where('label', '=', 'unprepared')
      .returning('buyback_id')
      .execute();
    const answer = { account_id: accountId, steps: [], battery: 'fine' as const, answered_at: clock.now() };
    const rows = released.flatMap(({ buyback_id }) => (buyback_id ? [{ ...answer, buyback_id }] : []));
    if (rows.length) await db.insertInto('preparation').values(rows).execute();
  });
}
