import { TRIAL_KEPT_DAYS } from '@reprise/contract/buybacks/trials';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newRecordKey, openRecordKey } from '../../platform/crypto/seal.ts';

export type Tester = { name: string; email: string };

type Sealed = { key_id: string; wrapped_key: Buffer };
const open = (ctx: Context, table: string, row: Sealed & { account_id: string; id: string }) =>
  openRecordKey(
    ctx.keys,
    { accountId: row.account_id, table, rowId: row.id },
    { keyId: row.key_id, wrappedKey: row.wrapped_key },
  );

/** Somebody begins to test the site of an account. */
export async function insertTrial(ctx: Context, accountId: string, tester: Tester): Promise<string> {
  const id = ctx.newId();
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, { accountId, table: 'trial', rowId: id });
  await ctx.db
    .insertInto('trial')
    .values({
      account_id: accountId,
      id,
      opened_at: ctx.clock.now(),
      key_id: keyId,
      wrapped_key: wrappedKey,
      tester: sealer.seal('tester', JSON.stringify(tester)),
    })
    .execute();
  return id;
}

export async function findTester(ctx: Context, accountId: string, trialId: string): Promise<Tester | undefined> {
  const row = await ctx.db
    .selectFrom('trial')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', trialId)
    .executeTakeFirst();
  return row && (JSON.parse(open(ctx, 'trial', row).open('tester', row.tester)) as Tester);
}

export type NewTrialSale = { accountId: string; trialId: string; buybackIds: readonly string[]; shown: unknown };

/** Keeps what the customer of a test sale was shown. */
export async function insertTrialSale(ctx: Context, { accountId, trialId, buybackIds, shown }: NewTrialSale) {
  const id = ctx.newId();
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, { accountId, table: 'trial_sale', rowId: id });
  await ctx.db
    .insertInto('trial_sale')
    .values({
      account_id: accountId,
      id,
      trial_id: trialId,
      sold_at: ctx.clock.now(),
      buyback_ids: [...buybackIds],
      key_id: keyId,
      wrapped_key: wrappedKey,
      shown: sealer.seal('shown', JSON.stringify(shown)),
    })
    .execute();
  return id;
}

export type TrialSaleRow = { id: string; trialId: string; openedAt: Date; soldAt: Date; shown: unknown };
type Which = { accountId: string; buybackId?: string; most: number };

/** Newest first. What is past its time is shown to nobody, whether or not it was deleted already. */
export async function readTrialSales(ctx: Context, { accountId, buybackId, most }: Which): Promise<TrialSaleRow[]> {
  const since = new Date(ctx.clock.now().getTime() - TRIAL_KEPT_DAYS * DAY);
  const rows = await ctx.db
    .selectFrom('trial_sale')
    .innerJoin('trial', (join) =>
      join.onRef('trial.account_id', '=', 'trial_sale.account_id').onRef('trial.id', '=', 'trial_sale.trial_id'),
    )
    .selectAll('trial_sale')
    .select('trial.opened_at')
    .where('trial_sale.account_id', '=', accountId)
    .where('trial.opened_at', '>', since)
    .$if(buybackId !== undefined, (query) => query.where(sql<boolean>`${buybackId}::uuid = any (buyback_ids)`))
    .orderBy('sold_at', 'desc')
    .orderBy('trial_sale.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    trialId: row.trial_id,
    openedAt: row.opened_at,
    soldAt: row.sold_at,
    shown: JSON.parse(open(ctx, 'trial_sale', row).open('shown', row.shown)),
  }));
}
