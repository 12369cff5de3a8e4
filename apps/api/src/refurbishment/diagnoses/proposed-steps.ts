import type { RouteAnswer } from '@reprise/contract/http/route';
import { proposedStepIds } from '@reprise/contract/refurbishment/diagnosis';
import type { DiagnosisStep } from '@reprise/contract/refurbishment/diagnosis-payloads';
import type { saveDiagnosisResponses } from '@reprise/contract/refurbishment/diagnosis-routes';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import type { Context } from '../../platform/context.ts';
import type { DiagnosisRow } from './diagnosis-rows.ts';

type Proposal = Omit<RouteAnswer<typeof saveDiagnosisResponses>, 'version'>;
type StepColumns = {
  id: string;
  name: string;
  cost: number;
  stock_id: string | null;
  default_stock: DefaultStock | null;
  stock_name: string | null;
};

export const toStep = ({ id, name, cost, stock_id, default_stock, stock_name }: StepColumns): DiagnosisStep => ({
  id,
  name,
  cost,
  stock: { stockId: stock_id, defaultStock: default_stock, name: default_stock ? null : stock_name },
});

/** The services of the warehouse of a diagnosis, with what they cost there and where the item lies for them. */
export async function readOfferedSteps(
  ctx: Context,
  { buyer_account_id, warehouse_id }: Pick<DiagnosisRow, 'buyer_account_id' | 'warehouse_id'>,
): Promise<DiagnosisStep[]> {
  const rows = await ctx.db
    .selectFrom('refurb_step as step')
    .innerJoin('refurb_step_warehouse as offer', (join) =>
      join.onRef('offer.account_id', '=', 'step.account_id').onRef('offer.refurb_step_id', '=', 'step.id'),
    )
    .innerJoin('stock', (join) =>
      join.onRef('stock.account_id', '=', 'offer.account_id').onRef('stock.id', '=', 'offer.stock_id'),
    )
    .select(['step.id', 'step.name', 'offer.cost', 'offer.stock_id', 'stock.default_stock', 'stock.name as stock_name'])
    .where('step.account_id', '=', buyer_account_id)
    .where('offer.warehouse_id', '=', warehouse_id)
    .where('step.removed_at', 'is', null)
    .orderBy('step.name')
    .orderBy('step.id')
    .execute();
  return rows.map(toStep);
}

/** What the answers of a diagnosis propose. What the warehouse does not do is listed apart. */
export async function readProposal(
  ctx: Context,
  { buyer_account_id, questions, responses }: DiagnosisRow,
  offered: readonly DiagnosisStep[],
): Promise<Proposal> {
  const ids = proposedStepIds(questions, responses);
  const proposedSteps = ids.flatMap((id) => offered.filter((step) => step.id === id));
  const missing = ids.filter((id) => !offered.some((step) => step.id === id));
  const notOfferedSteps = missing.length
    ? await ctx.db
        .selectFrom('refurb_step')
        .select(['id', 'name'])
        .where('account_id', '=', buyer_account_id)
        .where('id', 'in', missing)
        .orderBy('name')
        .orderBy('id')
        .execute()
    : [];
  return { proposedSteps, notOfferedSteps, plannedCost: sumOfCosts(proposedSteps) };
}

export const sumOfCosts = (steps: readonly { cost: number }[]): number =>
  steps.reduce((sum, { cost }) => sum + cost, 0);
