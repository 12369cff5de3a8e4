import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listCircuitRules as route } from '@reprise/contract/logistics/circuit-routes';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/pagination.ts';
import { type CircuitRuleView, readCircuitRules } from './circuit-rule-views.ts';

type Query = RouteInput<typeof route>['query'];

export async function listCircuitRules(ctx: Context, { query }: { query: Query }): Promise<RouteAnswer<typeof route>> {
  const { status, channel, categoryId } = query;
  const accountId = await requestedAccount(ctx, query.accountId);
  const rules = (await readCircuitRules(ctx, accountId)).filter(
    (rule) =>
      (!status || rule.status === status) &&
      (!channel || rule.circuit.channel === channel) &&
      (!categoryId || rule.categoryIds.includes(categoryId)),
  );
  return pageOf(rules.toSorted(comparing(query.order ?? {})), '/dispatch-circuit-rules', query);
}

const placeOf = ({ circuit }: CircuitRuleView) => CIRCUIT_TYPES.indexOf(circuit.type);

/** As asked, and then in the order of the types, so that the list never moves by itself. */
function comparing(order: NonNullable<Query['order']>) {
  const orders = Object.entries(order).flatMap(([field, way]) =>
    way ? [[field as keyof typeof order, way] as const] : [],
  );
  return (a: CircuitRuleView, b: CircuitRuleView): number => {
    for (const [field, way] of orders) {
      const [left, right] = [a[field], b[field]];
      const found = typeof left === 'number' ? left - Number(right) : left.localeCompare(String(right));
      if (found) return way === 'asc' ? found : -found;
    }
    return placeOf(a) - placeOf(b);
  };
}
