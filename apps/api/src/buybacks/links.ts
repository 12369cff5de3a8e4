import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import { isUuid } from '@reprise/kit/ids';
import type { Actor } from '../platform/access/actor.ts';
import type { Limit } from '../platform/access/limiter.ts';
import { type Clock, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import { refuse } from '../platform/http/refusal.ts';
import { visibleBuybacks } from './visible-buybacks.ts';

const SIGNED_AS = 'buyback-link';
const FOLLOW_DAYS = 400;
/** A decision may still be looked at for a while once its time is over. */
const DECIDE_DAYS_AFTER_DEADLINE = 60;

/** `follow` shows a buyback and its papers, and cancels it; `decide` answers a litigation. Neither opens the other. */
export type LinkPurpose = 'follow' | 'decide';
export type Link = { accountId: string; buybackId: string; purpose: LinkPurpose; until: Date };

export const followUntil = (from: Date): Date => new Date(from.getTime() + FOLLOW_DAYS * DAY);
export const decideUntil = (deadline: Date): Date => new Date(deadline.getTime() + DECIDE_DAYS_AFTER_DEADLINE * DAY);

/** Signed, not stored: what a customer holds instead of an account. */
export function linkOf(keys: Keys, { accountId, buybackId, purpose, until }: Link): string {
  const claim = [accountId, buybackId, purpose, until.getTime().toString(36)].join('~');
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(SIGNED_AS, claim)}`;
}

/** What we once signed for this purpose and that still holds, or nothing. */
export function readLink(keys: Keys, clock: Clock, token: string, purpose: LinkPurpose): Link | undefined {
  const dot = token.indexOf('.');
  const encoded = token.slice(0, dot);
  const claim = Buffer.from(encoded, 'base64url').toString();
  // Decoding is forgiving, and two spellings of one link would be two links.
  if (Buffer.from(claim).toString('base64url') !== encoded) return undefined;
  if (!keys.verify(SIGNED_AS, claim, token.slice(dot + 1))) return undefined;
  const [accountId = '', buybackId = '', signedFor, end = ''] = claim.split('~');
  const until = new Date(Number.parseInt(end, 36));
  if (!isUuid(accountId) || !isUuid(buybackId) || signedFor !== purpose || until <= clock.now()) return undefined;
  return { accountId, buybackId, purpose, until };
}

const LINK_NETWORK: Limit = { name: 'buyback_link_network', points: 600, seconds: 60 };
const LINK_BUYBACK: Limit = { name: 'buyback_link', points: 120, seconds: 60 };
/** For every route that takes a link: numbers and tokens are not to be tried out, and a page is reloaded now and then. */
export const LINK_LIMITS = [
  { limit: LINK_NETWORK, by: 'network' as const },
  { limit: LINK_BUYBACK, by: ({ params }: { params: { id: string } }) => params.id },
];

export type LinkAsked = {
  buybackId: string;
  token: string | undefined;
  purpose: LinkPurpose;
  /** what staff need besides seeing the buyback */
  permission?: Permission;
};
export type LinkedBuyback = { accountId: string; buybackId: string; buyerAccountId: string };

/** The buyback somebody may look into: the customer by the link, staff by permission and scope. */
export async function requireLink(ctx: Context, asked: LinkAsked): Promise<LinkedBuyback> {
  const { actor } = ctx;
  // Before looking, so that a refusal does not tell which buybacks there are.
  requirePermission(actor, 'ROLE_BUYBACK_DETAIL_PAGE', 'read');
  if (asked.permission) requirePermission(actor, asked.permission, 'write');
  const isStaff = actor.kind === 'user' || actor.kind === 'system';
  if (!isStaff && !isHeld(ctx, asked)) refuseLink();
  const row = await ctx.db
    .selectFrom('buyback')
    .select(['account_id', 'id', 'buyer_account_id'])
    .where('id', '=', asked.buybackId)
    .$if(isStaff, (query) => query.where(visibleBuybacks(ctx)))
    .executeTakeFirst();
  if (!row) return isStaff ? refuse('buyback_not_found', 'this buyback is not here') : refuseLink();
  // The buyer's people work on a device of the retailer: what its price was computed from is there.
  await ctx.actFor(row.account_id);
  return { accountId: row.account_id, buybackId: row.id, buyerAccountId: row.buyer_account_id };
}

function requirePermission(actor: Actor, permission: Permission, mode: 'read' | 'write'): void {
  if (actor.kind === 'user' && !mayUse(actor.userType, actor.module, permission, mode))
    refuse('permission_denied', `${permission} is needed`);
}

function isHeld({ actor, keys, clock }: Context, { buybackId, token, purpose }: LinkAsked): boolean {
  const link = token ? readLink(keys, clock, token, purpose) : undefined;
  return link?.buybackId === buybackId && actor.kind === 'visitor' && link.accountId === actor.accountId;
}

/** The same words whatever is wrong with it, so that nobody learns which buybacks there are. */
function refuseLink(): never {
  refuse('invalid_link', 'this link does not open anything');
}
