import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { receivePayoutEvents as route } from '@reprise/contract/payments/desk/payment-routes';
import { sql } from 'kysely';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { payoutUnanswered } from '../events.ts';
import { issuerOf } from '../policy.ts';
import type { ProviderMethod } from '../providers/connect-payouts.ts';
import type { PayoutEvent } from '../providers/payout-provider.ts';
import { SIGNATURE_HEADER } from '../providers/signed-request.ts';
import { isUnderContract } from '../providers/under-contract.ts';
import { applyAnswer } from './apply-answer.ts';

/**
 * What a provider pushes under the contract of `?account=`. Who cannot sign with its secret learns nothing; an order that was
 * not placed under that contract is taken and left at that.
 */
export async function receivePayoutEvents(
  { request, services, transaction }: OpenContext,
  { params: { method }, query, body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const contract = { method, accountId: query.account ?? PROVIDER_ACCOUNT_ID };
  const provider = await transaction((ctx) => services.payouts.provider(ctx, contract));
  const header = request.headers[SIGNATURE_HEADER];
  const message = {
    header: typeof header === 'string' ? header : undefined,
    text: request.rawText ?? '',
    now: services.clock.now(),
  };
  if (!provider?.isFromIt(message))
    refuse(
      'permission_denied',
      'The signature of this message is missing, wrong or too old for this provider and account.',
    );
  const events = provider.readEvents(body);
  if (!events) refuse('validation_failed', 'The body does not match the event format of this provider.');
  for (const event of events) {
    const isKnown = await transaction((ctx) => record(ctx, contract, event));
    if (!isKnown) request.log.warn({ method }, 'an event of a payout that is not ours');
  }
}

type Contract = { method: ProviderMethod; accountId: string };
type Found = { account_id: string; id: string; buyer_account_id: string; issuer: 'retailer' | 'buyer' };

async function record(ctx: Context, contract: Contract, { key, answer }: PayoutEvent): Promise<boolean> {
  const { rows } = await sql<Found>`
    select account_id, id, buyer_account_id, issuer from app.payout_by_key(${key})`.execute(ctx.db);
  const [found] = rows;
  if (!found) return false;
  if (!(await isUnderContract(ctx, { method: contract.method, holderId: contract.accountId }, issuerOf(found))))
    return false;
  await ctx.actFor(found.account_id);
  const ref = { accountId: found.account_id, payoutId: found.id };
  // A message does not carry the card that was paid with: the issuer is asked for it.
  const isCardMissing = contract.method === 'gift_card' && answer.outcome === 'paid' && !answer.card;
  if (isCardMissing) await ctx.emit(payoutUnanswered(ref));
  else await applyAnswer(ctx, ref, answer);
  return true;
}
