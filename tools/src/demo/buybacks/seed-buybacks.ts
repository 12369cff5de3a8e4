import { DAY, HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { createPriceSheets } from '../../../../apps/api/src/pricing/index.ts';
import { type DemoAccount, hostOf } from '../accounts/demo-account.ts';
import type { DemoLink } from '../demo-file.ts';
import { demoIds } from '../demo-ids.ts';
import { type DemoBuyback, demoBuybacks } from './demo-buybacks.ts';
import { followLinkTo, litigationOf, type Sold, sellDevice } from './sell-device.ts';
import { walk } from './walk.ts';

type Retailer = { account: DemoAccount; accountId: string };
/** Ids a cart takes: the buyback is among the first. */
const IDS_OF_A_CART = 40;

/** Buybacks in every state, sold and moved by the product's own operations on days before this one. */
export async function seedBuybacks(services: Services, { account, accountId }: Retailer): Promise<DemoLink[]> {
  const today = services.clock.now();
  const sheets = createPriceSheets(services);
  const links: DemoLink[] = [];
  try {
    for (const [place, one] of (demoBuybacks[account.key] ?? []).entries()) {
      const scope = `${account.key} buyback ${place}`;
      const clock = movableClock(dayOf(today, one));
      const own = { ...services, clock, newId: demoIds(scope) };
      if (await isThere(services, accountId, scope)) continue;
      const sold = await sellDevice(own, sheets, { accountId, account, one });
      await walk(own, sold, one, today);
      links.push(...(await linkOf(own, account, sold, one)));
    }
  } finally {
    sheets.stop();
  }
  return links;
}

/** In the morning of a day before today, and in this month: records are kept by month from the first start on. */
function dayOf(today: Date, { daysAgo }: DemoBuyback): Date {
  const month = new Date(today).setUTCDate(1);
  return new Date(Math.max(month, today.getTime() - daysAgo * DAY) + 8 * HOUR);
}

async function isThere(services: Services, accountId: string, scope: string): Promise<boolean> {
  const newId = demoIds(scope);
  const ids = Array.from({ length: IDS_OF_A_CART }, newId);
  const actor = { kind: 'system', accountId, job: 'seed' } as const;
  const found = await withContext(services, { actor, requestId: 'seed' }, ({ db }) =>
    db.selectFrom('buyback').select('id').where('account_id', '=', accountId).where('id', 'in', ids).executeTakeFirst(),
  );
  return Boolean(found);
}

async function linkOf(
  services: Services,
  account: DemoAccount,
  sold: Sold,
  { shown }: DemoBuyback,
): Promise<DemoLink[]> {
  const host = hostOf(account);
  if (!shown || !host) return [];
  const { buybackId } = sold;
  if (shown === 'tracking') {
    const path = `/tracking/${buybackId}?t=${followLinkTo(services, sold)}`;
    return [{ host, path, what: `${account.name}: a customer follows` }];
  }
  const path = `/buyback/${buybackId}/accept?t=${(await litigationOf(services, sold)).token}`;
  return [{ host, path, what: `${account.name}: a customer decides` }];
}
