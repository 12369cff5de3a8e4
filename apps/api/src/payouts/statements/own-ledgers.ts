import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { RESPONSIBLE_SIDES, type ResponsibleSide } from '@reprise/contract/accounts/account-kinds';
import { type RawBuilder, sql } from 'kysely';
import { sideOf } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

/** The books of one side of an account: those of the payments it issues. */
export type Ledger = { accountId: string; issuer: ResponsibleSide };
export type LedgerAccount = { accountId: string; name: string; timeZone: string; ledgers: readonly Ledger[] };

/**
 * The books that the caller may read: the retailer its own, the buyer its own, the root module those of every side the account
 * is. The provider names the account.
 */
export async function requireLedgers(
  ctx: Context,
  wanted: { accountId?: string | undefined; issuer?: ResponsibleSide | undefined },
): Promise<LedgerAccount> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return refuseAbsent('account');
  const accountId = actor.provider ? wanted.accountId : actor.accountId;
  if (!accountId || (wanted.accountId && wanted.accountId !== accountId)) return refuseAbsent('account');
  const account = await ctx.db
    .selectFrom('account')
    .select(['name', 'time_zone', 'is_retailer', 'is_buyer_and_workshops_supervisor as is_buyer'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return refuseAbsent('account');
  const isSide = { retailer: account.is_retailer, buyer: account.is_buyer };
  const sides = sidesOf(ctx).filter((issuer) => isSide[issuer] && (wanted.issuer ?? issuer) === issuer);
  return {
    accountId,
    name: account.name,
    timeZone: account.time_zone,
    ledgers: sides.map((issuer) => ({ accountId, issuer })),
  };
}

function sidesOf({ actor }: Context): readonly ResponsibleSide[] {
  if (actor.kind !== 'user') return [];
  if (actor.provider) return RESPONSIBLE_SIDES;
  const { scope } = USER_TYPE_FACTS[actor.userType];
  if (scope !== 'own_account' && scope !== 'own_buyer') return [];
  return actor.module === 'root' ? RESPONSIBLE_SIDES : [sideOf(actor)];
}

/**
 * The first instant of books without a closed day. Not null with a COALESCE: that is not leakproof, so behind the wall no index would
 * answer the condition.
 */
export const BEFORE_EVERYTHING = new Date(0);

/** A predicate on `e`, a line, or on `p`, a payment: that it is in these books. The side is a literal, for the partial indexes. */
export function isIn({ accountId, issuer }: Ledger, alias: 'e' | 'p'): RawBuilder<boolean> {
  const owner = sql.ref(`${alias}.${issuer === 'buyer' ? 'buyer_account_id' : 'account_id'}`);
  return sql<boolean>`(${owner} = ${accountId} and ${sql.ref(`${alias}.issuer`)} = ${sql.lit(issuer)})`;
}
