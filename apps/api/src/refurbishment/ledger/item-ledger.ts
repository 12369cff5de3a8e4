import type { ItemLedgerKind } from '@reprise/contract/refurbishment/item-ledger';
import type { Insertable, Selectable } from 'kysely';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemLedgerLine } from '../../platform/db/schema.ts';
import type { ItemRow } from '../../states/index.ts';

export type LineRow = Selectable<ItemLedgerLine>;
/** What the ledger must say about one thing. A service is a thing of its own; the rest has no subject. */
export type Said = { kind: ItemLedgerKind; subjectId: string | null; amount: number };
type Owner = Pick<ItemRow, 'account_id' | 'buyer_account_id' | 'id'>;

export const readLines = (ctx: Context, { account_id, id }: Pick<ItemRow, 'account_id' | 'id'>): Promise<LineRow[]> =>
  ctx.db
    .selectFrom('item_ledger_line')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('item_id', '=', id)
    .orderBy('number')
    .execute();

/** A line that somebody wrote, with a reason. No rule sums it with its own lines, so no rule ever takes it back. */
const isByHand = ({ command_id }: LineRow): boolean => command_id !== null;

/**
 * Adds what is missing so that the ledger says `wanted`; said twice, it adds nothing. What the ledger said before is never
 * changed: the difference is a line that names the first one about the same. The item must be locked, for the numbers.
 */
export async function sayInLedger(
  ctx: Context,
  item: Owner,
  { wanted, currency, movement }: { wanted: readonly Said[]; currency: LineRow['currency']; movement: string },
): Promise<void> {
  const lines = await readLines(ctx, item);
  const missing = wanted.flatMap(({ kind, subjectId, amount }) => {
    const same = lines.filter((line) => line.kind === kind && line.subject_id === subjectId && !isByHand(line));
    const difference = amount - same.reduce((sum, line) => sum + line.amount, 0);
    return difference ? [{ kind, subject_id: subjectId, amount: difference, corrects: same[0]?.number ?? null }] : [];
  });
  await addLines(
    ctx,
    item,
    lines,
    missing.map((line) => ({ ...line, currency, movement })),
  );
}

type Added = Pick<
  Insertable<ItemLedgerLine>,
  'kind' | 'amount' | 'currency' | 'corrects' | 'movement' | 'subject_id' | 'reason' | 'command_id'
>;

/** Adds lines after those there are; the database sums them into `item_margin`. The item must be locked, for the numbers. */
export async function addLines(
  ctx: Context,
  item: Owner,
  lines: readonly LineRow[],
  added: readonly Added[],
): Promise<void> {
  if (!added.length) return;
  const { actor } = ctx;
  const posting = {
    account_id: item.account_id,
    buyer_account_id: item.buyer_account_id,
    item_id: item.id,
    actor_kind: actor.kind,
    actor_id: idOf(actor),
    occurred_at: ctx.clock.now(),
  };
  const last = lines.at(-1)?.number ?? 0;
  await ctx.db
    .insertInto('item_ledger_line')
    .values(added.map((line, at) => ({ ...posting, ...line, id: ctx.newId(), number: last + 1 + at })))
    .execute();
}
