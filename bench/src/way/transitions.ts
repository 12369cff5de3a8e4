import { routes } from '@reprise/contract/http/routes';
import { ITEM_MOVES } from '@reprise/contract/states/item-moves';
import { TRANSITIONS, transitionById } from '@reprise/contract/states/machines';
import type { Machine } from '@reprise/contract/states/transition';
import type pg from 'pg';

/** What a device on its way, its buyback and its package can take. */
const OF_THE_WAY: Readonly<Partial<Record<Machine, readonly string[]>>> = {
  package: ['open', 'pack', 'close', 'discard'],
  buyback: [
    'receiveUnfinalized',
    'sendFromStore',
    'sendByCarrier',
    'receiveUnannounced',
    'receiveFromTransit',
    'undoReceiptFromTransit',
    'undoReceiptUnannounced',
    'returnToSender',
  ],
  item: [
    ...Object.keys(ITEM_MOVES),
    'checkInUnfinalized',
    'send',
    'checkInUnannounced',
    'checkInFromTransit',
    'undoCheckInFromTransit',
    'undoCheckInUnannounced',
    'returnToSender',
    'returnOnArrival',
    'shipBack',
    'takeBackReturn',
  ],
};
type Taken = { machine: Machine; id: string; from: string; to: string; command: string; by: string; times: number };

/** Each transition that was taken since, and by whom. A job that applies a report acts for the carrier. */
export async function readTaken(admin: pg.Client, since: Date): Promise<Taken[]> {
  const { rows } = await admin.query<Taken>(
    `select entity as machine, transition_id as id, coalesce(from_status, '-') as "from", coalesce(to_status, '-') as "to", command,
       coalesce(user_type, case when command like 'report%' or command = 'handBack' then 'carrier' else actor_kind end) as by,
       count(*)::int as times
     from app.history where occurred_at >= $1 and entity in ('package', 'buyback', 'item')
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 6`,
    [since],
  );
  return rows;
}

export const linesOf = (taken: readonly Taken[]): string[] =>
  taken.map(
    ({ machine, id, from, to, command, by, times }) =>
      `  ${machine.padEnd(8)} ${id} ${from.padEnd(29)} ${to.padEnd(29)} ${command.padEnd(16)} ${by.padEnd(30)} ${times}`,
  );

export function neverTaken(taken: readonly Taken[]): string[] {
  const seen = new Set(taken.map(({ machine, id }) => `${machine} ${transitionById(id).name}`));
  return Object.entries(OF_THE_WAY)
    .flatMap(([machine, wanted]) => wanted.map((name) => `${machine} ${name}`))
    .filter((one) => !seen.has(one));
}

/** Triggers of the way that name a route which the contract does not have. */
export function withoutRoute(): string[] {
  const built = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return Object.entries(OF_THE_WAY).flatMap(([machine, wanted]) =>
    wanted.flatMap((name) => {
      // A move has no row, and so no trigger.
      const row = TRANSITIONS[machine as Machine][name];
      const calls = row?.trigger.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w{}/-]+/g) ?? [];
      return calls.filter((call) => !built.has(call)).map((call) => `${row!.id} by ${call}`);
    }),
  );
}
