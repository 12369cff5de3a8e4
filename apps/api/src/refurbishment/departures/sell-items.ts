import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { sellItems as route } from '@reprise/contract/refurbishment/departures/departure-routes';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/db/attempt.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inLockOrder } from '../items/move-items-to-stock.ts';
import { leaveItem } from './leave-item.ts';

type Input = Pick<RouteInput<typeof route>, 'body'>;
type Result = RouteAnswer<typeof route>['results'][number];
type Sale = Omit<Input['body'], 'items'> & Input['body']['items'][number];

/** Each item is sold by itself, by the rules for a single one, and the answer has them in the order of the request. */
export async function sellItems(ctx: Context, { body }: Input): Promise<RouteAnswer<typeof route>> {
  const { items, ...shared } = body;
  const results = new Map<string, Result>();
  for (const item of await inLockOrder(ctx, items))
    if (!results.has(item.id)) results.set(item.id, await sellOne(ctx, { ...shared, ...item }));
  return { results: items.map(({ id }) => results.get(id)!) };
}

async function sellOne(ctx: Context, { id, ...sale }: Sale): Promise<Result> {
  let departure: Result['departure'] = null;
  const error = await attempt(ctx, async () => {
    departure = await leaveItem(ctx, { params: { id }, body: { kind: 'sale', ...sale } });
  });
  if (error === undefined) return { id, departure, refusal: null };
  if (error instanceof Refusal) return { id, departure: null, refusal: { code: error.code, detail: error.message } };
  throw error;
}
