import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { keepTask } from '../../../../apps/api/src/tasks/index.ts';
import { taskDefinitions } from '../../../../apps/api/src/tasks.ts';
import { alize } from '../accounts/alize.ts';
import { cedre } from '../accounts/cedre.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import type { Retailer } from '../buybacks/seed-buybacks.ts';
import { emailOf } from '../demo-file.ts';
import { demoIds } from '../demo-ids.ts';
import { findPerson } from '../find-person.ts';
import { BATCHES } from './demo-payments.ts';
import { type Desk, type Finance, openDesk } from './desk.ts';
import { type DemoPayment, findPayments } from './find-payments.ts';
import { openPastBank } from './past-bank.ts';
import { payFromBuyer } from './pay-from-buyer.ts';
import { payFirst, paySince } from './pay-from-retailer.ts';

type Work = (desk: Desk, now: Date, live: Services) => Promise<void>;
type Days = {
  people: (services: Services) => Promise<Finance>;
  work: Work;
  /** batches of the account when it was done */
  batches: number;
};
/** What has happened at the desk of whoever pays for the devices of a retailer. */
const DESK_DAYS: Readonly<Record<string, { first?: Days; since: Days }>> = {
  cedre: {
    first: { people: findRetailers, work: payFirst, batches: 7 },
    since: { people: findRetailers, work: paySince, batches: BATCHES.cedre },
  },
  jonquille: { since: { people: findBuyers, work: payFromBuyer, batches: BATCHES.jonquille } },
};

/** Some days at a desk; once only. */
export async function seedDeskDays(
  services: Services,
  { account, accountId }: Retailer,
  part: 'first' | 'since',
): Promise<void> {
  const days = DESK_DAYS[account.key]?.[part];
  if (!days || (await countBatches(services, accountId)) >= days.batches) return;
  const clock = movableClock(services.clock.now());
  const newId = demoIds(`${account.key} payments ${part}`);
  const bank = await openPastBank({ ...services, newId }, clock);
  try {
    const payments = await findPayments(bank.services, accountId);
    const desk = openDesk({ bank, clock, finance: await days.people(services), payments });
    await days.work(desk, new Date(), { ...services, clock, newId });
    await keepPaymentTasks(bank.services, accountId, payments);
  } finally {
    await bank.stop();
  }
}

/** What waits because of them, at once instead of when a worker comes to it. */
const keepPaymentTasks = (services: Services, accountId: string, payments: ReadonlyMap<string, DemoPayment>) =>
  withContext(services, { actor: { kind: 'system', accountId, job: 'seed' }, requestId: 'seed' }, async (ctx) => {
    const definitions = taskDefinitions.filter(({ subject }) => subject === 'payment');
    for (const { paymentId: id } of payments.values())
      for (const definition of definitions) await keepTask(ctx, definition, { accountId, id });
  });

const countBatches = (services: Services, accountId: string): Promise<number> =>
  withContext(services, { actor: { kind: 'system', accountId, job: 'seed' }, requestId: 'seed' }, async ({ db }) => {
    const rows = await db.selectFrom('payout_batch').select('id').where('account_id', '=', accountId).execute();
    return rows.length;
  });

/** Both managers of the retailer, in the module of its stores. */
export async function findRetailers(services: Services): Promise<Finance> {
  const find = async (firstname: string): Promise<UserActor> => ({
    ...(await findManager(services, cedre, firstname, 'root_management_unit_manager')),
    module: 'tim',
  });
  return { preparer: await find('Nora'), approver: await find('Élodie') };
}

async function findBuyers(services: Services): Promise<Finance> {
  const find = (firstname: string) => findManager(services, alize, firstname, 'buyer_manager');
  return { preparer: await find('Grégoire'), approver: await find('Thaïs') };
}

function findManager(
  services: Services,
  account: DemoAccount,
  firstname: string,
  userType: 'root_management_unit_manager' | 'buyer_manager',
): Promise<UserActor> {
  const person = account.people.find((one) => one.firstname === firstname)!;
  return findPerson(services, { account, email: emailOf(account, person), userType });
}
