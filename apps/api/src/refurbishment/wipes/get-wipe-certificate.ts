import type { RouteInput } from '@reprise/contract/http/route';
import type { getWipeCertificate as route } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import type { Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { findAccount } from '../../accounts/index.ts';
import { readBuybackSealer } from '../../buybacks/index.ts';
import { requireVisibleItem, visibleItems } from '../../control/index.ts';
import { renderWipeCertificate, type WipeCertificate } from '../../documents/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readItemSource } from '../../states/index.ts';
import { readItemProducts, readPlaces } from '../../transit/index.ts';
import { SEALED_DEVICE, type WipedDevice } from './record-data-wipe.ts';
import { viewDataWipes } from './view-data-wipes.ts';
import type { StoredWipe } from './wipe-rows.ts';

const translate = await loadNamespace('papers');

/** Drawn when it is asked for, from a record that nobody can change: the same record gives the same paper. */
export async function getWipeCertificate(
  { transaction }: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const paper = await transaction((ctx) => readCertificate(ctx, params.id, query.language));
  const fileName = `${translate(paper.locale)('files.wipe_certificate')}-${paper.code}.pdf`;
  return bytesAnswer(await renderWipeCertificate(paper), { contentType: 'application/pdf', fileName });
}

async function readCertificate(ctx: Context, id: string, language: Locale | undefined): Promise<WipeCertificate> {
  const { wipe, buybackId } = await requireWipe(ctx, id);
  const key = { accountId: wipe.account_id, itemId: wipe.item_id };
  const view = (await viewDataWipes(ctx, key)).wipes.find((one) => one.id === id)!;
  const { result, isReplaced } = view;
  if (result !== 'passed' || isReplaced) refuseCertificate(result, isReplaced);
  const account = await findAccount(ctx, wipe.buyer_account_id);
  const [item] = await readItemProducts(ctx, [{ account_id: wipe.account_id, id: wipe.item_id }]);
  if (!account || !item) throw new Error(`The data wipe ${id} has no buyer or no item`);
  const place = { accountId: wipe.buyer_account_id, id: wipe.warehouse_id };
  const places = await readPlaces(ctx, [place]);
  return {
    locale: language ?? (account.language as Locale),
    timeZone: account.time_zone,
    id,
    company: account.name,
    code: item.identificationNumber,
    product: { label: item.product.label, brand: item.product.brand, ...(await openDevice(ctx, wipe, buybackId)) },
    standard: wipe.standard!,
    standardName: wipe.standard_name,
    method: wipe.method!,
    tool: `${wipe.tool} ${wipe.tool_version}`,
    verification: wipe.verification!,
    verifiedBy: wipe.verified_by,
    operator: view.operator,
    warehouse: { name: view.warehouse, city: places.get(wipe.warehouse_id)?.city ?? null },
    startedAt: wipe.started_at!,
    endedAt: wipe.ended_at!,
    number: wipe.number,
    cycle: wipe.cycle,
  };
}

/** A record of an item that the actor may see. Another tenant's is absent. */
async function requireWipe(ctx: Context, id: string): Promise<{ wipe: StoredWipe; buybackId: string | null }> {
  const found = await ctx.db
    .selectFrom('item_data_wipe as wipe')
    .innerJoin('item', (join) =>
      join.onRef('item.account_id', '=', 'wipe.account_id').onRef('item.id', '=', 'wipe.item_id'),
    )
    .leftJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .selectAll('wipe')
    .select('item.buyback_id')
    .where('wipe.id', '=', id)
    .where(visibleItems(ctx))
    .executeTakeFirst();
  if (!found) return refuseAbsent('data wipe');
  await requireVisibleItem(ctx, found.item_id);
  const { buyback_id: buybackId, ...wipe } = found;
  return { wipe, buybackId };
}

function refuseCertificate(result: StoredWipe['result'], isReplaced: boolean): never {
  const why = isReplaced ? 'was replaced by a later one' : `is ${result}`;
  refuse('no_wipe_certificate', `This record ${why}: only the last and passed record of a cycle has a certificate.`, {
    data: { result, isReplaced },
  });
}

/** Once the customer is erased, only the number of the item is left. */
async function openDevice(
  ctx: Context,
  { account_id, item_id, device }: StoredWipe,
  buybackId: string | null,
): Promise<WipedDevice> {
  if (buybackId === null) {
    const { imei, serial_number: serialNumber } = await readItemSource(ctx, { account_id, id: item_id });
    return { imei, serialNumber };
  }
  const sealer = await readBuybackSealer(ctx, account_id, buybackId);
  return sealer && device ? JSON.parse(sealer.open(SEALED_DEVICE, device)) : { imei: null, serialNumber: null };
}
