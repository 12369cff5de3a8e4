import { findAccount } from '../../accounts/index.ts';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PersonalSender } from '../../platform/mail/content.ts';
import { findUser } from '../users/users.ts';
import { nameInMail } from './name-in-mail.ts';

/** Who acts on somebody's access: a person of the account or of the provider, or the provider itself where no person is known. */
export type Inviter = { name: string | undefined; email: string | undefined; company: string };
export type Person = { accountId: string; userId: string };

/** A person of the provider is not behind the wall of the account that they invite to. */
export async function readInviter(ctx: Context, person = actingPerson(ctx)): Promise<Inviter> {
  const accountId = person?.accountId ?? PROVIDER_ACCOUNT_ID;
  await ctx.actFor(accountId);
  const company = (await findAccount(ctx, accountId))?.name ?? '';
  const user = person && (await findUser(ctx, accountId, person.userId));
  return { name: user && nameInMail(user), email: user?.email, company };
}

export const actingPerson = ({ actor }: Pick<Context, 'actor'>): Person | undefined =>
  actor.kind === 'user' ? { accountId: actor.accountId, userId: actor.userId } : undefined;

/** As a sentence names them; who is of the reader's own organization needs no more than the name. */
export function inviterIn({ name, company }: Inviter, organization: string): string {
  if (!name) return company;
  return company === organization ? name : `${name} (${company})`;
}

/** An answer reaches the person who wrote. */
export function senderOf({ name, email, company }: Inviter): PersonalSender {
  return { by: 'person', name: name ? `${name} (${company})` : company, replyTo: email };
}
