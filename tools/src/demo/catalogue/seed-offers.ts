import { newDispatchRule } from '@reprise/contract/logistics/dispatch-rule-payloads';
import { paymentModePatch } from '@reprise/contract/payments/payment-mode-payloads';
import { ensureRootCategory } from '../../../../apps/api/src/catalogue/index.ts';
import { addCategoryCircuit, createDispatchRule } from '../../../../apps/api/src/logistics/index.ts';
import { listConnectedWarehouses } from '../../../../apps/api/src/organizations/index.ts';
import { updatePaymentMode } from '../../../../apps/api/src/payments/index.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import type { Words } from './demo-catalogue.ts';

type Owner = { accountId: string; say: (words: Words) => string };

/** Which way devices travel, how customers are paid, and which workshop gets what. */
export async function seedOffers(ctx: Context, account: DemoAccount, accountId: string): Promise<void> {
  const spoken = account.client?.language === 'fr-FR' ? 0 : 1;
  const owner: Owner = { accountId, say: (words) => words[spoken] };
  const root = await ensureRootCategory(ctx, accountId);
  const circuits = await ctx.db
    .selectFrom('circuit')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('type')
    .execute();
  for (const { id } of circuits) await addCategoryCircuit(ctx, { params: { id: root, circuitId: id } });
  if (account.settings?.enabledPremiumFeatures?.includes('payment_bonus')) await seedGiftCard(ctx, owner);
  await seedDispatch(ctx, owner);
}

/** Ten percent more on a card of the shop, fifty euros at most. */
async function seedGiftCard(ctx: Context, { accountId, say }: Owner): Promise<void> {
  const mode = await ctx.db
    .selectFrom('payment_mode')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'gift_card')
    .executeTakeFirst();
  if (!mode) return;
  const body = paymentModePatch.parse({
    label: say(['Carte cadeau', 'Cadeaukaart']),
    description: say([
      '10 % de plus, utilisable dans tous nos magasins.',
      '10 % meer, te gebruiken in al onze winkels.',
    ]),
    modifier: { mode: 'percentage', value: 10, cap: 5_000 },
    properties: [{ name: say(['Validité', 'Geldigheid']), value: say(['deux ans', 'twee jaar']) }],
    active: true,
  });
  await updatePaymentMode(ctx, { params: { id: mode.id }, body });
}

async function seedDispatch(ctx: Context, { accountId, say }: Owner): Promise<void> {
  const { 'hydra:member': warehouses } = await listConnectedWarehouses(ctx, {
    query: { accountId, pagination: false },
  });
  const warehouseIds = warehouses.map(({ id }) => id);
  const [first] = warehouseIds;
  if (!first) return;
  const rules = [
    {
      title: say(['Consoles et ordinateurs à Roubaix', 'Spelconsoles en laptops naar Roubaix']),
      conditions: [
        {
          attribute: 'brand',
          operator: 'in',
          values: ['Sony', 'Microsoft', 'Nintendo', 'Valve', 'Dell', 'HP', 'Lenovo'],
        },
      ],
      warehouseIds: warehouses.filter(({ city }) => city === 'Roubaix').map(({ id }) => id),
    },
    {
      title: say(['Tout le reste à l’atelier le plus proche', 'De rest naar het dichtstbijzijnde atelier']),
      conditions: [{ attribute: 'productState', operator: 'notIn', values: ['grade_e'] }],
      warehouseIds,
      defaultWarehouseId: first,
      geographicCriterion: true,
    },
  ];
  for (const rule of rules) await createDispatchRule(ctx, { body: newDispatchRule.parse({ accountId, ...rule }) });
}
