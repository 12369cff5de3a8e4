import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpeditionView, PackageView } from '@reprise/contract/logistics/expedition-payloads';
import type { Random } from '../durable/random.ts';
import { signedReport } from '../way/reports.ts';
import type { Facts } from './facts.ts';
import type { Person } from './people.ts';
import type { WalkWorld } from './world.ts';

/** Asks as somebody, and answers what was answered; throws when it is refused. */
export type Ask = <A = unknown>(
  person: Person,
  asked: { name: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; accepted: number },
) => Promise<A>;
type Sending = { facts: Facts; person: Person; world: WalkWorld; random: Random; ask: Ask };

const CLUMSY = 0.2;
const [LABEL_LOOKS, LABEL_LOOK_MS] = [5, 500];
/** What the carrier may say, in no order: a walk makes no sense of it either. */
const CODES = ['PC1', 'ET1', 'ET2', 'MD2', 'DI1', 'RE1', 'DI2', 'PE1'] as const;

/** One device, or none of it: somebody packs, changes their mind, closes, hands over. */
export async function send({ facts, person, world, random, ask }: Sending): Promise<void> {
  const isReturn = facts.item === 'item_to_return';
  const { withLabel } = world.retailers.get(facts.accountId)!;
  const expedition = await ask<ExpeditionView>(person, {
    name: 'open expedition',
    path: '/expeditions',
    body: {
      organizationId: isReturn ? world.proof.buyer.warehouseId : world.retailers.get(facts.accountId)!.storeIds[0],
      direction: isReturn ? 'return' : 'inbound',
      withLabel: isReturn ? random.next() < 0.7 : withLabel,
    },
    accepted: 201,
  });
  const destination = isReturn ? { buybackId: facts.buybackId } : { warehouseId: world.proof.buyer.warehouseId };
  const open = () =>
    ask<PackageView>(person, {
      name: 'open package',
      path: `/expeditions/${expedition.id}/packages`,
      body: { destination },
      accepted: 201,
    });
  const pack = (id: string) =>
    ask(person, {
      name: 'pack',
      path: `/packages/${id}/items`,
      body: { identificationNumber: facts.code },
      accepted: 200,
    });
  let box = await open();
  await pack(box.id);
  if (random.next() < CLUMSY) {
    await ask(person, { name: 'discard', method: 'DELETE', path: `/packages/${box.id}`, accepted: 204 });
    if (random.next() < 0.5) return;
    box = await open();
    await pack(box.id);
  }
  if (random.next() < CLUMSY) {
    const path = `/packages/${box.id}/items/${facts.itemId}`;
    await ask(person, { name: 'unpack', method: 'DELETE', path, accepted: 200 });
    if (random.next() < 0.5) return;
    await pack(box.id);
  }
  await ask(person, { name: 'close', path: `/packages/${box.id}/close`, body: {}, accepted: 200 });
  const path = `/expeditions/${expedition.id}`;
  for (let attempt = 1; ; attempt++) {
    const { version } = await ask<ExpeditionView>(person, { name: 'look', method: 'GET', path, accepted: 200 });
    const register = { name: 'register', path: `${path}/register`, body: { expectedVersion: version }, accepted: 200 };
    const refusal = await ask(person, register).then(
      () => undefined,
      (error: Error) => error,
    );
    if (!refusal) return;
    // A worker fetches the label; somebody who waits looks again a few times, and then goes away.
    if (attempt === LABEL_LOOKS || !refusal.message.includes('label_not_ready')) throw refusal;
    await sleep(LABEL_LOOK_MS);
  }
}

/** The carrier says something about the parcel, true or not. */
export function report(
  { trackingNumber }: Facts,
  { secret, random, now }: { secret: string; random: Random; now: Date },
): { name: string; path: string; body: unknown; headers: Record<string, string>; accepted: number } | undefined {
  if (!trackingNumber) return undefined;
  const code = random.pick(CODES);
  return {
    name: `report ${code}`,
    ...signedReport(secret, { trackingNumber, code, occurredAt: now.toISOString() }, now),
  };
}
