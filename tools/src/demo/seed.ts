import { options, readConfig, readKeysFile } from '../../../apps/api/src/config.ts';
import { createLog } from '../../../apps/api/src/create-log.ts';
import { DAY } from '../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { hashPassword } from '../../../apps/api/src/platform/crypto/password.ts';
import { createPool } from '../../../apps/api/src/platform/db/pool.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { openStore } from '../../../apps/api/src/platform/files/stores/open-store.ts';
import { createPriceSheets, type PriceSheets } from '../../../apps/api/src/pricing/index.ts';
import { createServices } from '../../../apps/api/src/services.ts';
import { demoAccounts, demoBrands } from './accounts/accounts.ts';
import { cedre } from './accounts/cedre.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { ssoAccount } from './accounts/sso-people.ts';
import { asProvider } from './as-provider.ts';
import { demoBuybacks } from './buybacks/demo-buybacks.ts';
import { seedBuybacks } from './buybacks/seed-buybacks.ts';
import { seedStoreDays } from './buybacks/seed-store-days.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedOffers } from './catalogue/seed-offers.ts';
import { seedPictures } from './catalogue/seed-pictures.ts';
import { seedPriceChange } from './catalogue/seed-price-change.ts';
import { type DemoLink, demoPassword } from './demo-file.ts';
import { demoIds } from './demo-ids.ts';
import { demoHeld, demoPayments } from './payments/demo-payments.ts';
import { seedBooks } from './payments/seed-books.ts';
import { findRetailers, seedDeskDays } from './payments/seed-payments.ts';
import { seedRules } from './payments/seed-rules.ts';
import { findDemoAccount, seedAccount } from './seed-account.ts';
import { seedArt } from './seed-art.ts';
import { seedChanges } from './seed-changes.ts';
import { seedClaims } from './seed-claims.ts';
import { seedBuyerConnection } from './seed-connections.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedFoundDevice } from './seed-found-device.ts';
import { seedHome } from './seed-homes.ts';
import { seedPersonalDataReads } from './seed-personal-data-reads.ts';
import { seedSso } from './seed-sso.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedTranslations } from './texts/seed-translations.ts';
import { seedAddedItems } from './workshop/seed-added-items.ts';
import { seedDepartures } from './workshop/seed-departures.ts';
import { seedPrinting } from './workshop/seed-printing.ts';
import { seedWeek } from './workshop/seed-week.ts';
import { seedWork } from './workshop/seed-work.ts';

/** Each account is one transaction, and so is each of its drawings: what was not finished is found undone and done. */
export async function seed(log: (line: string) => void): Promise<DemoLink[]> {
  const config = readConfig([
    'databaseUrl',
    'providerDatabaseUrl',
    'keysFile',
    'filesDir',
    'publicApiUrl',
    'dashboardUrl',
  ]);
  const pool = createPool({ url: config.databaseUrl, name: 'reprise-seed', max: 6 });
  const providerPool = createPool({ url: config.providerDatabaseUrl, name: 'reprise-seed', max: 4 });
  const boss = await startSender({ url: config.databaseUrl, log: createLog('seed') });
  const store = await openStore({ filesDir: config.filesDir, s3: options.s3 });
  const keys = parseKeys(readKeysFile(config.keysFile));
  const urls = { api: config.publicApiUrl, dashboard: config.dashboardUrl, site: options.siteUrl };
  const services = createServices(
    { pool, providerPool, boss, keys, urls, files: store, clock: startOfToday() },
    'seed',
  );
  const servicesFor = ({ key }: DemoAccount, step: string) => ({ ...services, newId: demoIds(`${key} ${step}`) });
  try {
    const passwordHash = await hashPassword(demoPassword);
    for (const account of demoAccounts) {
      const made = await asProvider(servicesFor(account, 'account'), async (ctx) => {
        if (await findDemoAccount(ctx, account)) return false;
        await seedAccount(ctx, account, passwordHash);
        return true;
      });
      if (made) log(summary(account));
    }
    const [issuer] = options.sandboxOrigins;
    const ids = { ...services, newId: demoIds('single sign-on') };
    if (issuer && (await asProvider(ids, (ctx) => seedSso(ctx, issuer))))
      log(`${ssoAccount.name}: single sign-on by ${issuer}`);
    const buyer = demoAccounts.find(({ key }) => demoBrands.some(({ buyers }) => buyers?.[0]?.key === key));
    const sandbox = options.carrier?.url;
    if (buyer && sandbox && (await asProvider(services, (ctx) => seedBuyerConnection(ctx, buyer, sandbox))))
      log(`${buyer.name}: notified of buybacks at ${sandbox}/buyer`);
    const drawings = demoBrands.flatMap((account) =>
      (['logo', 'dark-logo', 'favicon'] as const).map((art) => ({ account, art })),
    );
    await Promise.all(drawings.map(({ account, art }) => seedArt(servicesFor(account, art), store, account, art)));
    for (const account of demoBrands) {
      const retailer = await asProvider(services, (ctx) => findDemoAccount(ctx, account));
      if (!retailer) continue;
      const made = await asProvider(servicesFor(account, 'catalogue'), async (ctx) => {
        if (await hasCatalogue(ctx, retailer.id)) return false;
        const buyer = (await findDemoAccount(ctx, account.buyers![0]!))!;
        await seedCatalogue(ctx, account, { accountId: retailer.id, buyerAccountId: buyer.id });
        await seedOffers(ctx, account, retailer.id);
        await seedPriceChange(ctx, account, retailer.id);
        return true;
      });
      if (made) log(`${account.name}: a catalogue of devices`);
      await seedPictures(services, store, { key: account.key, accountId: retailer.id });
      await seedHome(servicesFor(account, 'home'), store, { account, accountId: retailer.id });
      if (!retailer.other_languages.length)
        await asProvider(services, (ctx) => seedTranslations(ctx, account, retailer.id));
    }
    await seedWork(services);
    await seedDocuments({ ...services, newId: demoIds('documents') }, store);
    await seedChanges({ ...services, newId: demoIds('changes') });
    const links = await seedSales(services);
    await seedBooks(services);
    await seedPersonalDataReads(services);
    await seedTasks(services);
    await seedClaims(services);
    await seedFoundDevice(services);
    await seedWeek(services);
    await seedDepartures(services);
    await seedAddedItems(services);
    await seedPrinting(services);
    return links;
  } finally {
    await store.close();
    await boss.stop({ graceful: false });
    await pool.end();
    await providerPool.end();
  }
}

/** Sales of the last weeks. They reach into the month before this one, whose records have a place of their own. */
async function seedSales(services: Services): Promise<DemoLink[]> {
  const monthAgo = new Date(services.clock.now().getTime() - 28 * DAY).toISOString();
  await services.providerPool.query('select app.ensure_partitions($1::date)', [monthAgo]);
  const sheets = createPriceSheets(services);
  try {
    const links = await Promise.all(demoBrands.map((account) => seedBrand(services, sheets, account)));
    return links.flat();
  } finally {
    sheets.stop();
  }
}

/** What was sold, and then what was paid: whoever pays looks at all sales there are. */
async function seedBrand(services: Services, sheets: PriceSheets, account: DemoAccount): Promise<DemoLink[]> {
  const found = await asProvider(services, (ctx) => findDemoAccount(ctx, account));
  if (!found) return [];
  const retailer = { account, accountId: found.id };
  if (account.key === cedre.key) await seedRules(services, sheets, retailer, (await findRetailers(services)).approver);
  const links = await seedBuybacks(services, sheets, retailer, { name: 'buyback', of: demoBuybacks });
  await seedStoreDays(services, sheets, retailer);
  await seedBuybacks(services, sheets, retailer, { name: 'payment', of: demoPayments });
  await seedDeskDays(services, retailer, 'first');
  await seedBuybacks(services, sheets, retailer, { name: 'held', of: demoHeld });
  await seedDeskDays(services, retailer, 'since');
  return links;
}

async function hasCatalogue(ctx: Context, accountId: string): Promise<boolean> {
  const found = ctx.db.selectFrom('product').select('id').where('account_id', '=', accountId).limit(1);
  return Boolean(await found.executeTakeFirst());
}

/** Records are kept by month from this one on, so the demonstration cannot begin on a day of its own choice. */
function startOfToday() {
  const at = new Date().setUTCHours(0, 0, 0, 0);
  return { now: () => new Date(at) };
}

function summary({ name, what, entities, people }: DemoAccount): string {
  const count = (type: string) => entities.filter((entity) => entity.type === type).length;
  const parts = [
    [count('store'), 'stores'],
    [count('warehouse'), 'workshops'],
    [people.length, 'people'],
  ].flatMap(([n, noun]) => (n ? `${n} ${noun}` : []));
  return `${name} (${what}): ${parts.join(', ')}`;
}
