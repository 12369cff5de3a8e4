import { transitionById } from '@reprise/contract/states/machines';
import type pg from 'pg';
import type { Answered } from '../races/race.ts';
import { judge } from '../walk/judge.ts';
import type { WalkWorld } from '../walk/world.ts';
import type { Device } from '../way/sell-devices.ts';
import type { Ending, Variant } from './kinds.ts';

/** A meeting that took place. */
export type Met = {
  kind: string;
  variant: Variant;
  device: Device;
  answers: readonly Answered[];
  /** the moment before it: every process of this machine has the same clock */
  since: Date;
  isOverlapping: boolean;
};
export type Judged = {
  met: Met;
  /** which of the endings of its variant it had; none when it had no right one */
  ending: number | undefined;
  /** what it had instead */
  wrong: string[];
  /** rows that do not agree with each other or with the history */
  inconsistent: readonly string[];
};

/** Looks at the rows of every meeting once the workers are done. */
export async function judgeAll(admin: pg.Client, world: WalkWorld, all: readonly Met[]): Promise<Judged[]> {
  const { wrong: inconsistent } = await judge(admin, world);
  const judged: Judged[] = [];
  for (const met of all) {
    const had = await readEnding(admin, met);
    const { variant, device } = met;
    const ending = variant.endings.findIndex((one) => textOf(one) === textOf(had));
    judged.push({
      met,
      ending: ending < 0 ? undefined : ending,
      wrong: ending < 0 ? [`${variant.name} ${device.code}: ${textOf(had)}`] : [],
      inconsistent: (inconsistent.get(device.buybackId) ?? []).map((what) => `${variant.name} ${device.code}: ${what}`),
    });
  }
  return judged;
}

async function readEnding(admin: pg.Client, { device, answers, since }: Met): Promise<Ending> {
  const { rows: steps } = await admin.query<{ entity: 'item' | 'buyback' | 'litigation'; id: string }>(
    `select h.entity, h.transition_id as id from app.history h where h.account_id = $1 and h.occurred_at > $4
       and h.entity in ('item', 'buyback', 'litigation') and (h.entity_id in ($2, $3) or h.entity_id in
         (select id from app.litigation l where l.account_id = $1 and l.buyback_id = $3))
     order by h.occurred_at, h.id`,
    [device.accountId, device.itemId, device.buybackId, since],
  );
  const { rows: payments } = await admin.query<{ owed: string }>(
    `select status || ' ' || amount as owed from app.payment
     where account_id = $1 and buyback_id = $2 and status <> 'payment_cancelled' order by 1`,
    [device.accountId, device.buybackId],
  );
  const took = (entity: string) =>
    steps
      .filter((step) => step.entity === entity)
      .map(({ id }) => transitionById(id).name)
      .join(' ');
  return {
    answers: Object.fromEntries(answers.map(({ who, status, code }) => [who, `${status} ${code}`.trim()])),
    item: took('item'),
    buyback: took('buyback'),
    litigation: took('litigation'),
    owed: payments.map(({ owed }) => owed).join(', '),
  };
}

const textOf = ({ answers, item, buyback, litigation, owed }: Ending): string =>
  [
    ...Object.entries(answers)
      .map(([who, words]) => `${who} ${words}`)
      .toSorted(),
    `item ${item}`,
    `buyback ${buyback}`,
    `litigation ${litigation}`,
    owed || 'nothing owed',
  ].join(', ');
