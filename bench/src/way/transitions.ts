import { routes } from '@reprise/contract/http/routes';
import { TRANSITIONS } from '@reprise/contract/states/machines';
import type { Machine } from '@reprise/contract/states/transition';
import type pg from 'pg';

/** What a device on its way can take: packages, moves without a status, buybacks and items. */
const OF_THE_WAY = [
  ...['K01', 'K02', 'K03', 'K04', 'M01', 'M02', 'M03', 'M04', 'M05'],
  ...['B05', 'B07', 'B08', 'B09', 'B12', 'B13'],
  ...['I05', 'I06', 'I07', 'I10', 'I12', 'I34', 'I35', 'I36'],
];
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
  const ids = new Set(taken.map(({ id }) => id));
  return OF_THE_WAY.filter((id) => !ids.has(id));
}

/** Triggers of the way that name a route which the contract does not have. */
export function withoutRoute(): string[] {
  const built = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return Object.values(TRANSITIONS)
    .flatMap((table) => Object.values(table))
    .filter(({ id }) => OF_THE_WAY.includes(id))
    .flatMap(({ id, trigger }) =>
      [...trigger.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w{}/-]+/g)]
        .filter(([call]) => !built.has(call))
        .map(([call]) => `${id} by ${call}`),
    );
}
