import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import {
  type ChangeLink,
  type DetailsLink,
  type FollowLink,
  findHeldLink,
  type LinkPurpose,
  refuseLink,
  requireLink,
} from '../links.ts';
import { readBuyback } from '../read-buyback.ts';

/** The last two come by mail alone, so who holds one reads the mailbox on file. */
const PURPOSES = ['follow', 'details', 'change'] as const satisfies readonly LinkPurpose[];
export type AnyDetailsLink = FollowLink | DetailsLink | ChangeLink;
export type Linked = { link: AnyDetailsLink; buyback: BuybackRow; accountId: string; customerId: string };

/** The buyback whose bank account a customer looks after by one of their links. Staff have the page of the buyback. */
export async function requireDetailsLink(ctx: Context, buybackId: string, token: string | undefined): Promise<Linked> {
  const purpose = PURPOSES.find((one) => findHeldLink(ctx, { buybackId, token, purpose: one })) ?? 'follow';
  const { accountId, link } = await requireLink(ctx, { buybackId, token, purpose });
  if (!link) refuseLink();
  const buyback = await readBuyback(ctx, accountId, buybackId);
  return { link, buyback, accountId, customerId: buyback.customer_id };
}
