import type { priceChange } from '@reprise/contract/catalogue/product-payloads';
import type { listPriceChanges as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { ProductPriceChange } from '../../../platform/db/schema.ts';
import { equals, listPage } from '../../../platform/http/pagination.ts';
import { requireProduct } from '../product-rows.ts';
import { unitsOf } from './price-columns.ts';

type Member = z.input<typeof priceChange>;
type Row = Selectable<ProductPriceChange> & { firstname: string | null; lastname: string | null; home: string | null };

export async function listPriceChanges(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const product = await requireProduct(ctx, params.id);
  const select = ctx.db
    .selectFrom('product_price_change as change')
    // By the id alone: it may have been somebody of the provider, whom only the provider sees behind its wall.
    .leftJoin('app_user as person', 'person.id', 'change.actor_id')
    .selectAll('change')
    .select(['person.firstname', 'person.lastname', 'person.account_id as home'])
    .where('change.account_id', '=', product.account_id)
    .where('change.product_id', '=', product.id);
  return listPage(select, {
    path: `/products/${product.id}/price-changes`,
    query,
    filters: { state: equals('change.state') },
    orderBy: { occurredAt: 'change.occurred_at' },
    defaultOrder: ['occurredAt', 'desc'],
    tieBreaker: 'change.id',
    view: changeView,
  });
}

function changeView(row: Row): Member {
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    state: row.state,
    before: unitsOf(row.before),
    after: unitsOf(row.after),
    source: row.source,
    revisionId: row.revision_id,
    actor: {
      kind: actorKindOf(row),
      id: row.actor_id,
      name: row.firstname === null ? null : `${row.firstname} ${row.lastname}`,
    },
  };
}

function actorKindOf({ actor_kind, home, account_id }: Row): Member['actor']['kind'] {
  if (actor_kind !== 'user') return 'system';
  return home === account_id ? 'person' : 'provider';
}
