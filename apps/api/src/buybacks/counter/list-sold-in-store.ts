import type { listSoldInStore as route } from '@reprise/contract/buybacks/counter/sale-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { imageUrl } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readInstructions } from '../follow-up/read-instructions.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { readVoucherState } from '../follow-up/voucher-state.ts';
import { requireOwnStore } from './require-own-store.ts';

/** What the seller sees after a sale, and asks for again until papers and labels are there. It reads no customer. */
export async function listSoldInStore(
  ctx: Context,
  { params: { storeId }, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await requireOwnStore(ctx, storeId);
  const ids = [...new Set(query.ids)];
  const rows = await ctx.db
    .selectFrom('buyback')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('cart_id')
    .orderBy('line')
    .execute();
  if (rows.length < ids.length) refuse('buyback_not_found', absentText('buyback', 'id'));
  const products = await readProducts(ctx, accountId, rows);
  const buybacks = [];
  for (const buyback of rows) buybacks.push(await viewOf(ctx, buyback, products.get(buyback.product_id)!));
  return { buybacks };
}

type Product = { label: string; brand: string | null; image: string | null };

async function viewOf(ctx: Context, buyback: BuybackRow, product: Product) {
  const { circuit, circuitName, highlightedInstruction, instructions, documents, label } = await readInstructions(
    ctx,
    buyback,
  );
  const payment = await readPayment(ctx, buyback);
  return {
    id: buyback.id,
    identificationNumber: buyback.identification_number,
    status: buyback.status,
    product,
    circuit,
    circuitName,
    highlightedInstruction,
    instructions: instructions.map((one) => one.label),
    currency: buyback.currency,
    payout: buyback.payout,
    payment: {
      type: payment.type,
      label: payment.label,
      status: payment.status,
      voucher: await readVoucherState(ctx, buyback),
    },
    papers: documents.map(({ kind, isReady, version }) => ({ kind, isReady, version })),
    label,
  };
}

async function readProducts(ctx: Context, accountId: string, rows: readonly BuybackRow[]) {
  const products = await ctx.db
    .selectFrom('product')
    .select(['id', 'label', 'brand', 'image_file_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(rows.map(({ product_id }) => product_id))])
    .execute();
  return new Map(
    products.map(({ id, label, brand, image_file_id }) => [id, { label, brand, image: imageUrl(ctx, image_file_id) }]),
  );
}
