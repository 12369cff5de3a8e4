import { createHash } from 'node:crypto';
import type { Locale } from '@reprise/i18n';
import { buybackCode } from '@reprise/kit/codes';
import { insertCustomer } from '../../src/buybacks/index.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Harness } from '../harness/harness.ts';
import { CUSTOMER } from './buybacks.ts';
import { catalogueOf } from './catalogue.ts';

export type Sold = { accountId: string; buybackId: string; cartId: string; customerId: string; buyerAccountId: string };
type SoldAs = { locale?: Locale; person?: Partial<typeof CUSTOMER>; devices?: number; copies?: number };

/** A cart that was sold, as it stands in the tables, for tests of what happens after: without the road through the API. */
export async function soldIn(harness: Harness, as: SoldAs = {}): Promise<Sold> {
  const { accountId, buyerAccountId, warehouseId } = await harness.asSystem(undefined, (ctx) => insertAccounts(ctx));
  const catalogue = await catalogueOf(harness, accountId);
  return harness.asSystem(accountId, async (ctx) => {
    const { db, newId } = ctx;
    const own = { account_id: accountId };
    const now = ctx.clock.now();
    const { locale = 'fr-FR' } = as;
    const info = { ...CUSTOMER, ...as.person };
    const customerId = await insertCustomer(ctx, accountId, { info, identification: undefined, locale });
    const devices = as.devices ?? 1;
    const cartId = newId();
    await db
      .insertInto('cart')
      .values({ ...own, id: cartId, customer_id: customerId, channel: 'web', lines: devices, created_at: now })
      .execute();
    const circuit = await db
      .updateTable('circuit')
      .set({ transfer_order_number_of_copy: as.copies ?? 2 })
      .where('account_id', '=', accountId)
      .where('type', '=', 'web_post')
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = JSON.stringify(snapshotOf(catalogue));
    const fingerprint = createHash('sha256').update(content).digest();
    await db
      .insertInto('price_snapshot')
      .values({ ...own, fingerprint, product_id: catalogue.product.id, content, created_at: now })
      .execute();
    const ids = Array.from({ length: devices }, () => newId());
    await db
      .insertInto('buyback')
      .values(
        ids.map((id, i) => ({
          ...own,
          id,
          buyer_account_id: buyerAccountId,
          cart_id: cartId,
          line: i + 1,
          identification_number: codeOf(id),
          status: 'bb_awaiting_inventory',
          circuit_id: circuit.id,
          circuit_rule_id: catalogue.rules.web_post,
          circuit_type: 'web_post',
          category_id: catalogue.rootId,
          product_id: catalogue.product.id,
          customer_id: customerId,
          payment_mode_id: catalogue.modes.gift_card,
          warehouse_id: warehouseId,
          fingerprint,
          responses: JSON.stringify([{ questionId: catalogue.screen.id, answerIds: [catalogue.screen.scratched] }]),
          grade: 'grade_b',
          price_valid_until: new Date(now.getTime() + 14 * 86_400_000),
          imei: '351234567890128',
          currency: 'EUR',
          declared_price: 20_000,
          circuit_bonus: 500,
          payment_bonus: 1_500,
          payout: 22_000,
          locale,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    return { accountId, buybackId: ids[0]!, cartId, customerId, buyerAccountId };
  });
}

/** The last digits of an id, which differ from one to the next. */
const codeOf = (id: string): string =>
  buybackCode(`2${(BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 100_000_000_000n).toString().padStart(11, '0')}`);

async function insertAccounts({ db, newId }: Context) {
  const [accountId, buyerAccountId, warehouseId] = [newId(), newId(), newId()];
  const place = { street: '8 rue de la Soie', zip_code: '69100', city: 'Villeurbanne', country: 'FR' };
  const country = { company_country: 'FR' };
  await db
    .insertInto('account')
    .values([
      { id: accountId, name: `Cèdre ${accountId}`, is_retailer: true, ...country },
      { id: buyerAccountId, name: `Circulaire ${buyerAccountId}`, is_buyer_and_workshops_supervisor: true, ...country },
    ])
    .execute();
  const roots = { [accountId]: newId(), [buyerAccountId]: newId() };
  for (const [account_id, id] of Object.entries(roots)) {
    const root = { type: 'root_management_unit', module_type: 'root', common_name: 'Siège' } as const;
    await db
      .insertInto('organization')
      .values({ account_id, id, ...root })
      .execute();
    await db
      .insertInto('organization_root_detail')
      .values({ account_id, id, seller_support_email: 'aide@cedre.test' })
      .execute();
  }
  const buyer = {
    account_id: buyerAccountId,
    id: newId(),
    parent_organization_id: roots[buyerAccountId]!,
    type: 'buyer' as const,
    module_type: 'lcm' as const,
    common_name: 'Circulaire',
    corporate_name: 'Circulaire SAS',
    siret: '81234567800021',
    capital: '150 000 €',
    ...place,
  };
  const warehouse = { type: 'warehouse', module_type: 'rps', common_name: 'Atelier Rhône', ...place } as const;
  await db.insertInto('organization').values(buyer).execute();
  await db
    .insertInto('organization')
    .values({ account_id: buyerAccountId, id: warehouseId, parent_organization_id: buyer.id, ...warehouse })
    .execute();
  await db
    .insertInto('web_channel')
    .values({ account_id: accountId, host: `${accountId}.cedre.test` })
    .execute();
  return { accountId, buyerAccountId, warehouseId };
}

const snapshotOf = ({ product, screen, rules, modes }: Awaited<ReturnType<typeof catalogueOf>>) => ({
  circuits: [
    {
      circuitRuleId: rules.web_post,
      circuitId: rules.web_post,
      type: 'web_post',
      channel: 'web',
      name: 'Envoi postal',
      modifier: { mode: 'amount', value: 500 },
      countries: [],
      paymentModeIds: [modes.gift_card],
    },
  ],
  paymentModes: [{ id: modes.gift_card, type: 'gift_card', label: 'Carte cadeau', modifier: { mode: 'disabled' } }],
  questions: [
    {
      id: screen.id,
      title: 'Comment est l’écran ?',
      type: 'unique',
      required: true,
      answers: [
        { id: screen.intact, title: 'Intact' },
        { id: screen.scratched, title: 'Rayé', gradeCap: 'grade_b' },
      ],
    },
  ],
  absorption: null,
  currency: 'EUR',
  product: { ...product, simple: false, zeroNotAllowed: false, prices: { grade_a: 30_000, grade_b: 20_000 } },
});
