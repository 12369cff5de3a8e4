import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateCircuit as route } from '@reprise/contract/logistics/circuit-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import { changeCircuit } from './change-circuit.ts';
import { lockCircuits, requireCircuit } from './circuit-rows.ts';
import { toldCircuit } from './told-circuit.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

/** Merge-patch: only what was sent changes. What the rule of the circuit does not say itself changes with it. */
export async function updateCircuit(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId } = await requireCircuit(ctx, params.id);
  const circuits = await lockCircuits(ctx, accountId);
  const circuit = circuits.find(({ id }) => id === params.id)!;
  const { version, ...sent } = body;
  if (version !== undefined && version !== circuit.version) refuseStale('circuit', { version: circuit.version });
  const { before, after } = await changeCircuit(ctx, circuits, circuit, sent);
  if (after.version === before.version) return before;
  await recordChange(ctx, {
    action: 'update',
    entity: 'circuit',
    entityId: circuit.id,
    accountId,
    before: await toldCircuit(ctx, before),
    after: await toldCircuit(ctx, after),
  });
  return after;
}
