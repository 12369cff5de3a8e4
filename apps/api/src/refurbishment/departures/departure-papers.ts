import type { RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/departures/departure-routes';
import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { findAccount } from '../../accounts/index.ts';
import { renderDepartureNote, renderPassportLabel } from '../../documents/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readItemSource } from '../../states/index.ts';
import { readPlaces } from '../../transit/index.ts';
import { type DepartureRow, requireDeparture } from './departure-rows.ts';
import { guaranteeUntil } from './guarantee-until.ts';
import { passportAddress } from './passport-link.ts';

const translate = await loadNamespace('papers');

/** Drawn when it is asked for: the same departure gives the same bytes, so a reprint is the same paper. */
export async function getDepartureDocument(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getDepartureDocument>, 'params'>,
): Promise<FileAnswer> {
  const note = await open.transaction(async (ctx) => {
    const departure = await requireDeparture(ctx, params.id);
    const { kind, reference, price, currency, reason, left_at, buyer_name, buyer_account_id, warehouse_id } = departure;
    const seller = await readSeller(ctx, departure);
    const places = await readPlaces(ctx, [{ accountId: buyer_account_id, id: warehouse_id }]);
    return {
      ...seller,
      kind,
      leftAt: left_at,
      reference,
      company: seller.name,
      warehouse: places.get(warehouse_id)!,
      recipient: buyer_name,
      item: await readDevice(ctx, departure),
      price: price !== null && currency !== null ? { amount: price, currency } : null,
      guaranteeUntil: guaranteeUntil(departure, seller.timeZone),
      reason,
    };
  });
  return pdfAnswer(await renderDepartureNote(note), note.locale, `departure_${note.kind}`, note.item.code);
}

export async function getPassportLabel(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getPassportLabel>, 'params'>,
): Promise<FileAnswer> {
  const label = await open.transaction(async (ctx) => {
    const departure = await requireDeparture(ctx, params.id);
    const address = await passportAddress(ctx, departure);
    if (!address)
      return refuse('no_passport', 'Only an item that is sold, by a retailer with a public site, has a passport.');
    const { locale, timeZone, name } = await readSeller(ctx, departure);
    const { code, product } = await readDevice(ctx, departure);
    return { locale, seller: name, product, code, address, guaranteeUntil: guaranteeUntil(departure, timeZone) };
  });
  return pdfAnswer(await renderPassportLabel(label), label.locale, 'passport_label', label.code);
}

/** The company that lets the item go; its papers are in its language. */
async function readSeller(ctx: Context, { buyer_account_id }: DepartureRow) {
  const account = await findAccount(ctx, buyer_account_id);
  if (!account) return refuseAbsent('item departure');
  return { name: account.name, locale: account.language as Locale, timeZone: account.time_zone };
}

async function readDevice(ctx: Context, { account_id, item_id }: DepartureRow) {
  const { imei, serial_number } = await readItemSource(ctx, { account_id, id: item_id });
  const { identification_number, label } = await ctx.db
    .selectFrom('item')
    .innerJoin('product', (join) =>
      join.onRef('product.account_id', '=', 'item.account_id').onRef('product.id', '=', 'item.product_id'),
    )
    .select(['item.identification_number', 'product.label'])
    .where('item.account_id', '=', account_id)
    .where('item.id', '=', item_id)
    .executeTakeFirstOrThrow();
  return { code: identification_number, product: label, imei, serialNumber: serial_number };
}

type FileName = `departure_${DepartureRow['kind']}` | 'passport_label';
const pdfAnswer = (pdf: Buffer, locale: Locale, name: FileName, code: string): FileAnswer =>
  bytesAnswer(pdf, {
    contentType: 'application/pdf',
    fileName: `${translate(locale)(`files.${name}`)}-${code}.pdf`,
  });
