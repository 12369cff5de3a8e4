import { BIRTHS, type BirthName } from '@reprise/contract/states/commands';
import { type StatusOf, TRANSITIONS } from '@reprise/contract/states/machines';
import { type Machine, mayTake } from '@reprise/contract/states/transition';
import type { ItemPlace } from '@reprise/contract/warehouse/item-places';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type HistoryEntry, recordHistory } from './history.ts';
import { actingAs } from './perform.ts';

export type Newborn = {
  birth: BirthName;
  machine: Machine;
  id: string;
  accountId: string;
  buyerAccountId: string | null;
  /** of an item: where it is when its story begins */
  place?: ItemPlace;
  stockId?: string | undefined;
};

const rowsOf = (birth: BirthName, machine: Machine) => {
  const names = (BIRTHS[birth] as Partial<Record<Machine, readonly string[]>>)[machine];
  if (!names) throw new Error(`${birth} creates no ${machine}`);
  return names.map((name) => TRANSITIONS[machine][name]!);
};

/** The status a thing is inserted with. */
export function statusAtBirth<M extends Machine>(birth: BirthName, machine: M): StatusOf[M] {
  return rowsOf(birth, machine).at(-1)!.to as StatusOf[M];
}

/**
 * Records how things began, all of them in one statement, in the transaction that inserts them. What `system` may take
 * follows from something else and needs no permission of its own.
 */
export async function begin(ctx: Context, things: readonly Newborn[]): Promise<void> {
  const acting = actingAs(ctx.actor, undefined);
  const commandId = ctx.newId();
  const entries = things.flatMap(({ birth, machine, id, accountId, buyerAccountId, place, stockId }): HistoryEntry[] =>
    rowsOf(birth, machine).map((row) => {
      if (!row.actors.includes('system') && !mayTake(row, acting))
        refuse('permission_denied', `Your role does not allow the command ${birth} in this module.`);
      return {
        accountId,
        secondAccountId: buyerAccountId,
        entity: machine,
        entityId: id,
        command: birth,
        commandId,
        transitionId: row.id,
        from: row.from[0] ?? null,
        to: row.to,
        data: place && { place: { kind: place, ...(stockId && { stockId }) } },
      };
    }),
  );
  await recordHistory(ctx, entries);
}
