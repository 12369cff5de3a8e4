import type { VerificationOutcome, VerificationReason } from '@reprise/contract/warehouse/verification';
import { readBuyback } from '../../buybacks/index.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/db/attempt.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type ItemRow, requireBuybackId } from '../../states/index.ts';
import { findDevice } from './find-device.ts';
import { findStanding, obstacleOf } from './find-obstacle.ts';
import type { ImportRow, LineRow } from './verification-imports.ts';
import { verifyAsDeclared } from './verify-as-declared.ts';

type Decided = { outcome: VerificationOutcome; reason: VerificationReason | null; itemId: string | null };

/**
 * Decides the next line and writes its outcome in the same transaction, so that a line is applied once however often the
 * job runs. Answers whether there was one. The row of the import is locked by the caller.
 */
export async function applyNext(ctx: Context, row: ImportRow): Promise<boolean> {
  const line = await ctx.db
    .selectFrom('verification_import_line')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('import_id', '=', row.id)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
  if (!line) return false;
  await writeOutcome(ctx, line, await decide(ctx.inNameOf(senderOf(row)), row, line));
  return true;
}

/** The person who sent the file, in the role they had. Their session may have ended since. */
const senderOf = (row: ImportRow): UserActor => {
  const role = {
    module: row.actor_module,
    userType: row.actor_user_type,
    organizationId: row.actor_organization_id,
  };
  return {
    kind: 'user',
    accountId: row.actor_account_id,
    userId: row.actor_id,
    sessionId: row.id,
    provider: row.actor_account_id !== row.account_id,
    ...role,
    roles: [role],
    premiumFeatures: [],
    checkinRequirement: 'optional',
  };
};

async function decide(ctx: Context, row: ImportRow, line: LineRow): Promise<Decided> {
  const device = await findDevice(ctx, line.identification_number ?? '', row.account_id);
  if (!device) return { outcome: 'not_found', reason: 'not_found', itemId: null };
  const ignored = (reason: VerificationReason): Decided => ({ outcome: 'ignored', reason, itemId: device.id });
  const doubt = await findDoubt(ctx, line, device);
  // The bench takes only what it can control: a device that it would refuse is told so.
  if (doubt) return ignored((await findStanding(ctx, device)) ?? doubt);
  const key = { accountId: device.account_id, itemId: device.id };
  const failure = await attempt(ctx, async () => void (await verifyAsDeclared(ctx, key, line.comment ?? undefined)));
  if (failure === undefined) return { outcome: 'validated', reason: null, itemId: device.id };
  // It was moved to another warehouse since it was looked up: as if it had been there before.
  if (failure instanceof Refusal && failure.code === 'not_attributed_to_workshop')
    return { outcome: 'not_found', reason: 'not_found', itemId: null };
  return ignored(obstacleOf(failure));
}

/** What a line says against the declaration. */
async function findDoubt(
  ctx: Context,
  { is_conform, grade }: LineRow,
  item: ItemRow,
): Promise<VerificationReason | undefined> {
  if (!is_conform) return 'not_as_declared';
  if (!grade) return undefined;
  return grade === (await readBuyback(ctx, item.account_id, requireBuybackId(item))).grade ? undefined : 'other_grade';
}

async function writeOutcome(ctx: Context, line: LineRow, { outcome, reason, itemId }: Decided): Promise<void> {
  await ctx.db
    .updateTable('verification_import_line')
    .set({ outcome, reason, item_id: itemId })
    .where('account_id', '=', line.account_id)
    .where('import_id', '=', line.import_id)
    .where('line', '=', line.line)
    .execute();
  await ctx.db
    .updateTable('verification_import')
    .set((eb) => ({ [outcome]: eb(outcome, '+', 1), ...(itemId && { found: eb('found', '+', 1) }) }))
    .where('account_id', '=', line.account_id)
    .where('id', '=', line.import_id)
    .execute();
}
