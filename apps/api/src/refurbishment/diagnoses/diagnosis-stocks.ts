import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { DiagnosisStep } from '@reprise/contract/refurbishment/diagnosis-payloads';
import type { listDiagnosisStocks as route } from '@reprise/contract/refurbishment/diagnosis-routes';
import { fitsStock } from '@reprise/contract/warehouse/moves/stock-fit';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Stock } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DiagnosisRow, requireDiagnosis } from './diagnosis-rows.ts';
import { readOfferedSteps } from './proposed-steps.ts';

type StockRow = Selectable<Stock>;

export async function listDiagnosisStocks(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const diagnosis = await requireDiagnosis(ctx, params.id);
  const offered = await readOfferedSteps(ctx, diagnosis);
  const first = query.firstStepId ? requireOffered(offered, query.firstStepId, 'query.firstStepId') : undefined;
  const stocks = await readStocks(ctx, diagnosis);
  const fitting = stocks.filter((stock) => fits(stock, first));
  return {
    suggestedId: suggest(fitting, first)?.id ?? null,
    stocks: fitting.map(({ id, default_stock, name, identifier, location }) => ({
      stockId: id,
      defaultStock: default_stock,
      name: default_stock ? null : name,
      identifier,
      location,
    })),
  };
}

export function requireOffered(offered: readonly DiagnosisStep[], id: string, path: string): DiagnosisStep {
  const step = offered.find((one) => one.id === id);
  return (
    step ??
    refuse('validation_failed', 'A chosen service is not offered in this warehouse.', {
      violations: [{ path, code: 'choice', message: 'is no service of this warehouse' }],
    })
  );
}

/** Where the item of a diagnosis goes: the stock that was chosen, or the one that is best. */
export async function findStockFor(
  ctx: Context,
  diagnosis: DiagnosisRow,
  first: DiagnosisStep | undefined,
  chosenId: string | undefined,
): Promise<StockRow | undefined> {
  const stocks = await readStocks(ctx, diagnosis);
  if (!chosenId)
    return suggest(
      stocks.filter((stock) => fits(stock, first)),
      first,
    );
  const chosen = stocks.find(({ id }) => id === chosenId);
  if (!chosen)
    return refuse('validation_failed', 'The chosen stock is not one of this warehouse.', {
      violations: [{ path: 'body.stockId', code: 'choice', message: 'is no stock of this warehouse' }],
    });
  if (!fits(chosen, first)) {
    const status = statusAfter(first);
    refuse('item_wrong_stock', `An item that is ${status} does not go to the stock ${chosen.name}.`, {
      data: { status, stock: chosen.name, defaultStock: chosen.default_stock },
    });
  }
  return chosen;
}

const statusAfter = (first: DiagnosisStep | undefined) => (first ? 'item_refurb_in_progress' : 'item_refurb_completed');

const fits = ({ default_stock }: StockRow, first: DiagnosisStep | undefined): boolean =>
  fitsStock({ status: statusAfter(first), goesBackTo: null }, default_stock);

/** The stock of the first service; an item that needs no work is done. */
function suggest(fitting: readonly StockRow[], first: DiagnosisStep | undefined): StockRow | undefined {
  const ofService = first && fitting.find(({ id }) => id === first.stock.stockId);
  const usual = first ? 'to_refurbish' : 'refurb_completed';
  return ofService ?? fitting.find(({ default_stock }) => default_stock === usual);
}

/** Another warehouse is reached by a transfer, not by carrying. */
function readStocks(ctx: Context, { buyer_account_id, warehouse_id }: DiagnosisRow): Promise<StockRow[]> {
  return ctx.db
    .selectFrom('stock')
    .selectAll()
    .where('account_id', '=', buyer_account_id)
    .where('warehouse_id', '=', warehouse_id)
    .where('removed_at', 'is', null)
    .orderBy('default_stock')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
