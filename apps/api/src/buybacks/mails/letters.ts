import type { DocumentKind } from '@reprise/contract/documents/documents';
import type { Locale } from '@reprise/i18n';
import { accountBrandOf, findAccount, findRootDetail, siteAddressOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Brand } from '../../platform/mail/content.ts';
import { type Calendar, calendarOf } from '../account-calendar.ts';
import { readCustomer } from '../customers.ts';
import { decideUntil, followUntil, linkOf } from '../links.ts';
import type { BuybackRow } from '../read-buyback.ts';

/** What every mail to a customer needs: to whom, in whose name, in which language, and where its links lead. */
export type Letter = {
  accountId: string;
  to: { address: string; name: string };
  locale: Locale;
  brand: Brand;
  calendar: Calendar;
  follow(buyback: Pick<BuybackRow, 'id'>): string;
  paper(buyback: Pick<BuybackRow, 'id'>, kind: DocumentKind): string;
  decide(buyback: Pick<BuybackRow, 'id'>, answer: 'accept' | 'reject', deadline: Date): string;
  confirmation(buybacks: readonly Pick<BuybackRow, 'id'>[]): string;
};

/** Nothing when the account is closed or has no site any more: there would be nowhere to lead to. */
export async function letterTo(ctx: Context, accountId: string, customerId: string): Promise<Letter | undefined> {
  const account = await findAccount(ctx, accountId);
  const site = account && (await siteAddressOf(ctx, accountId));
  if (!site) {
    ctx.log.warn({ account: accountId }, 'a customer was not written to: the account has no site');
    return undefined;
  }
  const { firstname, lastname, email, locale } = await readCustomer(ctx, accountId, customerId);
  const { name, mainColor, logo } = await accountBrandOf(ctx, accountId);
  const supportEmail = (await findRootDetail(ctx, accountId))?.seller_support_email;
  // The tenant's own language has no prefix on its site.
  const base = locale === account.language ? site : `${site}/${locale.slice(0, 2)}`;
  const tokenOf = (buybackId: string) =>
    linkOf(ctx.keys, { accountId, buybackId, purpose: 'follow', until: followUntil(ctx.clock.now()) });
  return {
    accountId,
    to: { address: email, name: `${firstname} ${lastname}` },
    locale,
    brand: {
      name,
      mainColor,
      siteUrl: site,
      ...(logo ? { logoUrl: logo } : {}),
      ...(supportEmail ? { supportEmail } : {}),
    },
    calendar: await calendarOf(ctx, accountId),
    follow: ({ id }) => `${base}/tracking/${id}?t=${tokenOf(id)}`,
    paper: ({ id }, kind) => `${base}/tracking/${id}/${kind}?t=${tokenOf(id)}`,
    decide({ id }, answer, deadline) {
      const until = decideUntil(deadline);
      return `${base}/buyback/${id}/${answer}?t=${linkOf(ctx.keys, { accountId, buybackId: id, purpose: 'decide', until })}`;
    },
    confirmation: (buybacks) =>
      `${base}/buyback-confirmation?ids=${buybacks.map(({ id }) => id).join(',')}&t=${buybacks.map(({ id }) => tokenOf(id)).join(',')}`,
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
  return { product: label, code: buyback.identification_number, link: letter.follow(buyback) };
}
