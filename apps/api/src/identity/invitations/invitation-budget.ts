import { domainOf } from '@reprise/contract/identity/sso-payloads';
import { INVITATIONS_PER_DAY } from '@reprise/contract/identity/user-import';
import { sql } from 'kysely';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { domainsOf } from '../open-id/configurations.ts';

/** Whether an address is outside every domain that the provider has verified for the account. */
export async function readIsStranger(ctx: Context, accountId: string): Promise<(email: string) => boolean> {
  const domains = await domainsOf(ctx, accountId);
  const own = new Set(domains.filter(({ verified }) => verified).map(({ domain }) => domain));
  return (email) => !own.has(domainOf(email));
}

/**
 * Takes invitations from the daily budget of the account and returns how many were left to take. Exact, because the row
 * is locked.
 */
export async function takeInvitations(ctx: Context, accountId: string, wanted: number): Promise<number> {
  if (!wanted) return 0;
  const most = INVITATIONS_PER_DAY;
  const { rows } = await sql<{ taken: number }>`
    insert into app.invitation_day as d (account_id, day, sent)
    values (${accountId}, ${dayOf(ctx)}, ${Math.min(wanted, most)})
    on conflict (account_id, day) do update set sent = least(${most}, d.sent + ${wanted})
    returning new.sent - coalesce(old.sent, 0) as taken`.execute(ctx.db);
  return rows[0]!.taken;
}

const dayOf = (ctx: Context): string => ctx.clock.now().toISOString().slice(0, 10);

/** One invitation by a person. The provider answers for itself, and the platform's own work is no person's. */
export async function requireInvitation(ctx: Context, accountId: string, email: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.provider) return;
  if (!(await readIsStranger(ctx, accountId))(email)) return;
  if (await takeInvitations(ctx, accountId, 1)) return;
  const left = DAY - (ctx.clock.now().getTime() % DAY);
  refuse(
    'too_many_requests',
    `An account may send ${INVITATIONS_PER_DAY} invitations a day to addresses outside its verified domains.`,
    {
      retryAfterSeconds: Math.ceil(left / SECOND),
    },
  );
}
