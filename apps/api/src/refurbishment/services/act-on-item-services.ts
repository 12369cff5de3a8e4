import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { BatchResult } from '@reprise/contract/refurbishment/service-payloads';
import type * as routes from '@reprise/contract/refurbishment/service-routes';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/db/attempt.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { endWork } from './complete-item-service.ts';
import { findServices } from './service-rows.ts';
import { beginWork } from './start-item-service.ts';

type Step = { id: string; expectedVersion: number };

export async function startItemServices(
  ctx: Context,
  { body }: Pick<RouteInput<typeof routes.startItemServices>, 'body'>,
): Promise<RouteAnswer<typeof routes.startItemServices>> {
  return actOnEach(ctx, body.steps, async ({ id, expectedVersion }) => {
    await beginWork(ctx, 'startService', id, expectedVersion);
  });
}

export async function completeItemServices(
  ctx: Context,
  { body }: Pick<RouteInput<typeof routes.completeItemServices>, 'body'>,
): Promise<RouteAnswer<typeof routes.completeItemServices>> {
  const { steps, ...ending } = body;
  return actOnEach(ctx, steps, async ({ id, expectedVersion }) => {
    await endWork(ctx, id, { ...ending, expectedVersion });
  });
}

/** One that is refused is taken back by itself. They are locked in the order of their buybacks, like everything else. */
async function actOnEach(
  ctx: Context,
  steps: readonly Step[],
  act: (step: Step) => Promise<void>,
): Promise<BatchResult> {
  const ids = steps.map(({ id }) => id);
  const keys = new Map((await findServices(ctx, ids)).map((key) => [key.serviceId, key]));
  const orderOf = ({ id }: Step) => `${keys.get(id)?.buybackId ?? keys.get(id)?.itemId ?? ''} ${id}`;
  const codes = new Map<Step, string | null>();
  for (const step of steps.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    const error = await attempt(ctx, () => act(step));
    if (error !== undefined && !(error instanceof Refusal)) throw error;
    codes.set(step, error?.code ?? null);
  }
  const named = await readNames(
    ctx,
    [...keys.values()].map(({ serviceId }) => serviceId),
  );
  return {
    results: steps.map((step) => ({
      id: step.id,
      code: codes.get(step) ?? null,
      identificationNumber: named.get(step.id)?.identification_number ?? null,
      name: named.get(step.id)?.name ?? null,
    })),
  };
}

async function readNames(ctx: Context, ids: readonly string[]) {
  if (!ids.length) return new Map<string, never>();
  const rows = await ctx.db
    .selectFrom('item_refurb_step as service')
    .innerJoin('item', (join) =>
      join.onRef('item.account_id', '=', 'service.account_id').onRef('item.id', '=', 'service.item_id'),
    )
    .select(['service.id', 'service.name', 'item.identification_number'])
    .where('service.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
