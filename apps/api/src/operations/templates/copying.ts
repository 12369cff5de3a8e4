import type { TemplateLeftOut } from '@reprise/contract/operations/account-jobs';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Copy, type CopyProgress, copiedId } from '../../accounts/index.ts';
import { ensureRootCategory } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import type { AccountJobRow, AccountJobWork } from '../accounts/account-jobs.ts';

/** What opening the client asked to be copied. */
const asked = z.object({ accountId: z.uuid(), withProducts: z.boolean(), withPrices: z.boolean() });
type Step = (ctx: Context, copy: Copy, progress: CopyProgress | undefined) => Promise<number | CopyProgress>;
const NAMES_SHOWN = 10;

/** A step of the job. The order came from the provider, who alone names two accounts; only here the source is opened. */
export const copying =
  (step: Step): AccountJobWork =>
  async (ctx, row, progress) => {
    const { accountId: source, ...choices } = asked.parse(row.asked);
    const target = row.account_id;
    await ctx.actFor(source);
    const roots = {
      source: await ensureRootCategory(ctx, source),
      target: await ensureRootCategory(ctx, target),
    };
    const copy: Copy = {
      source,
      target,
      ...choices,
      roots,
      idOf: (sourceId) => (sourceId === roots.source ? roots.target : copiedId(target, sourceId)),
      leaveOut: (what, things) => recordLeftOut(ctx, row, what, things),
    };
    return step(ctx, copy, progress);
  };

async function recordLeftOut(
  ctx: Context,
  { account_id, id }: AccountJobRow,
  what: TemplateLeftOut,
  things: readonly string[] | number,
): Promise<void> {
  const [count, names] = typeof things === 'number' ? [things, []] : [things.length, things.slice(0, NAMES_SHOWN)];
  if (!count) return;
  const entry = JSON.stringify([{ what, count, names }]);
  await ctx.db
    .updateTable('account_job')
    .set({ left_out: sql`left_out || ${entry}::jsonb` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
