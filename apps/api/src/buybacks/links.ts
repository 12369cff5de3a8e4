import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import { isUuid } from '@reprise/kit/ids';
import type { Actor } from '../platform/access/actor.ts';
import { type Clock, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import { refusePermission } from '../platform/http/authorise.ts';
import { refuse } from '../platform/http/refusal.ts';
import { visibleBuybacks } from './visible-buybacks.ts';

const SIGNED_AS = 'buyback-link';
const FOLLOW_DAYS = 400;
/** A decision may still be looked at for a while once its time is over. */
const DECIDE_DAYS_AFTER_DEADLINE = 60;

/**
 * A `trial` link shows what a test sale showed to its customer. A `follow` link shows a buyback and its papers, cancels the
 * buyback, and gives its holder the `decide` link while a litigation is open. A `decide` link opens one litigation and nothing
 * else; it answers the version it was made for. A `hold` link says that what only the customer can lift is lifted; a `payee`
 * link, that the name of a bank account is theirs. A `details` link corrects the bank account that a payment has failed for. A
 * `change` link confirms or stops one change of it. A `card` link shows a gift card. `confirm`, `details`, `change` and `card`
 * links prove that somebody reads the mails of the customer, so none of them is ever given on a page.
 */
export type LinkPurpose = 'follow' | 'decide' | 'confirm' | 'trial' | 'hold' | 'payee' | 'details' | 'change' | 'card';
type Claim = { accountId: string; buybackId: string; until: Date };
export type FollowLink = Claim & { purpose: 'follow' };
export type ConfirmLink = Claim & { purpose: 'confirm' };
export type TrialLink = Claim & { purpose: 'trial' };
export type DecideLink = Claim & { purpose: 'decide'; litigationId: string; version: number };
export type HoldLink = Claim & { purpose: 'hold' };
export type PayeeLink = Claim & { purpose: 'payee' };
/** `aboutId` is the last change of the bank account, or the customer before the first: once it is corrected, the link is used. */
export type DetailsLink = Claim & { purpose: 'details'; aboutId: string };
/** `aboutId` is the change. */
export type ChangeLink = Claim & { purpose: 'change'; aboutId: string };
/** `aboutId` is the order of the card, `version` how often staff had let it be shown again: earlier links open nothing then. */
export type CardLink = Claim & { purpose: 'card'; aboutId: string; version: number };
export type Link =
  | FollowLink
  | ConfirmLink
  | DecideLink
  | TrialLink
  | HoldLink
  | PayeeLink
  | DetailsLink
  | ChangeLink
  | CardLink;
/** Those that are of one thing of their buyback. */
const ABOUT: readonly LinkPurpose[] = ['decide', 'details', 'change', 'card'];
type LinkFor<P extends LinkPurpose> = Extract<Link, { purpose: P }>;

export const followUntil = (from: Date): Date => new Date(from.getTime() + FOLLOW_DAYS * DAY);
export const decideUntil = (deadline: Date): Date => new Date(deadline.getTime() + DECIDE_DAYS_AFTER_DEADLINE * DAY);

/** Signed and not stored: what a customer has instead of an account. */
export function linkOf(keys: Keys, link: Link): string {
  const { accountId, buybackId, purpose, until } = link;
  const about = aboutOf(link);
  const claim = [accountId, buybackId, purpose, until.getTime().toString(36), ...about].join('~');
  return `${Buffer.from(claim).toString('base64url')}.${keys.sign(SIGNED_AS, claim)}`;
}

function aboutOf(link: Link): (string | number)[] {
  if (link.purpose === 'decide') return [link.litigationId, link.version];
  if (link.purpose === 'card') return [link.aboutId, link.version];
  return 'aboutId' in link ? [link.aboutId] : [];
}

/** The claims of a token that we signed for this purpose and that has not expired, or undefined. */
export function readLink<P extends LinkPurpose>(
  keys: Keys,
  clock: Clock,
  token: string,
  purpose: P,
): LinkFor<P> | undefined {
  const dot = token.indexOf('.');
  const encoded = token.slice(0, dot);
  const claim = Buffer.from(encoded, 'base64url').toString();
  // base64 decoding is lenient; only the canonical spelling of a token is accepted.
  if (Buffer.from(claim).toString('base64url') !== encoded) return undefined;
  if (!keys.verify(SIGNED_AS, claim, token.slice(dot + 1))) return undefined;
  const [accountId = '', buybackId = '', signedFor, end = '', aboutId = '', version = ''] = claim.split('~');
  const until = new Date(Number.parseInt(end, 36));
  if (!isUuid(accountId) || !isUuid(buybackId) || signedFor !== purpose || until <= clock.now()) return undefined;
  const common = { accountId, buybackId, until };
  if (!ABOUT.includes(purpose)) return { ...common, purpose } as LinkFor<P>;
  if (!isUuid(aboutId)) return undefined;
  if (purpose === 'card') return { ...common, purpose, aboutId, version: Number(version) } as LinkFor<P>;
  if (purpose !== 'decide') return { ...common, purpose, aboutId } as LinkFor<P>;
  return { ...common, purpose, litigationId: aboutId, version: Number(version) } as LinkFor<P>;
}

export type LinkRequest<P extends LinkPurpose> = {
  buybackId: string;
  token: string | undefined;
  purpose: P;
  /** what staff need besides seeing the buyback */
  permission?: Permission;
};
export type LinkedBuyback<P extends LinkPurpose = LinkPurpose> = {
  accountId: string;
  buybackId: string;
  buyerAccountId: string;
  /** the link a customer holds; staff have none */
  link: LinkFor<P> | undefined;
};

/** The buyback somebody may look into: the customer by the link, staff by permission and scope. */
export async function requireLink<P extends LinkPurpose>(
  ctx: Context,
  request: LinkRequest<P>,
): Promise<LinkedBuyback<P>> {
  const { actor } = ctx;
  // Checked before the look-up, so that a refusal does not reveal which buybacks exist.
  requirePermission(actor, 'ROLE_BUYBACK_DETAIL_PAGE', 'read');
  if (request.permission) requirePermission(actor, request.permission, 'write');
  const isStaff = actor.kind === 'user' || actor.kind === 'system';
  const link = isStaff ? undefined : findHeldLink(ctx, request);
  if (!isStaff && !link) refuseLink();
  const row = await ctx.db
    .selectFrom('buyback')
    .select(['account_id', 'id', 'buyer_account_id'])
    .where('id', '=', request.buybackId)
    .$if(isStaff, (query) => query.where(visibleBuybacks(ctx)))
    .executeTakeFirst();
  if (!row) return isStaff ? refuse('buyback_not_found', 'No buyback with this id is visible to you.') : refuseLink();
  // The buyer works on a device of the retailer, and the data behind its price is in the retailer's account.
  await ctx.actFor(row.account_id);
  return { accountId: row.account_id, buybackId: row.id, buyerAccountId: row.buyer_account_id, link };
}

function requirePermission(actor: Actor, permission: Permission, mode: 'read' | 'write'): void {
  if (actor.kind === 'user' && !mayUse(actor.userType, actor.module, permission, mode))
    refusePermission(actor, permission, mode);
}

/** The link of a visitor, when it is of this purpose, this buyback and the account of the site it is used on. */
export function findHeldLink<P extends LinkPurpose>(
  { actor, keys, clock }: Pick<Context, 'actor' | 'keys' | 'clock'>,
  { buybackId, token, purpose }: Pick<LinkRequest<P>, 'buybackId' | 'token' | 'purpose'>,
): LinkFor<P> | undefined {
  const link = token ? readLink(keys, clock, token, purpose) : undefined;
  const isOpen = link?.buybackId === buybackId && actor.kind === 'visitor' && link.accountId === actor.accountId;
  return isOpen ? link : undefined;
}

/** The same text for every cause, so that nobody learns which buybacks exist. */
export function refuseLink(): never {
  refuse(
    'invalid_link',
    'The token of this link is not valid for this buyback: it is wrong, expired or of another purpose.',
  );
}
