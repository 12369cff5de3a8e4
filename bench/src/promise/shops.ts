import { newAccount } from '@reprise/contract/accounts/new-account';
import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type pg from 'pg';
import { insertAccount, linkAccounts } from '../../../apps/api/src/accounts/index.ts';
import { ensureRootCategory } from '../../../apps/api/src/catalogue/index.ts';
import { ensureCircuits } from '../../../apps/api/src/logistics/index.ts';
import { createOrganization } from '../../../apps/api/src/organizations/index.ts';
import { ensurePaymentModes } from '../../../apps/api/src/payments/index.ts';
import type { Context } from '../../../apps/api/src/platform/context.ts';
import { type Run, visit } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export type ShopCircuit = { type: CircuitType; circuitId: string; ruleId: string };
/** A retailer with two buyers, whose set-up is drawn anew for every world. */
export type Shop = {
  accountId: string;
  rootCategoryId: string;
  api: string;
  visitor: Record<string, string>;
  buyers: readonly { accountId: string; warehouseIds: readonly string[] }[];
  storeIds: readonly string[];
  circuits: readonly ShopCircuit[];
  modeIds: readonly string[];
};

const CIRCUITS: readonly CircuitType[] = ['web_post', 'web_collect', 'web_drop', 'web_drop_label', 'store_drop'];
/** Where warehouses are; one of them is nowhere on the map. */
const PLACES = [
  { country: 'FR', zipCode: '59100', city: 'Roubaix' },
  { country: 'FR', zipCode: '69100', city: 'Villeurbanne' },
  { country: 'BE', zipCode: '4000', city: 'Liège' },
  { country: 'DE', zipCode: '50667', city: 'Köln' },
  { country: 'NL', zipCode: '1011 AB', city: 'Amsterdam' },
  { country: 'FR', zipCode: undefined, city: undefined },
] as const;

export async function openShops(stack: Stack, run: Run, admin: pg.Client, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let i = 0; i < count; i++) {
    // Each shop asks one process, so that no sheet is read twice.
    const api = stack.apiUrls[i % stack.apiUrls.length]!;
    shops.push(await openShop({ api, run, admin }, i));
  }
  return shops;
}

async function openShop({ api, run, admin }: { api: string; run: Run; admin: pg.Client }, n: number): Promise<Shop> {
  const host = `shop-${n}.promise.test`;
  const retailer = await run((ctx) => addAccount(ctx, `Shop ${n}`, host));
  const buyers = [];
  for (const which of [0, 1]) {
    const buyer = await run((ctx) => addAccount(ctx, `Buyer ${n} ${which}`));
    const places = PLACES.slice(which * 3, which * 3 + 3);
    const warehouseIds = await run((ctx) =>
      inTurn(places, (place) => addPlace(ctx, { ...buyer, type: 'warehouse', parentId: buyer.buyerId! }, place)),
    );
    await run((ctx) =>
      linkAccounts(ctx, { body: { retailerAccountId: retailer.accountId, buyerAccountId: buyer.accountId } }),
    );
    buyers.push({ accountId: buyer.accountId, warehouseIds });
  }
  const { accountId } = retailer;
  const made = await run(async (ctx) => {
    const rootCategoryId = await ensureRootCategory(ctx, accountId);
    await ensureCircuits(ctx, { accountId, language: 'en-GB' });
    await ensurePaymentModes(ctx, { accountId, language: 'en-GB', issuer: 'retailer' });
    const storeIds = await inTurn(PLACES.slice(0, 3), (place) =>
      addPlace(ctx, { accountId, type: 'store', parentId: retailer.rootId }, place),
    );
    return { rootCategoryId, storeIds };
  });
  await admin.query(
    `update app.organization_root_detail set customer_identity_document_required = false,
       enabled_premium_features = '{payment_bonus,multi_product_cart}' where account_id = $1`,
    [accountId],
  );
  const { rows: circuits } = await admin.query<ShopCircuit>(
    `select c.type, c.id as "circuitId", r.id as "ruleId" from app.circuit c
     join app.circuit_rule r on r.account_id = c.account_id and r.circuit_id = c.id
     where c.account_id = $1 and c.type = any ($2)`,
    [accountId, CIRCUITS],
  );
  const { rows: modes } = await admin.query<{ id: string }>(
    'select id from app.payment_mode where account_id = $1 order by sequence limit 3',
    [accountId],
  );
  const { headers } = await visit(api, host);
  return { accountId, ...made, api, visitor: headers, buyers, circuits, modeIds: modes.map(({ id }) => id) };
}

async function addAccount(ctx: Context, name: string, host?: string) {
  const kinds = { isRetailer: Boolean(host), isBuyerAndWorkshopsSupervisor: !host };
  const webChannel = host && { url: `https://${host}`, active: true };
  const body = newAccount.parse({ name, companyCountry: 'FR', ...kinds, ...(webChannel && { webChannel }) });
  const { id: accountId } = await insertAccount(ctx, { body });
  const rows = await ctx.db
    .selectFrom('organization')
    .select(['id', 'type'])
    .where('account_id', '=', accountId)
    .execute();
  const idOf = (type: string) => rows.find((row) => row.type === type)?.id;
  return { accountId, rootId: idOf('root_management_unit')!, buyerId: idOf('buyer') };
}

type Under = { accountId: string; type: 'warehouse' | 'store'; parentId: string };
async function addPlace(ctx: Context, { accountId, type, parentId }: Under, place: (typeof PLACES)[number]) {
  const { country, zipCode, city } = place;
  const commonName = `${type} ${city ?? 'nowhere'}`;
  const address = { country, ...(zipCode && { zipCode }), ...(city && { city }) };
  const body = { accountId, type, parentOrganizationId: parentId, commonName, ...address };
  return (await createOrganization(ctx, { body })).id;
}

async function inTurn<A, B>(list: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of list) done.push(await work(one));
  return done;
}
