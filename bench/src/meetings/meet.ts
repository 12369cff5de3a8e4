import type pg from 'pg';
import { overlap, race } from '../races/race.ts';
import type { Stack } from '../stack.ts';
import { readHistory } from '../way/read-rows.ts';
import type { Device } from '../way/sell-devices.ts';
import { withAdmin } from '../with-admin.ts';
import { watchApplied } from './applied.ts';
import type { Arena } from './arena.ts';
import type { Met } from './judge.ts';
import { KINDS } from './kinds.ts';
import type { Variant } from './variant.ts';

/** A person asks within so many milliseconds of the moment at which a worker is likely to apply the report. */
const AIM_MS = 40;
const FIRST_GUESS_MS = 600;
const REMEMBERED = 30;
const LANES = 4;

/** As many meetings of each kind as asked for, several at the same time, each about a device of its own. */
export async function meetAll(
  stack: Stack,
  arena: Arena,
  rounds: number,
  print: (line: string) => void,
): Promise<Met[]> {
  const met: Met[] = [];
  for (const [kind, variants] of Object.entries(KINDS)) {
    const devices = await arena.copy(variants[0]!.from, rounds);
    const delays: number[] = [];
    let next = 0;
    const lane = async (admin: pg.Client) => {
      while (next < devices.length) {
        const n = next++;
        met.push(
          await meetOnce(admin, arena, { kind, variant: variants[n % variants.length]!, device: devices[n]!, delays }),
        );
        if (met.length % 200 === 0) print(`${met.length} meetings`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, () => withAdmin(stack, lane)));
  }
  return met;
}

type Asked = { kind: string; variant: Variant; device: Device; delays: number[] };

async function meetOnce(admin: pg.Client, arena: Arena, { kind, variant, device, delays }: Asked): Promise<Met> {
  const { random, apiUrls } = arena;
  // Every third comes at any time, so that what is far apart is seen too.
  const guess = delays.length ? random.pick(delays) : FIRST_GUESS_MS;
  const delayMs =
    random.next() < 1 / 3 ? random.upTo(2 * guess) : Math.max(0, guess + random.upTo(2 * AIM_MS) - AIM_MS);
  const { asked, boxes } = await variant.prepare(arena, device, delayMs);
  const history = await readHistory(admin, [device.itemId, device.buybackId]);
  const before = {
    item: history.get(device.itemId)?.length ?? 0,
    buyback: history.get(device.buybackId)?.length ?? 0,
  };
  const began = performance.now();
  const { trackingNumber } = boxes[0]!;
  const [answers, applied] = await Promise.all([
    race(random.shuffle(asked), { apiUrls, random }),
    variant.hasCarrier ? watchApplied(admin, trackingNumber!) : undefined,
  ]);
  let isOverlapping = overlap(answers);
  if (applied) {
    const person = answers.find(({ who }) => who !== 'carrier')!;
    isOverlapping = person.from < applied.until && applied.from < person.until;
    delays.push(applied.from - began);
    if (delays.length > REMEMBERED) delays.shift();
  }
  return { kind, variant, device, boxes, answers, before, isOverlapping };
}
