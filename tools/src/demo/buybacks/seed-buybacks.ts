import { DAY, HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import type { PriceSheets } from '../../../../apps/api/src/pricing/index.ts';
import { type DemoAccount, hostOf } from '../accounts/demo-account.ts';
import type { DemoLink } from '../demo-file.ts';
import { demoIds } from '../demo-ids.ts';
import type { DemoBuyback } from './demo-buybacks.ts';
import { followLinkTo, litigationOf, type Sold, sellDevice } from './sell-device.ts';
import { walk } from './walk.ts';

export type Retailer = { account: DemoAccount; accountId: string };
/** Ids a cart takes: the buyback is among the first. */
const IDS_OF_A_CART = 40;
/** Sales that are written at the same time; the ids of each are its own. */
const AT_ONCE = 3;

/** Buybacks of each retailer; ids are made from the name. */
type DemoList = { name: string; of: Readonly<Record<string, readonly DemoBuyback[]>> };

/** Buybacks in every state, sold and moved by the product's own operations on days before this one. */
export async function seedBuybacks(
  services: Services,
  sheets: PriceSheets,
  retailer: Retailer,
  { name, of }: DemoList,
): Promise<DemoLink[]> {
  const { account, accountId } = retailer;
  const today = services.clock.now();
  const links = await eachOnce(services, retailer, of[account.key] ?? [], name, async (own, one) => {
    const { clock } = own;
    clock.set(dayOf(today, one));
    const sold = await sellDevice(own, sheets, { accountId, account, one });
    await walk(own, sold, one, today);
    return linkOf(own, account, sold, one);
  });
  return links.flat();
}

type Own = Services & { clock: ReturnType<typeof movableClock> };
/** Does what is not there yet, a few at a time, each with ids and a clock of its own. */
export async function eachOnce<Row, Done>(
  services: Services,
  { account, accountId }: Retailer,
  rows: readonly Row[],
  name: string,
  work: (own: Own, row: Row) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const waiting = rows.entries();
  const workOff = async () => {
    for (const [place, row] of waiting) {
      const scope = `${account.key} ${name} ${place}`;
      if (await isThere(services, accountId, scope)) continue;
      const clock = movableClock(services.clock.now());
      done[place] = await work({ ...services, clock, newId: demoIds(scope) }, row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  return done.filter((one) => one !== undefined);
}

/** In the morning of a day before today, or an hour before the start. */
const dayOf = (today: Date, { daysAgo }: DemoBuyback): Date =>
  new Date(Math.min(today.getTime() - daysAgo * DAY + 8 * HOUR, Date.now() - HOUR));

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
