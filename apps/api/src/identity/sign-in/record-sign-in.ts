import type { Selectable } from 'kysely';
import { type ChangedBy, recordChanges, UNKNOWN_PERSON } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { placeHash, rememberPlace } from '../sessions/login-place.ts';
import { sendNewNetwork } from './send-new-network.ts';

type Means = 'password' | 'single_sign_on';
type SignIn = { network: string; means: Means; as: Omit<ChangedBy, 'userId'>; isFirst: boolean };

/** Two rows of one network have the same reference, which says nothing about where it is. */
const referenceOf = (ctx: Context, network: string) => placeHash(ctx.keys, network).toString('hex').slice(0, 8);

/** Writes down who signed in and how, and tells them by mail when it was from a network they had not used. */
export async function recordSignIn(ctx: Context, user: Selectable<AppUser>, signIn: SignIn): Promise<void> {
  const { network, means, as, isFirst } = signIn;
  const isKnown = await rememberPlace(ctx, user.account_id, user.id, network);
  const after = { means, network: isKnown ? 'known' : 'new', networkId: referenceOf(ctx, network) };
  const change = { action: 'create', entity: 'session', entityId: user.id, accountId: user.account_id, after } as const;
  await recordChanges(ctx, [change], { userId: user.id, ...as });
  if (!isKnown && !isFirst) await sendNewNetwork(ctx, user, { network, isBySso: means === 'single_sign_on' });
}

type Target = { account_id: string; user_id: string };
const undone = new Error('nobody has this address');

/**
 * Writes down that somebody was refused, for the person it was tried at. At an address nobody has, the same row is
 * written and undone, so that both take as long.
 */
export async function recordFailedSignIn(
  open: OpenContext,
  target: Target | undefined,
  { network, isKnown }: { network: string; isKnown: boolean },
): Promise<void> {
  try {
    await open.transaction(async (ctx) => {
      const accountId = target?.account_id ?? ctx.newId();
      await ctx.actFor(accountId);
      const place = { network: isKnown ? 'known' : 'new', networkId: referenceOf(ctx, network) };
      const entityId = target?.user_id ?? ctx.newId();
      const after = { means: 'password', ...place };
      const change = { action: 'create', entity: 'failed_sign_in', entityId, accountId, after } as const;
      await recordChanges(ctx, [change], UNKNOWN_PERSON);
      if (!target) throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}
