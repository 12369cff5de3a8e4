import type { DocumentKind } from '@reprise/contract/documents/documents';
import { CARD_LINK_DAYS } from '@reprise/contract/payments/gift-cards';
import { DETAILS_LINK_DAYS } from '@reprise/contract/payments/payout-details';
import type { Locale } from '@reprise/i18n';
import { accountBrandOf, findAccount, findRootDetail, siteAddressOf } from '../../accounts/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Brand } from '../../platform/mail/content.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { type Calendar, calendarOf } from '../account-calendar.ts';
import { readCustomer } from '../customers.ts';
import { holdLinkOf } from '../holds/find-hold.ts';
import { followUntil, linkOf } from '../links.ts';
import { type Disputed, decideLinkOf } from '../litigation/decide-link.ts';

/** What every mail to a customer needs: to whom, in whose name, in which language, and where its links lead. */
export type Letter = {
  accountId: string;
  to: { address: string; name: string };
  locale: Locale;
  brand: Brand;
  calendar: Calendar;
  // Pages of the public site; null for an account that has none.
  follow(buyback: Pick<BuybackRow, 'id'>): string | null;
  paper(buyback: Pick<BuybackRow, 'id'>, kind: DocumentKind): string | null;
  decide(litigation: Disputed, answer: 'accept' | 'reject'): string | null;
  /** where the customer says that a hold is lifted */
  hold(buyback: Pick<BuybackRow, 'account_id' | 'id'>): string | null;
  /** where the customer says whether a name is theirs */
  payee(buyback: Pick<BuybackRow, 'id'>): string | null;
  /** where the customer corrects the bank account that a payment failed for, and where a change of it is decided */
  details(buyback: Pick<BuybackRow, 'id'>, purpose: 'details' | 'change', aboutId: string): string | null;
  /** where the customer is shown the gift card of an order */
  card(buyback: Pick<BuybackRow, 'id'>, order: { id: string; release: number }): string | null;
  confirmation(buybacks: readonly Pick<BuybackRow, 'id'>[]): string | null;
  /** where the customer confirms that the labels of the cart are wanted */
  confirmLabels(buyback: Pick<BuybackRow, 'id'>): string | null;
};

/** Nothing when the account is closed. Without a public site the mail says the same and leads nowhere. */
export async function letterTo(
  ctx: Context,
  accountId: string,
  customerId: string,
  linkedBy: 'follow' | 'trial' = 'follow',
): Promise<Letter | undefined> {
  const account = await findAccount(ctx, accountId);
  const site = account && (await siteAddressOf(ctx, accountId));
  if (!account) {
    ctx.log.warn({ account: accountId }, 'a customer was not written to: the account is closed');
    return undefined;
  }
  const { firstname, lastname, email, locale } = await readCustomer(ctx, accountId, customerId);
  const { name, mainColor, logo } = await accountBrandOf(ctx, accountId);
  const supportEmail = (await findRootDetail(ctx, accountId))?.seller_support_email;
  // The tenant's own language has no prefix on its site.
  const base = locale === account.language ? site : `${site}/${locale.slice(0, 2)}`;
  const to = (path: string) => (site ? `${base}${path}` : null);
  const tokenOf = (buybackId: string, purpose: 'follow' | 'confirm' | 'trial' | 'payee' = linkedBy) =>
    linkOf(ctx.keys, { accountId, buybackId, purpose, until: followUntil(ctx.clock.now()) });
  return {
    accountId,
    to: { address: email, name: `${firstname} ${lastname}` },
    locale,
    brand: {
      name,
      mainColor,
      ...(site ? { siteUrl: site } : {}),
      ...(logo ? { logoUrl: logo } : {}),
      ...(supportEmail ? { supportEmail } : {}),
    },
    calendar: await calendarOf(ctx, accountId),
    follow: ({ id }) => to(`/tracking/${id}?t=${tokenOf(id)}`),
    paper: ({ id }, kind) => to(`/tracking/${id}/${kind}?t=${tokenOf(id)}`),
    decide: (litigation, answer) =>
      to(`/buyback/${litigation.buyback_id}/${answer}?t=${decideLinkOf(ctx, litigation)}`),
    hold: (buyback) => to(`/buyback/${buyback.id}/hold?t=${holdLinkOf(ctx, buyback)}`),
    payee: ({ id }) => to(`/buyback/${id}/payee?t=${tokenOf(id, 'payee')}`),
    details: ({ id }, purpose, aboutId) => {
      const until = new Date(ctx.clock.now().getTime() + DETAILS_LINK_DAYS * DAY);
      return to(
        `/buyback/${id}/payout-details?t=${linkOf(ctx.keys, { accountId, buybackId: id, purpose, until, aboutId })}`,
      );
    },
    card: ({ id }, { id: aboutId, release: version }) => {
      const until = new Date(ctx.clock.now().getTime() + CARD_LINK_DAYS * DAY);
      const link = { accountId, buybackId: id, purpose: 'card', until, aboutId, version } as const;
      return to(`/buyback/${id}/gift-card?t=${linkOf(ctx.keys, link)}`);
    },
    confirmation: (buybacks) =>
      to(
        `/buyback-confirmation?ids=${buybacks.map(({ id }) => id).join(',')}&t=${buybacks.map(({ id }) => tokenOf(id)).join(',')}`,
      ),
    confirmLabels: ({ id }) => to(`/tracking/${id}?t=${tokenOf(id)}&confirm=${tokenOf(id, 'confirm')}`),
  };
}

export const amountOf = ({ currency }: Pick<BuybackRow, 'currency'>, cents: number) => ({ cents, currency });

/** The words by which a customer knows a device. */
export async function deviceOf(ctx: Context, letter: Letter, buyback: BuybackRow) {
  const { label } = await ctx.db
    .selectFrom('product')
    .select('label')
    .where('account_id', '=', buyback.account_id)
    .where('id', '=', buyback.product_id)
    .executeTakeFirstOrThrow();
  const { account_id: accountId, product_id: id, locale: language } = buyback;
  const words = await readWords(ctx, { accountId, language, ids: [id] });
  return {
    product: sayIn(words, id, 'label', label),
    code: buyback.identification_number,
    link: letter.follow(buyback),
  };
}
