import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { Selectable } from 'kysely';
import { readAvailableBuyers } from '../../accounts/index.ts';
import { CARRIER_IN_USE } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';
import type { UsedCircuit } from './circuit-points.ts';
import { type Point, pointOf } from './readiness-point.ts';

/** Whether the labels of the circuits that need some can be ordered; nothing where none does. */
export async function readLabelPoints(
  ctx: Context,
  { id, name, transport_contract_holder: holder }: Selectable<Account>,
  circuits: readonly UsedCircuit[],
): Promise<Point[]> {
  if (!circuits.some(({ circuit }) => CIRCUITS[circuit.type].label !== 'none')) return [];
  const buyers = holder === 'buyer' ? await readAvailableBuyers(ctx, id) : [];
  const holders = holder === 'buyer' ? buyers : [{ id, name }];
  const points: Point[] = [];
  for (const { id: accountId, name: subject } of holders) {
    const connection = await ctx.services.carriers(ctx, { carrier: CARRIER_IN_USE, accountId });
    points.push(pointOf('labels', connection ? 'connected' : 'missing', { subject, objectId: accountId }));
  }
  return points;
}
