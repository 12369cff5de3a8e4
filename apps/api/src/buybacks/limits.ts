import { CARD_MAILS_A_DAY } from '@reprise/contract/payments/gift-cards';
import { DETAILS_CHANGES_A_DAY } from '@reprise/contract/payments/payout-details';
import type { Limit } from '../platform/access/limiter.ts';
import type { LimitedCaller, LimitRule } from '../platform/http/binding.ts';
import { findHeldLink } from './links.ts';

/** A person sells a few devices; a shop's network has many people in it. */
export const CART_NETWORK: Limit = { name: 'cart_network', points: 120, seconds: 60 };

/** A scanner at work reads a code every two seconds; who tries numbers one after another is faster. */
export const CODE_SEARCHES: Limit = { name: 'code_searches', points: 120, seconds: 60 };
/** The phones of a store share its network; a code of forty bits is not found by trying at this rate. */
export const SIGNING_NETWORK: Limit = { name: 'signing_network', points: 240, seconds: 60 };

/**
 * Labels one process orders for an account in an hour without a confirmation: a breaker, far above a good day of a shop.
 * Counted in memory, because it stands on the way of every sale.
 */
export const ACCOUNT_LABELS: Limit = { name: 'account_labels', points: 1_000, seconds: 3_600, each: 'process' };

/** A desk looks up a few customers an hour; a list of addresses is not tried one by one. */
export const CUSTOMER_LOOK_UP: Limit = { name: 'customer_look_up', points: 120, seconds: 3_600 };

/** Each change of a bank account that is asked for is a mail to the customer. */
const DETAILS_CHANGES: Limit = { name: 'payout_details', points: DETAILS_CHANGES_A_DAY, seconds: 86_400 };

const CARD_MAILS: Limit = { name: 'gift_card_mails', points: CARD_MAILS_A_DAY, seconds: 86_400 };

const LINK_NETWORK: Limit = { name: 'buyback_link_network', points: 600, seconds: 60 };
const LINK_STRANGER: Limit = { name: 'buyback_link_stranger', points: 120, seconds: 60 };
const LINK_BUYBACK: Limit = { name: 'buyback_link', points: 120, seconds: 60 };

type LinkInput = {
  params: { id: string };
  query?: { t?: string | undefined } | undefined;
  body?: { token?: string | undefined } | undefined;
};

/**
 * For every route that takes a link. Only a valid link counts against the buyback it opens: a stranger who knows an id
 * could otherwise lock its customer out. A visitor without a valid link counts against the network they come from.
 */
export const LINK_LIMITS: readonly LimitRule<LinkInput>[] = [
  { limit: LINK_NETWORK, by: 'network' },
  {
    limit: LINK_STRANGER,
    by: (input, caller) => (caller.actor.kind === 'visitor' && !holdsLink(input, caller) ? caller.network : undefined),
  },
  { limit: LINK_BUYBACK, by: (input, caller) => (holdsLink(input, caller) ? input.params.id : undefined) },
];

export const DETAILS_LIMITS: readonly LimitRule<LinkInput>[] = [
  ...LINK_LIMITS,
  {
    limit: DETAILS_CHANGES,
    by: (input, caller) => (holdsLink(input, caller) ? input.params.id : undefined),
  },
];

export const CARD_MAIL_LIMITS: readonly LimitRule<LinkInput>[] = [
  ...LINK_LIMITS,
  {
    limit: CARD_MAILS,
    by: (input, caller) => (holdsLink(input, caller) ? input.params.id : undefined),
  },
];

function holdsLink({ params, query, body }: LinkInput, caller: LimitedCaller): boolean {
  const link = { buybackId: params.id, token: query?.t ?? body?.token };
  return (['follow', 'decide', 'confirm', 'trial', 'details', 'change', 'card'] as const).some((purpose) =>
    findHeldLink(caller, { ...link, purpose }),
  );
}
