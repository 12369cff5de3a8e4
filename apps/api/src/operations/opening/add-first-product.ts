import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { addFirstProduct as route } from '@reprise/contract/operations/opening-routes';
import { createCategory, createProduct, ensureRootCategory } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { readOpening } from './read-opening.ts';

/** One price whatever the grade, so that it can be sold before any question is written. */
export async function addFirstProduct(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const { label, brand, price } = body;
  await createProduct(ctx, {
    body: {
      accountId: account.id,
      categoryId: await findOrCreateCategory(ctx, account.id, body.category),
      label,
      brand,
      simple: true,
      functional: price,
      status: 'published',
    },
  });
  return readOpening(ctx, account);
}

async function findOrCreateCategory(ctx: Context, accountId: string, label: string): Promise<string> {
  const categories = await ctx.db
    .selectFrom('category')
    .select(['id', 'label', 'identifier'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const existing = categories.find((category) => plain(category.label) === plain(label));
  if (existing) return existing.id;
  const taken = new Set(categories.map(({ identifier }) => identifier));
  const { id } = await createCategory(ctx, {
    body: {
      accountId,
      parentId: await ensureRootCategory(ctx, accountId),
      identifier: freeIdentifier(label, taken),
      label,
    },
  });
  return id;
}

const plain = (label: string): string => label.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** `Smartphones & tablettes` is `smartphones-tablettes`; a second one has a number. */
function freeIdentifier(label: string, taken: ReadonlySet<string>): string {
  const words = plain(label)
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);
  const base = words.length < 2 ? 'category' : words;
  for (let n = 1; ; n++) {
    const identifier = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(identifier)) return identifier;
  }
}
