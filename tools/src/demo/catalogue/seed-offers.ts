import { newDispatchRule } from '@reprise/contract/logistics/dispatch-rule-payloads';
import { paymentModePatch } from '@reprise/contract/payments/payment-mode-payloads';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import { ensureRootCategory } from '../../../../apps/api/src/catalogue/index.ts';
import { addCategoryCircuit, createDispatchRule, updateCircuit } from '../../../../apps/api/src/logistics/index.ts';
import { listConnectedWarehouses } from '../../../../apps/api/src/organizations/index.ts';
import { listOfferedModes, updatePaymentMode } from '../../../../apps/api/src/payments/index.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import { demoIban } from '../buybacks/demo-iban.ts';
import { sayAs, type Words } from './demo-catalogue.ts';

const CARD = {
  label: ['Carte cadeau', 'Cadeaukaart', 'Gift card', 'Geschenkkarte'],
  description: [
    '10 % de plus, utilisable dans tous nos magasins.',
    '10 % meer, te gebruiken in al onze winkels.',
    '10% more, valid in all our stores.',
    '10 % mehr, einlösbar in all unseren Filialen.',
  ],
  property: ['Validité', 'Geldigheid', 'Validity', 'Gültigkeit'],
  validity: ['deux ans', 'twee jaar', 'two years', 'zwei Jahre'],
} as const satisfies Readonly<Record<string, Words>>;
const VOUCHER = {
  label: ['Bon d’achat', 'Waardebon', 'Voucher', 'Gutschein'],
  description: [
    'Imprimé tout de suite au comptoir, valable dans tous nos magasins.',
    'Meteen aan de kassa afgedrukt, geldig in al onze winkels.',
    'Printed at once at the counter, valid in all our stores.',
    'Sofort an der Kasse gedruckt, einlösbar in all unseren Filialen.',
  ],
} as const satisfies Readonly<Record<string, Words>>;
export const offerWords: readonly Words[] = [...Object.values(CARD), ...Object.values(VOUCHER)];

type Owner = { accountId: string; say: (words: Words) => string };

/** Which way devices travel, how customers are paid, and which workshop gets what. */
export async function seedOffers(ctx: Context, account: DemoAccount, accountId: string): Promise<void> {
  const owner: Owner = { accountId, say: sayAs(account) };
  const root = await ensureRootCategory(ctx, accountId);
  const circuits = await ctx.db
    .selectFrom('circuit')
    .select(['id', 'channel'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('type')
    .execute();
  for (const { id } of circuits) await addCategoryCircuit(ctx, { params: { id: root, circuitId: id } });
  if (account.settings?.enabledPremiumFeatures?.includes('payment_bonus')) await seedGiftCard(ctx, owner);
  await seedBankAccount(ctx, owner);
  if (account.printsVouchers) {
    // Nobody prints anything for somebody at home.
    const paymentModeIds = (await listOfferedModes(ctx, accountId)).map(({ id }) => id);
    for (const { id, channel } of circuits)
      if (channel === 'web') await updateCircuit(ctx, { params: { id }, body: { paymentModeIds } });
    await seedVoucher(ctx, owner);
  }
  await seedDispatch(ctx, owner);
}

/** The account the transfers of a retailer are drawn from. */
async function seedBankAccount(ctx: Context, { accountId }: Owner): Promise<void> {
  const id = await modeOf(ctx, accountId, 'bank_transfer');
  await updatePaymentMode(ctx, { params: { id }, body: { iban: demoIban('FR', accountId) } });
}

async function modeOf({ db }: Context, accountId: string, type: PaymentType): Promise<string> {
  const mode = await db
    .selectFrom('payment_mode')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return mode.id;
}

/** Ten percent more on a card of the shop, fifty euros at most. */
async function seedGiftCard(ctx: Context, { accountId, say }: Owner): Promise<void> {
  const id = await modeOf(ctx, accountId, 'gift_card');
  const body = paymentModePatch.parse({
    label: say(CARD.label),
    description: say(CARD.description),
    modifier: { mode: 'percentage', value: 10, cap: 5_000 },
    properties: [{ name: say(CARD.property), value: say(CARD.validity) }],
    provider: 'gift_card',
    active: true,
  });
  await updatePaymentMode(ctx, { params: { id }, body });
}

/** Paid at the counter as soon as the device is handed over. */
async function seedVoucher(ctx: Context, { accountId, say }: Owner): Promise<void> {
  const body = paymentModePatch.parse({
    label: say(VOUCHER.label),
    description: say(VOUCHER.description),
    properties: [{ name: say(CARD.property), value: say(CARD.validity) }],
    provider: 'gift_card',
    dueAt: 'deposit',
    active: true,
  });
  await updatePaymentMode(ctx, { params: { id: await modeOf(ctx, accountId, 'voucher') }, body });
}

async function seedDispatch(ctx: Context, { accountId, say }: Owner): Promise<void> {
  const { 'hydra:member': warehouses } = await listConnectedWarehouses(ctx, {
    query: { accountId, pagination: false },
  });
  const warehouseIds = warehouses.map(({ id }) => id);
  const [first] = warehouseIds;
  if (!first) return;
  const inRoubaix = warehouses.filter(({ city }) => city === 'Roubaix').map(({ id }) => id);
  const rules = [
    {
      title: say([
        'Consoles et ordinateurs à Roubaix',
        'Spelconsoles en laptops naar Roubaix',
        'Consoles and laptops to Roubaix',
        'Konsolen und Laptops nach Roubaix',
      ]),
      conditions: [
        {
          attribute: 'brand',
          operator: 'in',
          values: ['Sony', 'Microsoft', 'Nintendo', 'Valve', 'Dell', 'HP', 'Lenovo'],
        },
      ],
      warehouseIds: inRoubaix,
    },
    {
      title: say([
        'Tout le reste à l’atelier le plus proche',
        'De rest naar het dichtstbijzijnde atelier',
        'Everything else to the nearest workshop',
        'Alles andere an die nächste Werkstatt',
      ]),
      conditions: [{ attribute: 'productState', operator: 'notIn', values: ['grade_e'] }],
      warehouseIds,
      defaultWarehouseId: first,
      geographicCriterion: true,
    },
    {
      title: say([
        'Appareils très abîmés à Roubaix, pour pièces',
        'Zwaar beschadigde toestellen naar Roubaix, voor onderdelen',
        'Badly damaged devices to Roubaix, for parts',
        'Stark beschädigte Geräte nach Roubaix, als Ersatzteile',
      ]),
      conditions: [{ attribute: 'productState', operator: 'in', values: ['grade_e'] }],
      warehouseIds: inRoubaix,
    },
  ];
  for (const rule of rules) await createDispatchRule(ctx, { body: newDispatchRule.parse({ accountId, ...rule }) });
}
