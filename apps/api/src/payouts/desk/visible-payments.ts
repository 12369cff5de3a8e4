import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type RawBuilder, sql } from 'kysely';
import { sideOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';

/**
 * A predicate on `p`, a payment or a batch of payments: those that the actor's own side issues. Who works in the root module
 * works for both sides of the account; the provider sees those of everybody.
 */
export function issuedByActor({ actor }: Context): RawBuilder<boolean> {
  if (actor.kind !== 'user') return sql`false`;
  if (actor.provider) return sql`true`;
  const { scope } = USER_TYPE_FACTS[actor.userType];
  if (scope !== 'own_account' && scope !== 'own_buyer') return sql`false`;
  const ofRetailer = sql<boolean>`(p.account_id = ${actor.accountId} and p.issuer = 'retailer')`;
  const ofBuyer = sql<boolean>`(p.buyer_account_id = ${actor.accountId} and p.issuer = 'buyer')`;
  if (actor.module === 'root') return sql`(${ofRetailer} or ${ofBuyer})`;
  return sideOf(actor) === 'buyer' ? ofBuyer : ofRetailer;
}
