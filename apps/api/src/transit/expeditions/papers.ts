import type { RouteInput } from '@reprise/contract/http/route';
import type { PackageView } from '@reprise/contract/logistics/expedition-payloads';
import type * as routes from '@reprise/contract/logistics/expedition-routes';
import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { renderHandOverList, renderPackageSlip } from '../../documents/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readPlaces } from '../items/read-places.ts';
import { requireOwnPackage } from '../packages/package-rows.ts';
import { viewPackage } from '../packages/view-package.ts';
import { type ExpeditionRow, requireExpedition } from './require-sender.ts';
import { listPackages, viewExpedition } from './view-expedition.ts';

const translate = await loadNamespace('papers');

/** Drawn when it is asked for: the same expedition gives the same bytes, so a reprint is the same paper. */
export async function getHandOverList(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getHandOverList>, 'params'>,
): Promise<FileAnswer> {
  const list = await open.transaction(async (ctx) => {
    const row = await requireExpedition(ctx, params.id);
    if (!row.registered_at)
      refuse('status_not_fit', 'The expedition is not registered yet, so nothing was handed over.', {
        data: { status: 'open' },
      });
    const expedition = await viewExpedition(ctx, row);
    return {
      ...(await readSender(ctx, row)),
      registeredAt: row.registered_at,
      packages: inOrder(expedition.packages).map((box) => ({
        number: box.number,
        destination: [box.destination.name, box.destination.city].filter(Boolean).join(', '),
        insideOf: box.insideOf?.number ?? null,
        items: box.boxes.reduce((sum, inner) => sum + inner.items, box.items.length),
        weightGrams: box.weightGrams,
        trackingNumber: box.trackingNumber,
      })),
    };
  });
  return pdfAnswer(await renderHandOverList(list), `${translate(list.locale)('files.hand_over_list')}.pdf`);
}

export async function getPackageSlip(
  open: OpenContext,
  { params, query }: Pick<RouteInput<typeof routes.getPackageSlip>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const slip = await open.transaction(async (ctx) => {
    const { box, expedition } = await requireOwnPackage(ctx, params.id);
    if (box.status !== 'closed')
      refuse('status_not_fit', `The package ${box.number} is open: its content may still change.`, {
        data: { status: box.status },
      });
    const view = await viewPackage(ctx, box);
    const packages = await listPackages(ctx, expedition);
    return {
      ...(await readSender(ctx, expedition)),
      format: query.format ?? 'a6',
      number: box.number,
      position: box.position,
      packages: Math.max(...packages.map(({ position }) => position)),
      destination: box.warehouse_id ? view.destination : null,
      weightGrams: view.weightGrams,
      insideOf: view.insideOf?.number ?? null,
      boxes: view.boxes,
      items: view.items.map(({ identificationNumber, product }) => ({
        code: identificationNumber,
        label: product.label,
      })),
    };
  });
  return pdfAnswer(await renderPackageSlip(slip), `${translate(slip.locale)('files.package_slip')}-${slip.number}.pdf`);
}

/** Each package that is handed over, and after it those that lie in it. */
const inOrder = (packages: readonly PackageView[]): PackageView[] =>
  packages
    .filter(({ insideOf }) => !insideOf)
    .flatMap((outer) => [outer, ...packages.filter(({ insideOf }) => insideOf?.id === outer.id)]);

/** The language and the time zone of the place that sends. */
async function readSender(ctx: Context, { account_id, organization_id }: ExpeditionRow) {
  const places = await readPlaces(ctx, [{ accountId: account_id, id: organization_id }]);
  const account = await ctx.db
    .selectFrom('account')
    .select(['language', 'time_zone'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const sender = places.get(organization_id)!;
  return { locale: account.language as Locale, timeZone: account.time_zone, sender };
}

const pdfAnswer = (pdf: Buffer, fileName: string): FileAnswer =>
  bytesAnswer(pdf, { contentType: 'application/pdf', fileName });
