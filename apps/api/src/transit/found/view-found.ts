import { foundNumberOf } from '@reprise/contract/warehouse/found/found-devices';
import type { FoundDevice as FoundView } from '@reprise/contract/warehouse/found/found-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { FoundRow } from './found-rows.ts';

export const FOUND_PHOTO = 'found-photo';

type Row = FoundRow & {
  finder: string | null;
  settler: string | null;
  buyback_id: string | null;
  item_number: string | null;
  photos: string[];
};

/** Found devices of one account, in the order of their ids. */
export async function viewFoundDevices(ctx: Context, accountId: string, ids: readonly string[]): Promise<FoundView[]> {
  const { rows } = await sql<Row>`
    select f.*, finder.firstname || ' ' || finder.lastname as finder, settler.firstname || ' ' || settler.lastname as settler,
      item.buyback_id, item.identification_number as item_number,
      array(select file.id::text from app.file where file.account_id = f.account_id and file.purpose = ${FOUND_PHOTO}
        and file.owner_entity = 'found_device' and file.owner_id = f.id and file.removed_at is null
        order by file.created_at, file.id) as photos
    from unnest(${ids}::uuid[]) with ordinality as n(id, place)
    join app.found_device f on f.account_id = ${accountId} and f.id = n.id
    left join app.app_user finder on finder.account_id = f.account_id and finder.id = f.found_by
    left join app.app_user settler on settler.account_id = f.account_id and settler.id = f.settled_by
    left join app.item on item.account_id = f.item_account_id and item.id = f.item_id
    order by n.place`.execute(ctx.db);
  return rows.map(viewOf);
}

export async function viewFound(ctx: Context, { account_id, id }: FoundRow): Promise<FoundView> {
  const [view] = await viewFoundDevices(ctx, account_id, [id]);
  return view!;
}

const viewOf = (row: Row): FoundView => ({
  id: row.id,
  version: row.version,
  number: foundNumberOf(row.number),
  status: row.status,
  code: row.code,
  identificationNumber: row.identification_number,
  description: row.description,
  parcelNumber: row.parcel_number,
  photos: row.photos,
  foundAt: row.created_at.toISOString(),
  foundBy: row.finder,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: row.settler,
  note: row.note,
  item:
    row.item_id && row.item_number
      ? { itemId: row.item_id, buybackId: row.buyback_id, identificationNumber: row.item_number }
      : null,
});
