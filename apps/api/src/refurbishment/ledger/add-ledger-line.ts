import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { addLedgerLine as route } from '@reprise/contract/refurbishment/ledger-routes';
import { requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, readItemSource } from '../../states/index.ts';
import { readLedger } from './get-item-ledger.ts';
import { addLines, type LineRow, readLines } from './item-ledger.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** What somebody knows and no operation says, such as an invoice of a carrier. */
export async function addLedgerLine(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const key = await requireVisibleItem(ctx, params.id);
  const { item } = await lockCase(ctx, key, ['buyback', 'item']);
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  const lines = await readLines(ctx, item);
  const before = lines.find(({ command_id }) => command_id === body.commandId);
  if (before) requireSame(before, body);
  else {
    const { kind, amount, reason, commandId } = body;
    const corrected = body.corrects === undefined ? undefined : requireLine(lines, kind, body.corrects);
    const line = {
      kind,
      amount,
      reason,
      command_id: commandId,
      subject_id: corrected?.subject_id ?? null,
      corrects: corrected?.number ?? null,
      currency: corrected?.currency ?? (await readItemSource(ctx, item)).currency,
      movement: 'addLedgerLine',
    };
    await addLines(ctx, item, lines, [line]);
  }
  return readLedger(ctx, key);
}

function requireLine(lines: readonly LineRow[], kind: LineRow['kind'], number: number): LineRow {
  const line = lines.find((one) => one.number === number && one.kind === kind);
  return line ?? refuse('ledger_line_mismatch', `The item has no line ${number} about ${kind}. Read its ledger again.`);
}

function requireSame(line: LineRow, { kind, amount, reason, corrects, commandId }: Input['body']): void {
  const isSame = line.kind === kind && line.amount === amount && line.reason === reason;
  if (!isSame || line.corrects !== (corrects ?? null))
    refuse('command_id_reused', `The command ${commandId} wrote line ${line.number}, which says something else.`);
}
