import { setTimeout as wait } from 'node:timers/promises';
import type { RouteInput } from '@reprise/contract/http/route';
import type { renewPassword as route } from '@reprise/contract/identity/routes';
import { sql } from 'kysely';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { readInviter } from '../invitations/read-inviter.ts';
import { isForcedToSso } from '../open-id/is-forced-to-sso.ts';
import { findUser } from '../users/users.ts';
import { sendCreationLink, sendRenewalLink } from './send-password-link.ts';

type Found = { account_id: string; user_id: string; force_connection_by_sso: boolean; usable: boolean };

/** Well above what asking for a mail takes: the time of the answer does not tell whether one was asked for. */
const ANSWER_AFTER_MS = 200;

/** The answer tells nothing: unknown, disabled and single sign-on addresses simply get no mail. */
export async function renewPassword(open: OpenContext, { body }: RouteInput<typeof route>): Promise<void> {
  const due = wait(ANSWER_AFTER_MS);
  await open.transaction((ctx) => sendLinkTo(ctx, body.email));
  await due;
}

async function sendLinkTo(ctx: Context, email: string): Promise<void> {
  const { rows } = await sql<Found>`select * from app.login_by_email(${email})`.execute(ctx.db);
  const found = rows[0];
  if (!found) return inviteAgain(ctx, email);
  if (!found.usable || found.force_connection_by_sso) return;
  await ctx.actFor(found.account_id);
  const user = await findUser(ctx, found.account_id, found.user_id);
  if (user) await sendRenewalLink(ctx, user);
}

/** Whoever lost an invitation reads the same mailbox: it is sent again, by each account that waits for them. */
async function inviteAgain(ctx: Context, email: string): Promise<void> {
  const { rows } = await sql<Pick<Found, 'account_id' | 'user_id'>>`
    select * from app.invited_by_email(${email})`.execute(ctx.db);
  for (const { account_id, user_id } of rows) {
    await ctx.actFor(account_id);
    const user = await findUser(ctx, account_id, user_id);
    const account = await findAccount(ctx, account_id);
    if (user && account && !(await isForcedToSso(ctx, user))) await sendCreationLink(ctx, user, await readInviter(ctx));
  }
}
