import { transitionById } from '@reprise/contract/states/machines';
import type pg from 'pg';
import type { Answered } from '../races/race.ts';
import { unprovenBy } from '../way/judge.ts';
import { readHistory, readItems, readOuterPackages, type StoredItem } from '../way/read-rows.ts';
import type { Entry } from '../way/replay.ts';
import type { Device } from '../way/sell-devices.ts';
import type { Box } from './arena.ts';
import type { Ending, Variant } from './variant.ts';

/** A meeting that took place. */
export type Met = {
  kind: string;
  variant: Variant;
  device: Device;
  boxes: readonly Box[];
  answers: readonly Answered[];
  /** how long the histories were before */
  before: { item: number; buyback: number };
  isOverlapping: boolean;
};
export type Judged = {
  met: Met;
  /** which of the endings of its variant it had; none when it had no right one */
  ending: number | undefined;
  /** what it had instead */
  wrong: string[];
  /** rows that do not agree with each other or with the history */
  inconsistent: string[];
};
const AT_ONCE = 1_000;

/** Looks at the rows of every meeting once the workers are done. */
export async function judgeAll(admin: pg.Client, all: readonly Met[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const items = new Map(
      (
        await readItems(
          admin,
          some.map(({ device }) => device.itemId),
        )
      ).map((row) => [row.id, row]),
    );
    const ids = some.flatMap(({ device, boxes }) => [
      device.itemId,
      device.buybackId,
      ...boxes.map(({ packageId }) => packageId),
    ]);
    const rows = { history: await readHistory(admin, ids), outerOf: await readOuterPackages(admin, ids) };
    for (const met of some) judged.push(judgeOne(met, items.get(met.device.itemId)!, rows));
  }
  return judged;
}

type Rows = {
  history: ReadonlyMap<string, readonly Entry[]>;
  /** the package that a package lies in */
  outerOf: ReadonlyMap<string, string>;
};

function judgeOne(met: Met, item: StoredItem, { history, outerOf }: Rows): Judged {
  const { variant, device, boxes, answers, before } = met;
  const entries = { item: history.get(device.itemId) ?? [], buyback: history.get(device.buybackId) ?? [] };
  const took = (machine: 'item' | 'buyback') =>
    entries[machine]
      .slice(before[machine])
      .map(({ transitionId }) => transitionById(transitionId).name)
      .join(' ');
  const had: Ending = {
    answers: Object.fromEntries(answers.map((one) => [one.who, wordsOf(one)])),
    item: took('item'),
    buyback: took('buyback'),
    status: item.status,
    place: item.place,
    ...(item.packageId && { box: indexOf(boxes, item.packageId) }),
    ...(item.packageId && outerOf.has(item.packageId) && { outer: indexOf(boxes, outerOf.get(item.packageId)!) }),
  };
  const ending = variant.endings.findIndex((one) => textOf(one) === textOf(had));
  return {
    met,
    ending: ending < 0 ? undefined : ending,
    wrong: ending < 0 ? [`${variant.name} ${device.code}: ${textOf(had)}`] : [],
    inconsistent: [
      ...unprovenBy(entries, item),
      ...boxes.flatMap((box) => miscounted(box, entries.item, history)),
      ...boxes.flatMap((box) => misnested(box, boxes, { history, outerOf })),
    ].map((what) => `${variant.name} ${device.code}: ${what}`),
  };
}

const indexOf = (boxes: readonly Box[], id: string): number => boxes.findIndex(({ packageId }) => packageId === id);

/** A package notes each item that is put into it. */
function miscounted(
  { packageId }: Box,
  ofItem: readonly Entry[],
  history: ReadonlyMap<string, readonly Entry[]>,
): string[] {
  const packed = ofItem.filter(({ command, place }) => command === 'pack' && place?.packageId === packageId).length;
  const noted = (history.get(packageId) ?? []).filter(({ command, boxId }) => command === 'pack' && !boxId).length;
  return packed === noted ? [] : [`package ${packageId} notes ${noted} items, ${packed} were put into it`];
}

/** A package notes each package that is put into it or taken out, so at most one notes a package that lies in it. */
function misnested({ packageId }: Box, boxes: readonly Box[], { history, outerOf }: Rows): string[] {
  const noting = boxes.filter((outer) => {
    const last = (history.get(outer.packageId) ?? []).findLast(({ boxId }) => boxId === packageId);
    return last && !last.isTakenOut;
  });
  const noted = noting.map((outer) => outer.packageId).join(' ');
  const stored = outerOf.get(packageId) ?? '';
  return noted === stored ? [] : [`package ${packageId} lies in ${stored || 'none'}, noted by ${noted || 'none'}`];
}

/** The status with the code of a refusal, or with what a check-in came to. */
function wordsOf({ status, code, body }: Answered): string {
  const { outcome = '' } = body as { outcome?: string };
  return `${status} ${code || outcome}`.trim();
}

const textOf = ({ answers, item, buyback, status, place, box, outer }: Ending): string =>
  [
    ...Object.entries(answers)
      .map(([who, words]) => `${who} ${words}`)
      .toSorted(),
    item,
    buyback,
    status,
    place,
    box ?? 'no box',
    outer === undefined ? 'in no other' : `in ${outer}`,
  ].join(', ');
