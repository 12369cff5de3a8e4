import { linkOf } from '../../../apps/api/src/buybacks/index.ts';
import { createLog } from '../../../apps/api/src/create-log.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { SCHEDULED } from '../../../apps/api/src/platform/durable/schedule-jobs.ts';
import type { Random } from '../durable/random.ts';
import type { ProofUser } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { type Facts, readFacts } from '../walk/facts.ts';
import { openWalk, type WalkRetailer, type WalkWorld } from '../walk/world.ts';
import { createCaller } from '../way/caller.ts';
import { copyDevices, type Device, prepareCopies, sellOne } from '../way/sell-devices.ts';
import { withAdmin } from '../with-admin.ts';

/** A retailer whose unanswered offers send the device back, its buyer, and people who decide about the same device. */
export type Arena = {
  world: WalkWorld;
  retailer: WalkRetailer;
  operator: ProofUser;
  workshopManager: ProofUser;
  buyerManager: ProofUser;
  apiUrls: readonly string[];
  random: Random;
  copy: (count: number) => Promise<Device[]>;
  /** asks and is done; a preparation that is refused ends the proof */
  ask: <A>(who: ProofUser, asked: { path: string; body: unknown; accepted: number }) => Promise<A>;
  factsOf: (device: Device) => Promise<Facts>;
  /** The time to answer is over for these. */
  passDeadlines: (devices: readonly Device[]) => Promise<void>;
  /** Wakes a worker to expire offers. */
  expire: () => Promise<void>;
  decideToken: (facts: Facts) => string;
  close: () => Promise<void>;
};
const LINK_MS = 40 * 86_400_000;

export async function openArena(stack: Stack, random: Random): Promise<Arena> {
  const world = await openWalk(stack);
  const retailer = world.retailers.get(world.proof.b.accountId)!;
  const { warehouse_operator, warehouse_manager, buyer_manager } = world.proof.buyer.users;
  const { apiUrls } = stack;
  const log = createLog('bench', { level: 'error', stream: process.stderr });
  const boss = await startSender({ url: stack.database.url('api'), log });
  // A second control is drawn by chance, and has no part in these meetings.
  await world.db.query('update app.organization_root_detail set second_control_percent = 0');
  const store = { id: retailer.storeIds[0], headers: retailer.users.store_seller.headers };
  const responses = retailer.answers.declared;
  const buybackId = await sellOne(apiUrls[0]!, retailer, 'store_drop_label', { store, responses });
  const caller = createCaller({ apiUrls, keyed: true, random, onAcknowledged: () => {} });
  return {
    world,
    retailer,
    operator: warehouse_operator,
    workshopManager: warehouse_manager,
    buyerManager: buyer_manager,
    apiUrls,
    random,
    copy: (count) =>
      withAdmin(stack, async (admin) => {
        await prepareCopies(admin);
        return copyDevices(admin, { accountId: retailer.accountId, buybackId, count });
      }),
    ask: ({ headers }, { path, body, accepted }) => caller.call({ name: path, path, headers, body, accepted }),
    factsOf: (device) => readFacts(world.db, device.buybackId),
    passDeadlines: async (devices) => {
      await world.db.query(
        `update app.litigation set deadline_at = now() - interval '1 hour' where buyback_id = any ($1::uuid[])`,
        [devices.map((device) => device.buybackId)],
      );
    },
    expire: async () => {
      await boss.insert('litigation-expiry', [{ data: SCHEDULED, group: { id: SCHEDULED.accountId } }]);
    },
    close: async () => {
      await boss.stop({ graceful: false });
      await world.db.end();
    },
    decideToken: ({ accountId, buybackId: id, litigationId, litigationVersion }) =>
      linkOf(world.keys, {
        purpose: 'decide',
        accountId,
        buybackId: id,
        litigationId: litigationId!,
        version: litigationVersion!,
        until: new Date(Date.now() + LINK_MS),
      }),
  };
}

export type Stage = 'checked in' | 'in control' | 'disputed' | 'blocked';

/** Brings a device as far as a meeting needs it, by the people who would. */
export async function bring(arena: Arena, device: Device, stage: Stage): Promise<Facts> {
  const { ask, operator, retailer, world, factsOf } = arena;
  const warehouseId = world.proof.buyer.warehouseId;
  await ask(operator, {
    path: '/check-ins',
    body: { warehouseId, code: device.code, isConfirmed: true },
    accepted: 200,
  });
  if (stage === 'checked in') return factsOf(device);
  await ask(operator, { path: '/compliance-tests', body: { code: device.code }, accepted: 201 });
  const facts = await factsOf(device);
  if (stage === 'in control') return facts;
  await ask(operator, {
    path: `/compliance-tests/${facts.testId}/validate`,
    body: {
      responses: stage === 'disputed' ? retailer.answers.broken : retailer.answers.declared,
      comment: 'Seen',
      expectedVersion: facts.testVersion,
      ...(stage === 'blocked' && { finding: 'passcode_locked' }),
    },
    accepted: 200,
  });
  return factsOf(device);
}
