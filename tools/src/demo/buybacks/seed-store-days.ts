import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { DAY, HOUR, MINUTE } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import type { PriceSheets } from '../../../../apps/api/src/pricing/index.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import { emailOf } from '../demo-file.ts';
import { findPerson } from '../find-person.ts';
import { type StoreDay, type StoreSale, storeDays } from './demo-store-sales.ts';
import { eachOnce, type Retailer } from './seed-buybacks.ts';
import { sellOverCounter } from './sell-over-counter.ts';
import { walkFromStore } from './walk-from-store.ts';

/** The last weeks of a few counters: sold by the people of the store, and followed to where each device is now. */
export async function seedStoreDays(services: Services, sheets: PriceSheets, retailer: Retailer): Promise<void> {
  const { account } = retailer;
  const today = services.clock.now();
  const now = new Date();
  for (const day of storeDays[account.key] ?? []) {
    const store = account.entities.find(({ code }) => code === day.store)!;
    const people = await findPeople(services, account, day);
    await eachOnce(services, retailer, day.sales, `counter ${day.store}`, async (own, sale) => {
      const seller = people.get(sale.by)!;
      own.clock.set(momentOf(sale, today, now));
      const sold = await sellOverCounter(own, sheets, { store, seller }, sale);
      await walkFromStore(own, sold, { sale, store, seller, people }, now);
    });
  }
}

const momentOf = ({ at }: StoreSale, today: Date, now: Date): Date =>
  new Date(
    'minutesAgo' in at ? now.getTime() - at.minutesAgo * MINUTE : today.getTime() - at[0] * DAY + (at[1] - 1) * HOUR,
  );

async function findPeople(services: Services, account: DemoAccount, { store, people }: StoreDay) {
  const found = people.map(async (firstname) => {
    const person = account.people.find((one) => one.firstname === firstname)!;
    const userType: StaffUserType = person.roles.find(([, , place]) => place === store)![1];
    return [firstname, await findPerson(services, { account, email: emailOf(account, person), userType })] as const;
  });
  return new Map(await Promise.all(found));
}
