import { CREATION_LINK_DAYS, RENEWAL_LINK_HOURS } from '@reprise/contract/identity/session';
import type { Selectable } from 'kysely';
import { accountBrandOf } from '../../accounts/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/tokens.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import { requestMail } from '../../platform/mail/request-mail.ts';
import { nameInMail } from '../invitations/name-in-mail.ts';
import { type Inviter, inviterIn, senderOf } from '../invitations/read-inviter.ts';

type Recipient = Selectable<AppUser>;

async function newLink(ctx: Context, user: Recipient, purpose: 'renewal' | 'creation'): Promise<string> {
  const { token, hash } = newToken();
  const now = ctx.clock.now();
  const lifetime = purpose === 'renewal' ? RENEWAL_LINK_HOURS * HOUR : CREATION_LINK_DAYS * DAY;
  await ctx.db
    .insertInto('password_link')
    .values({
      account_id: user.account_id,
      id: ctx.newId(),
      user_id: user.id,
      token_hash: hash,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  const query = purpose === 'creation' ? '?isPasswordCreation=true' : '';
  return `${ctx.urls.dashboard}/renew/${token}${query}`;
}

/** To whom, in which language and under whose name a mail about somebody's access is written. */
export async function letterhead(ctx: Context, user: Recipient) {
  const brand = await accountBrandOf(ctx, user.account_id);
  const locale = user.language ?? brand.language;
  return {
    accountId: user.account_id,
    to: { address: user.email, name: nameInMail(user) },
    locale,
    brand: { name: brand.name, mainColor: brand.mainColor, ...(brand.logo ? { logoUrl: brand.logo } : {}) },
  };
}

export async function sendRenewalLink(ctx: Context, user: Recipient): Promise<string> {
  const { locale, brand, ...head } = await letterhead(ctx, user);
  const link = await newLink(ctx, user, 'renewal');
  const params = { link, validHours: RENEWAL_LINK_HOURS };
  return requestMail(ctx, { ...head, order: { template: 'lost_password', locale, brand, params } });
}

export async function sendCreationLink(ctx: Context, user: Recipient, inviter: Inviter): Promise<string> {
  const { locale, brand, ...head } = await letterhead(ctx, user);
  const link = await newLink(ctx, user, 'creation');
  const inviterName = inviterIn(inviter, brand.name);
  const params = { inviterName, organizationName: brand.name, link, validDays: CREATION_LINK_DAYS };
  const sender = senderOf(inviter);
  return requestMail(ctx, { ...head, order: { template: 'account_creation', locale, brand, sender, params } });
}

/** Somebody else removed their second factors: if they did not ask for it, they should learn it here. */
export async function sendFactorsReset(ctx: Context, user: Recipient, by: Inviter): Promise<string> {
  const { locale, brand, ...head } = await letterhead(ctx, user);
  const resetBy = inviterIn(by, brand.name);
  const params = { resetBy, organizationName: brand.name, link: `${ctx.urls.dashboard}/login` };
  return requestMail(ctx, { ...head, order: { template: 'second_factor_reset', locale, brand, params } });
}

/** To the address that was theirs until now. */
export async function sendAddressChanged(ctx: Context, user: Recipient, by: Inviter): Promise<string> {
  const { locale, brand, ...head } = await letterhead(ctx, user);
  const changedBy = inviterIn(by, brand.name);
  const params = { changedBy, organizationName: brand.name, link: `${ctx.urls.dashboard}/login` };
  return requestMail(ctx, { ...head, order: { template: 'address_changed', locale, brand, params } });
}
