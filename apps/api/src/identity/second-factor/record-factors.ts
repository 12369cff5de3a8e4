import { type Change, recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from './factors.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** By the person, so that the log of a user has them; never a secret. */
export async function recordFactors(
  ctx: Context,
  { accountId, userId }: Person,
  action: Change['action'],
  what: Record<string, unknown>,
): Promise<void> {
  const values = action === 'remove' ? { before: what } : { after: what };
  await recordChange(ctx, { action, entity: 'second_factor', entityId: userId, accountId, ...values });
}

/** One was used, or all were made anew. */
export async function recordRecoveryCodes(ctx: Context, person: Person): Promise<void> {
  await recordFactors(ctx, person, 'update', { recoveryCodesLeft: await countRecoveryCodes(ctx, person) });
}
