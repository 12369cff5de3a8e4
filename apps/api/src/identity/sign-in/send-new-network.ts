import { formatDateTime } from '@reprise/i18n/formats';
import type { Selectable } from 'kysely';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import { requestMail } from '../../platform/mail/request-mail.ts';
import { letterhead } from '../passwords/send-password-link.ts';

/** A network as its owner may know it: the part of the address that is kept, and a star for the rest. */
const shownNetwork = (network: string) => (network.includes(':') ? `${network}::*` : `${network}.*`);

export async function sendNewNetwork(
  ctx: Context,
  user: Selectable<AppUser>,
  { network, isBySso }: { network: string; isBySso: boolean },
): Promise<void> {
  const { locale, brand, ...head } = await letterhead(ctx, user);
  const account = await findAccount(ctx, user.account_id);
  const params = {
    date: formatDateTime(locale, ctx.clock.now(), account?.time_zone ?? 'UTC'),
    network: shownNetwork(network),
    isBySso,
    link: `${ctx.urls.dashboard}/${isBySso ? 'login' : 'lostPassword'}`,
  };
  await requestMail(ctx, { ...head, order: { template: 'new_network', locale, brand, params } });
}
