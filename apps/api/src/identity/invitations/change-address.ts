import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import { isForcedToSso } from '../open-id/is-forced-to-sso.ts';
import { sendAddressChanged, sendCreationLink } from '../passwords/send-password-link.ts';
import { requireInvitation } from './invitation-budget.ts';
import { readInviter } from './read-inviter.ts';

type User = Selectable<AppUser>;

const OPENED_THE_OLD = [
  'credential',
  'sso_identity',
  'login_place',
  'second_factor',
  'recovery_code',
  'login_challenge',
] as const;

/**
 * Another person may read the new address, so nothing that opened the old one may open the new one: password, links,
 * second factors, known networks and the identity at the provider are deleted, and the new address is invited. The old
 * address is notified, in case its reader did not agree.
 */
export async function handOver(ctx: Context, old: User, changed: User): Promise<void> {
  for (const table of OPENED_THE_OLD)
    await ctx.db.deleteFrom(table).where('account_id', '=', old.account_id).where('user_id', '=', old.id).execute();
  await ctx.db
    .updateTable('password_link')
    .set({ used_at: ctx.clock.now() })
    .where('account_id', '=', old.account_id)
    .where('user_id', '=', old.id)
    .where('used_at', 'is', null)
    .execute();
  const by = await readInviter(ctx);
  await sendAddressChanged(ctx, old, by);
  if (changed.status !== 'active' || (await isForcedToSso(ctx, changed))) return;
  await requireInvitation(ctx, changed.account_id, changed.email);
  await sendCreationLink(ctx, changed, by);
}
