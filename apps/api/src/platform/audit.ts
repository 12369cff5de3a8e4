import { accountOf, idOf } from './access/actor.ts';
import type { Context } from './context.ts';

export type Change = {
  action: 'create' | 'update' | 'remove';
  entity: string;
  entityId: string;
  accountId?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Who changed what, in the transaction that changed it. An update keeps only the fields that differ. */
export async function recordChange(ctx: Context, change: Change): Promise<void> {
  await recordChanges(ctx, [change]);
}

/** For work that changes many rows at once; `by` is the user on whose behalf a job runs. */
export async function recordChanges(ctx: Context, changes: readonly Change[], by?: ChangedBy): Promise<void> {
  if (!changes.length) return;
  const { actor } = ctx;
  const user = actor.kind === 'user' ? actor : by;
  const rows = changes.map((change) => {
    const { before, after } = change.action === 'update' ? differing(change) : change;
    return {
      account_id: change.accountId ?? accountOf(actor),
      occurred_at: ctx.clock.now(),
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      actor_kind: by ? 'user' : actor.kind,
      actor_id: by ? by.userId : idOf(actor),
      user_type: user?.userType ?? null,
      module: user?.module ?? null,
      request_id: ctx.requestId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    };
  });
  await ctx.db.insertInto('audit').values(rows).execute();
}
export type ChangedBy = { userId: string | null; userType: string | null; module: string | null };
/** An actor without an identity: the change is recorded without a user. */
export const UNKNOWN_PERSON: ChangedBy = { userId: null, userType: null, module: null };

function differing({ before = {}, after = {} }: Change) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
