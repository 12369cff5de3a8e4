import type { ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { moveItemToStock } from '../../../../apps/api/src/control/index.ts';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import {
  cancelItemService,
  completeItemService,
  finalizeDiagnosis,
  fitPart,
  getFittedParts,
  getServicesOfItem,
  listPartOptions,
  pauseItemService,
  recordDataWipe,
  reopenRefurbishment,
  saveDiagnosisResponses,
  startDiagnosis,
  startItemService,
  validateRefurbishment,
} from '../../../../apps/api/src/refurbishment/index.ts';
import { alize } from '../accounts/alize.ts';
import { emailOf } from '../demo-file.ts';
import { demoIds } from '../demo-ids.ts';
import { findPerson } from '../find-person.ts';
import { type Deed, demoWeek } from './demo-week.ts';
import { demoSteps } from './demo-work.ts';

const WAREHOUSE = 'ALZ-RBX';
const MINUTE = 60_000;
const WIPE_SERVICE = demoSteps.find(({ key }) => key === 'wipe')!.name;

/** A week in the workshop of Roubaix, by its own people and operations; each device in one transaction, and once only. */
export async function seedWeek(services: Services): Promise<void> {
  const people = {
    operator: await personOf(services, 'warehouse_operator'),
    manager: await personOf(services, 'warehouse_manager'),
  };
  const today = services.clock.now();
  const devices = await findBought(services, people.operator, demoWeek.length);
  for (const { place, itemId } of devices.filter(({ status }) => status.startsWith('item_completed'))) {
    const { daysAgo, deeds } = demoWeek[place]!;
    // What is done today is done in the hours before now, whenever that is.
    const start = daysAgo ? today.getTime() - daysAgo * DAY + 8 * HOUR : Date.now() - 2 * HOUR;
    const clock = movableClock(new Date(start));
    const later = () => clock.set(new Date(Math.min(clock.now().getTime() + 17 * MINUTE, Date.now() - MINUTE)));
    const own = { ...services, clock, newId: demoIds(`week ${place}`) };
    await withContext(own, { actor: people.operator, requestId: 'seed' }, async (ctx) => {
      for (const deed of deeds) {
        later();
        const actor = deed[0] === 'reopen' ? people.manager : people.operator;
        await doDeed({ ...ctx, actor }, itemId, deed, later);
      }
    });
  }
}

export async function personOf(
  services: Services,
  userType: 'warehouse_operator' | 'warehouse_manager',
): Promise<UserActor> {
  const person = alize.people.find(({ roles }) => roles.some(([, type, at]) => type === userType && at === WAREHOUSE))!;
  return findPerson(services, { account: alize, email: emailOf(alize, person), userType });
}

/**
 * Devices that were bought, those that are paid and came first. Those that were worked on already, or have left, keep their
 * place in the list.
 */
export async function findBought(services: Services, { organizationId, accountId }: UserActor, most: number) {
  const system = { kind: 'system', accountId, job: 'seed' } as const;
  const rows = await withContext(services, { actor: system, requestId: 'seed' }, ({ db }) =>
    db
      .selectFrom('item')
      .innerJoin('payment', (join) =>
        join.onRef('payment.account_id', '=', 'item.account_id').onRef('payment.buyback_id', '=', 'item.buyback_id'),
      )
      .select(['item.id', 'item.status'])
      .where('item.buyer_account_id', '=', accountId)
      .where('item.warehouse_id', '=', organizationId)
      .where('item.place', 'in', ['stock', 'left'])
      .where('payment.status', 'in', ['payment_completed', 'awaiting_payment', 'payment_initiated'])
      .where((eb) =>
        eb.or([
          eb('item.status', 'like', 'item_completed%' as 'item_completed'),
          eb('item.status', 'like', 'item_refurb%' as 'item_refurb_completed'),
        ]),
      )
      .orderBy((eb) => eb('payment.status', '=', 'payment_completed'), 'desc')
      .orderBy('item.created_at')
      .orderBy('item.id')
      .limit(most)
      .execute(),
  );
  return rows.map(({ id: itemId, status }, place) => ({ place, itemId, status }));
}

export async function doDeed(ctx: Context, itemId: string, deed: Deed, later: () => void): Promise<void> {
  const [what, said] = deed;
  if (what === 'diagnose') await diagnose(ctx, itemId, said);
  else if (what === 'answer') await answer(ctx, itemId, said);
  else if (what === 'begin') await startDiagnosis(ctx, { params: { id: itemId }, body: {} });
  else if (what === 'start') await startNext(ctx, itemId);
  else if (what === 'work') await work(ctx, itemId, said, later);
  else if (what === 'wipe') await wipe(ctx, itemId, said);
  else if (what === 'pause') await pauseRunning(ctx, itemId, said);
  else if (what === 'cancel') await cancelNext(ctx, itemId, said);
  else await endOrReopen(ctx, itemId, deed);
}

/** Every question is answered, and what the answers propose is planned. */
async function diagnose(ctx: Context, itemId: string, keys: readonly string[]): Promise<void> {
  const { params, proposedSteps, version } = await answer(ctx, itemId, keys);
  const stepIds = proposedSteps.map(({ id }) => id);
  await finalizeDiagnosis(ctx, { params, body: { stepIds, expectedVersion: version } });
}

async function answer(ctx: Context, itemId: string, keys: readonly string[]) {
  const { diagnosis } = await startDiagnosis(ctx, { params: { id: itemId }, body: {} });
  const names = demoSteps.flatMap(({ key, name }) => (keys.includes(key) ? name : []));
  const wanted = diagnosis.offeredSteps.flatMap(({ id, name }) => (names.includes(name) ? id : []));
  const responses = diagnosis.questions.map(({ id: questionId, answers }) => {
    const proposing = answers.find(({ stepIds }) => stepIds.length && stepIds.every((id) => wanted.includes(id)));
    const given = proposing ?? answers.find(({ stepIds }) => !stepIds.length)!;
    return { questionId, answerIds: [given.id] };
  });
  const params = { id: diagnosis.id };
  const body = { responses, expectedVersion: diagnosis.version };
  return { params, ...(await saveDiagnosisResponses(ctx, { params, body })) };
}

const look = (ctx: Context, id: string): Promise<ItemServices> => getServicesOfItem(ctx, { params: { id } });
const find = ({ services }: ItemServices, status: ItemServices['services'][number]['status']) =>
  services.find((service) => service.status === status)!;

async function work(ctx: Context, itemId: string, most: number, later: () => void): Promise<void> {
  for (let done = 0; done < most; done++) {
    const { services } = await look(ctx, itemId);
    if (!services.some(({ status }) => status === 'to_do')) return;
    await startNext(ctx, itemId);
    later();
    await completeRunning(ctx, itemId);
    later();
  }
}

/** The device is carried to the stock of its next service, the work begins, and what it needs is fitted. */
async function startNext(ctx: Context, itemId: string): Promise<void> {
  const seen = await look(ctx, itemId);
  const { id, version, stock, name } = find(seen, 'to_do');
  if (stock && stock.stockId !== seen.item.stock?.stockId) {
    const body = { stockId: stock.stockId!, expectedVersion: seen.item.version };
    await moveItemToStock(ctx, { params: { id: itemId }, body });
  }
  await startItemService(ctx, { params: { id }, body: { stockConfirmed: true, expectedVersion: version } });
  const reference = demoSteps.find((step) => step.name === name)?.part;
  if (reference) await fitWhatItNeeds(ctx, id, reference);
}

async function fitWhatItNeeds(ctx: Context, id: string, reference: string): Promise<void> {
  const { warehouseId } = await getFittedParts(ctx, { params: { id } });
  const { options } = await listPartOptions(ctx, { query: { warehouseId, search: reference } });
  // A cheap device leaves the margin scheme with it, as it may in a real workshop.
  const body = { partId: options[0]!.id, quantity: 1, leavesMarginScheme: true } as const;
  await fitPart(ctx, { params: { id }, body });
}

async function completeRunning(ctx: Context, itemId: string): Promise<void> {
  const seen = await look(ctx, itemId);
  const { id, version } = find(seen, 'in_progress');
  const body = { stockId: seen.suggestedStockId ?? seen.item.stock!.stockId!, expectedVersion: version };
  await completeItemService(ctx, { params: { id }, body });
}

async function pauseRunning(ctx: Context, itemId: string, reason: string): Promise<void> {
  const { id, version } = find(await look(ctx, itemId), 'in_progress');
  await pauseItemService(ctx, { params: { id }, body: { reason, expectedVersion: version } });
}

async function cancelNext(ctx: Context, itemId: string, reason: string): Promise<void> {
  const { id, version } = find(await look(ctx, itemId), 'to_do');
  await cancelItemService(ctx, { params: { id }, body: { reason, expectedVersion: version } });
}

/** As the station records it: with the tool of the workshop, ten minutes before now. */
async function wipe(ctx: Context, id: string, failed: string | undefined): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { services, item } = await look(ctx, id);
  const service = services.find(({ cycle, name }) => cycle === item.cycle && name === WIPE_SERVICE);
  await recordDataWipe(ctx, {
    params: { id },
    body: {
      ...(failed ? { result: 'failed', comment: failed } : { result: 'passed' }),
      ...(service && { serviceId: service.id }),
      standard: 'nist_800_88r2',
      method: 'purge',
      tool: 'Blancco Mobile Diagnostics & Erasure',
      toolVersion: '6.12.0',
      verification: 'full',
      verifiedBy: 'Blancco',
      startedAt: new Date(now - 10 * MINUTE).toISOString(),
      endedAt: new Date(now - MINUTE).toISOString(),
    },
  });
}

async function endOrReopen(ctx: Context, itemId: string, [what, said]: Deed): Promise<void> {
  const params = { id: itemId };
  const expectedVersion = (await look(ctx, itemId)).item.version;
  if (what === 'validate') await validateRefurbishment(ctx, { params, body: { expectedVersion } });
  if (what === 'reopen') await reopenRefurbishment(ctx, { params, body: { reason: String(said), expectedVersion } });
}
