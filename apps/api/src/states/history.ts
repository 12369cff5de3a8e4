import type { Machine } from '@reprise/contract/states/transition';
import { idOf } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';

export type HistoryEntry = {
  accountId: string;
  secondAccountId: string | null;
  entity: Machine;
  entityId: string;
  command: string;
  /** the same for everything that one command moved */
  commandId: string;
  transitionId: string;
  from: string | null;
  to: string | null;
  reason?: string | undefined;
  comment?: string | undefined;
  /** ids, codes and amounts: nothing that names a person */
  data?: Record<string, unknown> | undefined;
};

/** Writes what happened, in the transaction that made it happen. */
export async function recordHistory(ctx: Context, entries: readonly HistoryEntry[]): Promise<void> {
  const { actor } = ctx;
  const user = actor.kind === 'user' ? actor : undefined;
  const rows = entries.map((entry) => ({
    account_id: entry.accountId,
    second_account_id: entry.secondAccountId,
    occurred_at: ctx.clock.now(),
    entity: entry.entity,
    entity_id: entry.entityId,
    actor_kind: actor.kind,
    actor_id: idOf(actor),
    user_type: user?.userType ?? null,
    module: user?.module ?? null,
    command: entry.command,
    command_id: entry.commandId,
    transition_id: entry.transitionId,
    from_status: entry.from,
    to_status: entry.to,
    reason: entry.reason ?? null,
    comment: entry.comment ?? null,
    data: JSON.stringify(entry.data ?? {}),
  }));
  await ctx.db.insertInto('history').values(rows).execute();
}
