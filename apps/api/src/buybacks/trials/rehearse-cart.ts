import type { createCart as route } from '@reprise/contract/buybacks/cart-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { recordTrialSold } from '../../accounts/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { MailOrder } from '../../platform/mail/content.ts';
import { requestMail } from '../../platform/mail/request-mail.ts';
import { getFollowUp } from '../follow-up/get-follow-up.ts';
import { followUntil, linkOf, refuseLink } from '../links.ts';
import { writeConfirmation } from '../mails/confirm-cart.job.ts';
import { readPapers } from '../papers/read-papers.ts';
import { rehearse } from '../rehearse.ts';
import type { Rehearsed } from './find-rehearsed.ts';
import { readTrialToken } from './trial-token.ts';
import { findTester, insertTrialSale } from './trials.ts';

type Sold = RouteAnswer<typeof route>;

/**
 * A test sale: the cart is sold for real, what its customer gets to see is read, and everything is taken back in the same
 * transaction. So nothing of it can be counted, paid, sent or found, whatever reads sales now or later. What was seen is
 * kept for some days, and the mail goes to whoever tests.
 */
export async function rehearseCart(
  ctx: Context,
  token: string,
  sell: (rehearsal: Context) => Promise<Sold>,
): Promise<Sold> {
  const accountId = accountOf(ctx.actor);
  const trialId = readTrialToken(ctx.keys, ctx.clock, accountId, token);
  const tester = trialId && (await findTester(ctx, accountId, trialId));
  if (!trialId || !tester) return refuseLink();
  const { sold, seen, written } = await rehearse(ctx, async (rehearsal) => {
    const sold = await sell(rehearsal);
    const seen: Rehearsed[] = [];
    for (const { id, followToken } of sold.buybacks) seen.push(await look(rehearsal, id, followToken));
    const written = await writeConfirmation(rehearsal, { accountId, cartId: sold.cartId, linkedBy: 'trial' });
    return { sold, seen, written };
  });

  const buybackIds = sold.buybacks.map(({ id }) => id);
  const saleId = await insertTrialSale(ctx, { accountId, trialId, buybackIds, shown: seen });
  await recordTrialSold(ctx, accountId);
  if (written) {
    const { letter, content } = written;
    const { locale, brand } = letter;
    const order = { ...content, locale, brand, sender: { by: 'account' }, isTrial: true } as MailOrder;
    const to = { address: tester.email, name: tester.name };
    await requestMail(ctx, { accountId, to, order, once: `trial ${saleId}` });
  }
  return {
    ...sold,
    buybacks: sold.buybacks.map((one) => ({ ...one, followToken: trialLinkOf(ctx, accountId, one.id) })),
  };
}

export const trialLinkOf = ({ keys, clock }: Pick<Context, 'keys' | 'clock'>, accountId: string, buybackId: string) =>
  linkOf(keys, { accountId, buybackId, purpose: 'trial', until: followUntil(clock.now()) });

/** What the customer would find behind the links: no label is ordered, and there is nothing to cancel. */
async function look(ctx: Context, buybackId: string, t: string): Promise<Rehearsed> {
  const { instructions, cancellation, ...followUp } = await getFollowUp(ctx, {
    params: { id: buybackId },
    query: { t },
  });
  const documents = instructions.documents.filter(({ kind }) => kind !== 'shipping_label');
  return {
    followUp: {
      ...followUp,
      isTrial: true,
      instructions: {
        ...instructions,
        label: 'none',
        documents: documents.map((document) => ({ ...document, isReady: true })),
      },
      cancellation: { ...cancellation, isAllowed: false },
    },
    papers: await readPapers(ctx, accountOf(ctx.actor), buybackId),
  };
}
