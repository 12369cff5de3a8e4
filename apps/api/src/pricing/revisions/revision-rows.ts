import { mayDo, type RevisionAct } from '@reprise/contract/pricing/revision-states';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { accountOf } from '../../platform/access/actor.ts';
import { type ChangedBy, recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { PriceRevision } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';

export type RevisionRow = Selectable<PriceRevision>;
/** What every job about a revision carries. */
export const revisionPayload = z.object({ accountId: z.uuid(), revisionId: z.uuid() });
export type RevisionPayload = z.infer<typeof revisionPayload>;

/** By its id alone: the provider opens any client's. */
export async function requireRevision(ctx: Context, id: string, how: 'seen' | 'held' = 'seen'): Promise<RevisionRow> {
  let select = ctx.db.selectFrom('price_revision').selectAll().where('id', '=', id);
  const { actor } = ctx;
  if (!(actor.kind === 'system' || (actor.kind === 'user' && actor.provider)))
    select = select.where('account_id', '=', accountOf(actor));
  const row = await (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
  return row ?? refuseAbsent('price revision');
}

export const standingOf = ({ status, failure }: RevisionRow) => ({
  status: status,
  failure: failure,
});

/** Locks the revision for an action of a user who has read this version of it. */
export async function holdRevision(ctx: Context, id: string, version: number, act: RevisionAct): Promise<RevisionRow> {
  const row = await requireRevision(ctx, id, 'held');
  const data = { version: row.version, status: row.status };
  if (row.version !== version) refuseStale('price revision', data);
  if (!mayDo(act, standingOf(row)))
    refuse('status_not_fit', `The action ${act} is not allowed for a price revision in status ${row.status}.`, {
      data,
    });
  return row;
}

/** Held by a job. */
export async function findHeld(ctx: Context, { accountId, revisionId }: RevisionPayload) {
  return ctx.db
    .selectFrom('price_revision')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', revisionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a revision that is held, with its version and, where a person would want to know, the change log. */
export async function moveRevision(
  ctx: Context,
  row: RevisionRow,
  set: Updateable<PriceRevision>,
  by?: ChangedBy,
): Promise<RevisionRow> {
  const moved = await ctx.db
    .updateTable('price_revision')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = { entity: 'price_revision', entityId: row.id, accountId: row.account_id } as const;
  await recordChanges(
    ctx,
    [{ ...change, action: 'update', before: recordedRevision(row), after: recordedRevision(moved) }],
    by,
  );
  return moved;
}

export const recordedRevision = (row: RevisionRow) => ({
  title: row.title,
  origin: row.origin,
  rule: row.rule,
  status: row.status,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  pricesChanged: row.lines_changed,
  pricesSkipped: row.lines_skipped,
  pricesKept: row.lines_kept,
});

/** Who asks for something a job does later in their name. */
export function askedBy({ actor }: Context) {
  if (actor.kind !== 'user') return { asked_by: null, asked_user_type: null, asked_module: null };
  return { asked_by: actor.userId, asked_user_type: actor.userType, asked_module: actor.module };
}

export function askerOf({ asked_by, asked_user_type, asked_module }: RevisionRow): ChangedBy | undefined {
  if (!asked_by) return undefined;
  return { userId: asked_by, userType: asked_user_type ?? '', module: asked_module ?? '' };
}
