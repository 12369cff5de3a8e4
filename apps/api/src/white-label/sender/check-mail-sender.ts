import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkMailSender as route } from '@reprise/contract/white-label/sender-routes';
import { requireSiteAccount } from '../../accounts/index.ts';
import type { Limit } from '../../platform/access/limiter.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { applyVerdicts } from './apply-verdicts.ts';
import { checkRecords } from './sender-records.ts';
import { findSenderRow, senderView } from './sender-rows.ts';

/** Each one is a few questions to somebody else's name servers. */
export const CHECK_SENDER: Limit = { name: 'check_sender', points: 30, seconds: 15 * 60 };

export async function checkMailSender(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { resolveTxt, platformMail } = open.services;
  const row = await open.transaction(async (ctx) => {
    const { id } = await requireSiteAccount(ctx, params.id);
    return findSenderRow(ctx, id);
  });
  const { domain, dkim_public_key: publicKey } = row ?? {};
  if (!row || !domain || !publicKey)
    refuse('status_not_fit', 'This account has no sending domain, so there are no records to look up.');
  const { spfInclude } = platformMail;
  const verdicts = await checkRecords(resolveTxt, { domain, publicKey, spfInclude });
  return open.transaction(async (ctx) => {
    await applyVerdicts(ctx, row, verdicts);
    return senderView(ctx, row.account_id);
  });
}
