import type { getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { findHeldLink, refuseLink } from '../links.ts';
import type { PaperWords } from '../papers/read-papers.ts';
import { readTrialSales } from './trials.ts';

/** One device of a test sale, as its customer sees it. */
export type Rehearsed = { followUp: RouteAnswer<typeof getFollowUp>; papers: PaperWords };

/** The device that a link of a test sale shows; nothing when the link is of another kind. */
export async function findRehearsed(
  ctx: Context,
  { buybackId, token }: { buybackId: string; token: string | undefined },
): Promise<Rehearsed | undefined> {
  const link = findHeldLink(ctx, { buybackId, token, purpose: 'trial' });
  if (!link) return undefined;
  const [sale] = await readTrialSales(ctx, { accountId: link.accountId, buybackId, most: 1 });
  const devices = (sale?.shown ?? []) as Rehearsed[];
  return devices.find(({ followUp }) => followUp.id === buybackId) ?? refuseLink();
}
