import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { closePackage as route } from '@reprise/contract/logistics/expedition-routes';
import { createShipment, dropPackageLabels, findPackageLabel, orderNow } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type PackageRow, perform } from '../../states/index.ts';
import { requireExpedition, requireUnregistered } from '../expeditions/require-sender.ts';
import { listInner, nest } from './nesting.ts';
import { lockPackage, lockPair, type OwnPackage, requireOwnPackage } from './package-rows.ts';
import { readPackageOrder } from './read-package-order.ts';
import { boxSizeOf, measuredSize, readSentItems, sizedBox, weightOf } from './read-packages.ts';
import { viewPackage } from './view-package.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;
type Measures = Pick<PackageRow, 'is_weighed' | 'weight_grams' | 'length_cm' | 'width_cm' | 'height_cm'>;

/**
 * Closes a package. Where a label is due the carrier must have accepted its order first: the order is placed between two
 * transactions, under an id that is committed before, and a package whose order is refused stays open. Closing a package
 * that is closed already answers with it, so that a request whose answer was lost can be sent again. One that goes into
 * another package is closed and put into it in one transaction, and needs no label.
 */
export async function closePackage(
  open: Pick<OpenContext, 'services' | 'transaction'>,
  input: Input,
): Promise<RouteAnswer<typeof route>> {
  const prepared = await open.transaction((ctx) => prepare(ctx, input));
  if (prepared && 'shipmentId' in prepared) {
    const { shipmentId, accountId, order } = prepared;
    requireAccepted(await orderNow(open, { accountId, shipmentId }, order));
  }
  return open.transaction(async (ctx) => {
    const own = await requireOwnPackage(ctx, input.params.id);
    const { intoPackageId } = input.body;
    if (intoPackageId) await sealInto(ctx, own, intoPackageId, input.body);
    else await seal(ctx, own, input.body);
    return viewPackage(ctx, own.box);
  });
}

async function sealInto(ctx: Context, own: OwnPackage, outerId: string, body: Input['body']): Promise<void> {
  const { box: seen } = await requireOwnPackage(ctx, outerId);
  const expedition = await requireExpedition(ctx, own.expedition.id, 'held');
  const isClosing = await seal(ctx, { ...own, expedition }, body);
  const { inner, theCase } = await lockPair(ctx, own.box, seen);
  if (inner.inside_package_id === outerId) return;
  // An earlier attempt to close it with a label may have left an order with the carrier.
  if (isClosing) await dropPackageLabels(ctx, { accountId: inner.account_id, packageId: inner.id });
  await nest(ctx, inner, theCase, expedition);
}

/** Refuses unless the carrier has the order. */
export function requireAccepted(ordered: Awaited<ReturnType<typeof orderNow>>): void {
  if (ordered.outcome === 'unreachable')
    refuse('carrier_unreachable', 'The carrier does not answer. Send the same request again in a moment.');
  if (ordered.outcome === 'rejected')
    refuse('label_failed', `The carrier refused the order: ${ordered.reason}.`, { data: { reason: ordered.reason } });
}

/** The guards, and the shipment that the label is ordered under. Nothing when there is nothing left to do. */
async function prepare(ctx: Context, { params, body }: Input) {
  const own = await requireOwnPackage(ctx, params.id);
  const { theCase, items } = await lockPackage(ctx, own.box);
  const { package: box } = theCase;
  if (box.status === 'closed' || body.intoPackageId) return undefined;
  requireUnregistered(own.expedition);
  const boxes = await listInner(ctx, box);
  requireContent(items.length + boxes.length, box);
  if (!own.expedition.with_label) return undefined;
  const measures = await measuresOf(ctx, theCase.package, { items, boxes }, body);
  const shipmentId = await shipmentFor(ctx, box);
  const order = await readPackageOrder(ctx, { ...own, box }, shipmentId, {
    weightGrams: measures.weight_grams!,
    dimensionsCm: measuredSize(measures),
  });
  return { shipmentId, accountId: box.account_id, order };
}

function requireContent(things: number, { number }: PackageRow): void {
  if (!things) refuse('package_empty', `There is nothing in package ${number}.`);
}

/** The shipment of an attempt that was broken off is used again: the carrier may have its order. */
async function shipmentFor(ctx: Context, box: PackageRow): Promise<string> {
  const { account_id: accountId, id: packageId, buyer_account_id: buyerAccountId, direction } = box;
  const last = await findPackageLabel(ctx, { accountId, packageId });
  if (last && last.label !== 'failed') return last.id;
  const buybackId = box.buyback_id ?? undefined;
  return createShipment(ctx, { accountId, buyerAccountId, buybackId, packageId, direction });
}

/** Answers whether this closed it. */
async function seal(ctx: Context, { box: seen, expedition }: OwnPackage, body: Input['body']): Promise<boolean> {
  const { theCase, items } = await lockPackage(ctx, seen);
  const { package: box } = theCase;
  if (box.status === 'closed') return false;
  requireUnregistered(expedition);
  const boxes = await listInner(ctx, box);
  requireContent(items.length + boxes.length, box);
  const measures = await measuresOf(ctx, box, { items, boxes }, body);
  const content = items.map(({ item }) => ({
    account_id: box.account_id,
    package_id: box.id,
    item_account_id: item!.account_id,
    item_id: item!.id,
    buyer_account_id: box.buyer_account_id,
  }));
  if (content.length) await ctx.db.insertInto('package_item').values(content).execute();
  await perform(ctx, 'closePackage', theCase, {
    set: { package: { ...measures, closed_at: ctx.clock.now() } },
    data: { package: { items: items.length, ...(boxes.length && { packages: boxes.length }) } },
  });
  return true;
}

type Content = { items: Awaited<ReturnType<typeof lockPackage>>['items']; boxes: readonly PackageRow[] };

/** As measured at the station, else by what the products, their categories and the boxes inside say. */
async function measuresOf(
  ctx: Context,
  box: PackageRow,
  { items, boxes }: Content,
  { weightGrams, dimensionsCm }: Input['body'],
): Promise<Measures> {
  const sized = await readSentItems(
    ctx,
    items.map(({ item }) => ({ account_id: item!.account_id, id: item!.id })),
  );
  const content = [...sized.values(), ...boxes.map(sizedBox)];
  const size = dimensionsCm ?? boxSizeOf(content);
  return {
    is_weighed: weightGrams !== undefined,
    weight_grams: weightGrams ?? box.weight_grams ?? weightOf(content),
    length_cm: size?.length ?? null,
    width_cm: size?.width ?? null,
    height_cm: size?.height ?? null,
  };
}
