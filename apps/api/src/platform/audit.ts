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
  const { before, after } = change.action === 'update' ? differing(change) : change;
  const { actor } = ctx;
  await ctx.db
    .insertInto('audit')
    .values({
      account_id: change.accountId ?? accountOf(actor),
      occurred_at: ctx.clock.now(),
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      actor_kind: actor.kind,
      actor_id: idOf(actor),
      user_type: actor.kind === 'user' ? actor.userType : null,
      module: actor.kind === 'user' ? actor.module : null,
      request_id: ctx.requestId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

function differing({ before = {}, after = {} }: Change) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
