import { newAccount } from '@reprise/contract/accounts/new-account';
import { describe, expect, test, vi } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { templateShop } from '../../../testing/samples/template-shop.ts';
import { CUSTOMER, ibanOf, sellCart } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { copiedId } from '../../accounts/index.ts';
import { readCoverage } from '../../logistics/index.ts';
import { createAccount } from '../accounts/create-account.ts';
import { requestAccountJob } from '../accounts/request-account-job.ts';
import { setUpAccountNow } from '../accounts/set-up-account-now.ts';
import { readDrafts } from '../opening/draft-terms.ts';
import { applyTemplateJob } from './apply-template.job.ts';

// Killed at each of its many moments, it is begun again about forty times.
vi.setConfig({ testTimeout: 240_000 });
const jobs = useJobs();
const world = buildWorld(jobs);
let count = 0;

/** A new client of the same buyer that is to become like the shop. */
async function openFrom(shop: TestShop, more: object = {}) {
  const body = newAccount.parse({
    name: `Copie ${++count}`,
    companyCountry: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    webChannel: { url: `https://copie-${count}.example.test`, active: true },
    buyerAccountIds: [shop.buyer.id],
    template: { accountId: shop.retailer.id, ...more },
  });
  const { id: accountId } = await jobs.asSystem(undefined, (ctx) => createAccount(ctx, { body }));
  const accountJobId = await jobs.asSystem(accountId, async (ctx) => {
    await setUpAccountNow(ctx, accountId);
    const job = ctx.db.selectFrom('account_job').select('id').where('kind', '=', 'template');
    return (await job.executeTakeFirstOrThrow()).id;
  });
  return { accountId, accountJobId };
}
async function copyFrom(shop: TestShop, more: object = {}) {
  const payload = await openFrom(shop, more);
  await jobs.enqueue(applyTemplateJob, payload);
  expect(await jobs.finish(applyTemplateJob)).toEqual(['done']);
  return payload;
}

const seen = (accountId: string) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const job = await db
      .selectFrom('account_job')
      .select(['status', 'done_steps', 'left_out'])
      .where('kind', '=', 'template')
      .executeTakeFirst();
    const counted = async (table: 'category' | 'question' | 'answer' | 'product' | 'dispatch_rule' | 'home_page') => {
      const rows = await db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute();
      return rows.length;
    };
    return {
      job,
      rows: {
        category: await counted('category'),
        question: await counted('question'),
        answer: await counted('answer'),
        product: await counted('product'),
        dispatch_rule: await counted('dispatch_rule'),
        home_page: await counted('home_page'),
      },
      priceChanges: (await db.selectFrom('product_price_change').select('state').execute()).length,
    };
  });
const whole = {
  job: {
    status: 'done',
    done_steps: {
      copied_settings: 1,
      copied_categories: 1,
      copied_questions: 3,
      copied_payment_modes: 4,
      copied_circuits: 3,
      copied_products: 1,
      copied_dispatch: 1,
      copied_home: 2,
      copied_texts: 1,
      copied_translations: expect.any(Number),
    },
    left_out: [
      { what: 'category_buyers', count: 1, names: ['Smartphones'] },
      { what: 'dispatch_rules', count: 1, names: ['Ailleurs'] },
      { what: 'home_images', count: 1, names: [] },
      { what: 'documents', count: 1, names: [] },
    ],
  },
  rows: { category: 2, question: 3, answer: 7, product: 1, dispatch_rule: 1, home_page: 1 },
  priceChanges: 3,
};

describe('a copy of the set-up of a retailer', () => {
  let shop: Promise<TestShop> | undefined;
  testJobThreeWays(jobs, {
    job: () => applyTemplateJob,
    arrange: async () => {
      shop ??= templateShop(jobs, world);
      return openFrom(await shop);
    },
    effect: ({ accountId }) => seen(accountId),
    once: whole,
    async fail() {
      await jobs.asAdmin((c) => c.query('revoke insert on app.question from reprise_worker'));
      return () => jobs.asAdmin((c) => c.query('grant insert on app.question to reprise_worker'));
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('account_job').select('status').where('kind', '=', 'template').execute(),
      ),
    givenUp: [{ status: 'failed' }],
  });
});

test('applyTemplate: a second copy to the same client adds nothing', async () => {
  const shop = await templateShop(jobs, world);
  const { accountId } = await copyFrom(shop);
  const { rows, priceChanges } = await seen(accountId);
  const asked = { accountId: shop.retailer.id, withProducts: true, withPrices: true };
  const again = await jobs.asSystem(accountId, (ctx) => requestAccountJob(ctx, { accountId, kind: 'template', asked }));
  await jobs.enqueue(applyTemplateJob, { accountId, accountJobId: again.id });
  expect(await jobs.finish(applyTemplateJob)).toEqual(['done']);
  expect(await seen(accountId)).toMatchObject({ rows, priceChanges });
});

test('applyTemplate: a device is sold on the copy at the prices of the source', async () => {
  const shop = await templateShop(jobs, world);
  const { accountId } = await copyFrom(shop);
  const of = (id: string) => copiedId(accountId, id);
  const { screen, faults, product } = shop.catalogue;
  const facts = await jobs.asSystem(accountId, async (ctx) => ({
    coverage: await readCoverage(ctx, accountId),
    rules: await ctx.db
      .selectFrom('circuit_rule as rule')
      .innerJoin('circuit', 'circuit.id', 'rule.circuit_id')
      .select(['rule.id', 'circuit.type'])
      .execute(),
    modes: await ctx.db.selectFrom('payment_mode').select(['id', 'type', 'iban']).execute(),
  }));
  // Stores are not copied, so nothing can be brought to one yet.
  const posted = facts.coverage.flatMap(({ cells }) => cells).filter(({ circuit }) => circuit.type === 'web_post');
  expect(posted.map(({ hole }) => hole ?? 'taken').filter((one) => one !== 'taken')).toEqual([]);
  expect(posted.length).toBeGreaterThan(0);
  expect(facts.modes.map(({ iban }) => iban)).toEqual([null, null, null, null]);
  const copied = {
    ...shop.catalogue,
    accountId,
    product: { ...product, id: of(product.id) },
    screen: mapped(screen, of),
    faults: mapped(faults, of),
    rules: Object.fromEntries(facts.rules.map(({ id, type }) => [type, id])) as typeof shop.catalogue.rules,
    modes: Object.fromEntries(facts.modes.map(({ id, type }) => [type, id])) as typeof shop.catalogue.modes,
  };
  const sold = await sellCart(jobs, copied, {
    circuit: 'web_post',
    mode: 'bank_transfer',
    screen: 'intact',
    customer: { ...CUSTOMER, iban: ibanOf(1) },
  });
  const [buyback] = await jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('buyback').select(['id', 'buyer_account_id', 'declared_price', 'payout']).execute(),
  );
  // 300 euros for an intact screen, and 5 for sending it by post.
  const prices = { declared_price: 30_000, payout: 30_500 };
  expect(buyback).toEqual({ id: sold.buybacks[0]!.id, buyer_account_id: shop.buyer.id, ...prices });
});
const mapped = <T extends Record<string, string>>(ids: T, of: (id: string) => string): T =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, of(id)])) as T;

test('applyTemplate: no row of the copy names a row of the source, whatever the table', async () => {
  const shop = await templateShop(jobs, world);
  const { accountId } = await copyFrom(shop);
  const found = await jobs.asAdmin(async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const rowsOf = async (name: string, id: string) =>
      (
        await client.query<{ row: string }>(
          `select to_jsonb(t)::text as row from app.${name} t where account_id = $1`,
          [id],
        )
      ).rows;
    const ids = new Set<string>([shop.retailer.id]);
    const copies: { table: string; row: string }[] = [];
    for (const { name } of tables.rows) {
      for (const { row } of await rowsOf(name, shop.retailer.id)) {
        const { id } = JSON.parse(row) as { id?: string };
        if (id) ids.add(id);
      }
      for (const { row } of await rowsOf(name, accountId)) copies.push({ table: name, row });
    }
    return { ids: [...ids], copies };
  });
  expect(found.ids.length).toBeGreaterThan(30);
  expect(new Set(found.copies.map(({ table }) => table)).size).toBeGreaterThan(20);
  const foreign = found.copies.filter(({ row }) => found.ids.some((id) => row.includes(id)));
  // The order of the copy names its source, and so do the events that asked for it.
  expect(new Set(foreign.map(({ table }) => table))).toEqual(new Set(['account_job']));
});

test('applyTemplate: texts of the law are drafts to read, with their translations', async () => {
  const shop = await templateShop(jobs, world);
  const { accountId } = await copyFrom(shop);
  const { drafts, settings, translations } = await jobs.asSystem(accountId, async (ctx) => ({
    drafts: await readDrafts(ctx, { id: accountId, name: 'Copie', language: 'fr-FR' }),
    settings: await ctx.db
      .selectFrom('organization_root_detail')
      .select(['service_terms', 'cart_min_value', 'seller_support_email', 'transfer_order_terms'])
      .executeTakeFirst(),
    translations: await ctx.db
      .selectFrom('translation')
      .select(['object_id', 'kind', 'translated_by'])
      .where('text', '=', 'deutsch')
      .orderBy('kind')
      .execute(),
  }));
  expect(drafts.map(({ text }) => text)).toEqual(['serviceTerms', 'eula']);
  expect(drafts[0]).toMatchObject({ html: '<p>Nos conditions</p>', model: undefined });
  expect(settings).toEqual({
    service_terms: null,
    cart_min_value: 20,
    seller_support_email: null,
    transfer_order_terms: null,
  });
  expect(translations).toEqual([
    { object_id: copiedId(accountId, shop.catalogue.product.id), kind: 'product', translated_by: null },
    { object_id: copiedId(accountId, shop.catalogue.screen.id), kind: 'question', translated_by: null },
  ]);
});

test('applyTemplate: without prices the products are drafts, and without products there are none', async () => {
  const shop = await templateShop(jobs, world);
  const products = async (more: object) => {
    const { accountId } = await copyFrom(shop, more);
    return jobs.asSystem(accountId, ({ db }) =>
      db.selectFrom('product').select(['label', 'status', 'price_grade_a']).execute(),
    );
  };
  expect(await products({ withPrices: false })).toEqual([
    { label: 'Nova 12 128 Go', status: 'draft', price_grade_a: null },
  ]);
  expect(await products({ withProducts: false })).toEqual([]);
});

test('createAccount: a template in another language, a buyer or an account that is none is refused', async () => {
  const shop = await templateShop(jobs, world);
  const refused = (body: object) =>
    expect(
      jobs.asSystem(undefined, (ctx) =>
        createAccount(ctx, {
          body: newAccount.parse({
            name: 'Nobody',
            companyCountry: 'FR',
            isRetailer: true,
            isBuyerAndWorkshopsSupervisor: false,
            ...body,
          }),
        }),
      ),
    ).rejects;
  await refused({ language: 'de-DE', template: { accountId: shop.retailer.id } }).toThrow(/same language/);
  await refused({ template: { accountId: shop.buyer.id } }).toThrow(/is a retailer/);
  await refused({ template: { accountId: jobs.services.newId() } }).toThrow(/account/);
});
