import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RevisionStatus } from '@reprise/contract/pricing/revision-states';
import { afterAll, beforeAll } from 'vitest';
import { ensureRootCategory } from '../../src/catalogue/index.ts';
import { createDiskStore } from '../../src/platform/files/stores/disk-store.ts';
import { type ObjectStore, objectKey } from '../../src/platform/files/stores/object-store.ts';
import type { TestJobs } from '../harness/use-jobs.ts';
import { EVERYTHING, type RevisionPayload } from './revisions.ts';

export type Shelf = RevisionPayload & { products: readonly string[] };
/** A price that keeps every attempt to change prices from succeeding: nothing may cost this. */
const FORBIDDEN = 9_000;

/** An account with three simple products at 100.00, 50.00 and 0.50 and a revision of them. */
export function useRevisionJobs(jobs: TestJobs) {
  const made = {} as { store: ObjectStore };
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'reprise-files-'));
    made.store = await createDiskStore({ root });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  return { store: () => made.store, arrange, rowOf, pricesOf, effectOf, forbidPrice };

  async function arrange(status: RevisionStatus, file?: (products: readonly string[]) => string): Promise<Shelf> {
    const accountId = await jobs.addAccount();
    const revisionId = jobs.services.newId();
    const products = [1, 2, 3].map(() => jobs.services.newId());
    const key = objectKey(accountId, 'price-revision', revisionId);
    if (file) await made.store.put(key, Buffer.from(file(products)), { contentType: 'text/csv' });
    await jobs.asSystem(accountId, async (ctx) => {
      const categoryId = await ensureRootCategory(ctx, accountId);
      const prices = [10_000, 5_000, 50];
      await ctx.db
        .insertInto('product')
        .values(
          products.map((id, n) => ({
            account_id: accountId,
            id,
            category_id: categoryId,
            label: `Phone ${n}`,
            reference: n < 2 ? `REF-${n}` : 'REF-0',
            simple: true,
            buyback_zero_not_allowed: n === 2,
            price_functional: prices[n]!,
          })),
        )
        .execute();
      const origin = file
        ? { origin: 'file' as const, file_name: 'prices.csv', object_key: key, encoding: 'utf-8' as const }
        : { origin: 'rule' as const, rule: JSON.stringify(EVERYTHING) };
      const isPublished = status === 'rolling_back';
      await ctx.db
        .insertInto('price_revision')
        .values({ account_id: accountId, id: revisionId, title: 'Prices', status, ...origin })
        .execute();
      if (status === 'preparing') return;
      await ctx.db
        .insertInto('price_revision_line')
        .values(
          products.map((id, n) => ({
            account_id: accountId,
            revision_id: revisionId,
            product_id: id,
            state: 'functional',
            before: isPublished ? prices[n]! * 2 : prices[n]!,
            after: isPublished ? prices[n]! : prices[n]! - 10 * (n + 1),
          })),
        )
        .execute();
    });
    return { accountId, revisionId, products };
  }

  /** The prices, what is written down about them, and who was told. */
  async function effectOf(shelf: Shelf, event: string) {
    const { status, version } = await rowOf(shelf);
    const told = await jobs.asSystem(shelf.accountId, async ({ db }) => {
      const changes = await db.selectFrom('product_price_change').select(['source', 'revision_id']).execute();
      const events = await db.selectFrom('event').select('type').where('type', '=', event).execute();
      return {
        changes: changes.filter(({ revision_id }) => revision_id === shelf.revisionId).map(({ source }) => source),
        events: events.length,
      };
    });
    // Given up and sent again is a change of its own.
    return { status, prices: await pricesOf(shelf), ...told, once: version === 2 || version === 3 };
  }

  function rowOf({ accountId, revisionId }: RevisionPayload) {
    return jobs.asSystem(accountId, ({ db }) =>
      db.selectFrom('price_revision').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow(),
    );
  }

  function pricesOf({ accountId, products }: Shelf): Promise<(number | null)[]> {
    return jobs.asSystem(accountId, async ({ db }) => {
      const rows = await db.selectFrom('product').select(['id', 'price_functional']).execute();
      return products.map((id) => rows.find((row) => row.id === id)?.price_functional ?? null);
    });
  }

  /** Makes changes of prices fail; answers how to allow them again. */
  async function forbidPrice(): Promise<() => Promise<unknown>> {
    const name = 'app.product';
    await jobs.asAdmin((c) =>
      c.query(
        `alter table ${name} add constraint no_change check (version < 2 or price_functional = ${FORBIDDEN}) not valid`,
      ),
    );
    return () => jobs.asAdmin((c) => c.query(`alter table ${name} drop constraint no_change`));
  }
}
