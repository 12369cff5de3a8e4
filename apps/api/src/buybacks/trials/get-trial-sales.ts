import type { getTrialSales as route } from '@reprise/contract/buybacks/trial-routes';
import { TRIAL_KEPT_DAYS } from '@reprise/contract/buybacks/trials';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requireSiteAccount, siteAddressOf } from '../../accounts/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Rehearsed } from './find-rehearsed.ts';
import { trialLinkOf } from './rehearse-cart.ts';
import { findTester, readTrialSales, type TrialSaleRow } from './trials.ts';

const MOST_SHOWN = 20;

export async function getTrialSales(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { id: accountId } = await requireSiteAccount(ctx, params.id);
  const site = await siteAddressOf(ctx, accountId);
  const rows = await readTrialSales(ctx, { accountId, most: MOST_SHOWN });
  const sales = [];
  for (const row of rows)
    sales.push({
      id: row.id,
      soldAt: row.soldAt.toISOString(),
      deletedOn: new Date(row.openedAt.getTime() + TRIAL_KEPT_DAYS * DAY).toISOString(),
      tester: (await findTester(ctx, accountId, row.trialId))?.name ?? '',
      devices: devicesOf(ctx, accountId, site, row),
    });
  return { sales };
}

const devicesOf = (ctx: Context, accountId: string, site: string | null, { shown }: TrialSaleRow) =>
  (shown as Rehearsed[]).map(({ followUp }) => ({
    buybackId: followUp.id,
    identificationNumber: followUp.identificationNumber,
    product: followUp.product.label,
    circuit: followUp.instructions.circuit,
    payout: followUp.payout,
    currency: followUp.currency,
    url: site && `${site}/tracking/${followUp.id}?t=${trialLinkOf(ctx, accountId, followUp.id)}`,
  }));
