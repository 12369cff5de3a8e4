import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getItem as route } from '@reprise/contract/refurbishment/item-routes';
import { readCase, requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { type ItemRow, type ItemSource, readItemSource } from '../../states/index.ts';
import { readMargin } from '../margins/read-margin.ts';
import { readOrigin } from '../origins/read-origin.ts';
import { readItemControl } from './read-item-control.ts';
import { readItemDiagnoses } from './read-item-diagnoses.ts';
import { readItemHistory } from './read-item-history.ts';
import { readItemServices, type ServiceView } from './read-item-services.ts';
import { readStockedItems } from './stocked-items.ts';

type Page = RouteAnswer<typeof route>;

/** What a device has cost, what it was found to be, and who did what. It does not say whose it was. */
export async function getItem(ctx: Context, { params }: Pick<RouteInput<typeof route>, 'params'>): Promise<Page> {
  const key = await requireVisibleItem(ctx, params.id);
  const { item, buyback } = await readCase(ctx, key);
  const source = await readItemSource(ctx, item);
  const [view] = await readStockedItems(ctx, [item]);
  const services = await readItemServices(ctx, item);
  return {
    item: view!,
    general: await readGeneral(ctx, item, source),
    control: await readItemControl(ctx, item, buyback),
    diagnoses: await readItemDiagnoses(ctx, item),
    services,
    economics: await readEconomics(ctx, item, source, services),
    history: await readItemHistory(ctx, item),
  };
}

async function readGeneral(ctx: Context, item: ItemRow, source: ItemSource): Promise<Page['general']> {
  const product = await ctx.db
    .selectFrom('product')
    .select(['category_label', 'model'])
    .where('account_id', '=', item.account_id)
    .where('id', '=', item.product_id)
    .executeTakeFirstOrThrow();
  return {
    buybackId: item.buyback_id,
    origin: await readOrigin(ctx, item),
    place: item.place,
    category: product.category_label,
    model: product.model,
    serialNumber: source.serial_number,
    isImeiConfirmed: source.is_imei_confirmed,
    createdAt: item.created_at.toISOString(),
    refurbCycle: item.refurb_cycle,
    goesBackTo: item.reintegration_target as ItemRow['status'] | null,
    quarantineReason: item.quarantine_reason,
  };
}

/** Money out is negative in the ledger, and a cost is a positive amount here. */
async function readEconomics(
  ctx: Context,
  item: ItemRow,
  { price, is_price_validated, currency }: ItemSource,
  services: readonly ServiceView[],
): Promise<Page['economics']> {
  const { resale, refund, margin, ...lines } = await readMargin(ctx, item, currency);
  const fullCost = resale + refund - margin;
  const openServices = services
    .filter(({ status }) => status !== 'completed' && status !== 'canceled')
    .reduce((sum, { plannedCost }) => sum + plannedCost, 0);
  return {
    currency,
    isPriceValidated: is_price_validated,
    price,
    purchase: costOf(lines.purchase),
    absorption: costOf(lines.absorbed),
    bonuses: costOf(lines.bonus),
    transport: costOf(lines.transport_in + lines.transport_out),
    completedServices: costOf(lines.service),
    parts: costOf(lines.part),
    writeOffs: costOf(lines.write_off),
    fullCost,
    openServices,
    expectedCost: fullCost + openServices,
  };
}

/** Without the negative zero that JSON tells apart. */
const costOf = (amount: number): number => 0 - amount;
