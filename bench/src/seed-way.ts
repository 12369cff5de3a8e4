import { createHash, randomInt, randomUUID } from 'node:crypto';
import { packageNumberOf } from '@reprise/contract/logistics/expeditions';
import type pg from 'pg';
import { type ObjectStore, objectKey } from '../../apps/api/src/platform/files/stores/object-store.ts';
import { png } from './isolation/samples.ts';
import type { ProofTenant } from './seed-proof.ts';

type Packed = { itemId: string; code: string };
/** What a store sends: one box that is being packed, one that is closed, one that has left. */
export type Way = {
  expeditionId: string;
  openPackageId: string;
  closedPackageId: string;
  sentExpeditionId: string;
  sentNumber: string;
  photoId: string;
  waiting: Packed;
  packed: Packed;
  sent: Packed;
  arrivalPhotoId: string;
  foundId: string;
  foundPhotoId: string;
  stockId: string;
  stockCountId: string;
  printStationId: string;
  printJobId: string;
};
type Seed = { admin: pg.Client; store: ObjectStore };
type Device = { id: string; code: string };

/** Three devices of a store, each further on its way than the one before. */
export async function seedWay(
  { admin, store }: Seed,
  tenant: ProofTenant,
  storeId: string,
  [waiting, packed, sent]: readonly [Device, Device, Device],
): Promise<Way> {
  const { accountId, warehouseId, users } = tenant;
  const itemOf = async ({ id, code }: Device): Promise<Packed> => {
    const { rows } = await admin.query<{ id: string }>(
      `with moved as (update app.buyback set store_id = $2 where id = $1)
       select id from app.item where buyback_id = $1`,
      [id, storeId],
    );
    return { itemId: rows[0]!.id, code };
  };
  const expedition = async (isSent: boolean): Promise<string> => {
    const id = randomUUID();
    await admin.query(
      `insert into app.expedition (account_id, id, organization_id, direction, with_label, created_by, registered_by,
         registered_at, created_at, updated_at)
       values ($1, $2, $3, 'inbound', false, $4, $5, $6, now(), now())`,
      [
        accountId,
        id,
        storeId,
        users.store_seller.userId,
        isSent ? users.store_seller.userId : null,
        isSent ? new Date() : null,
      ],
    );
    return id;
  };
  const box = async (expeditionId: string, position: number, state: 'open' | 'closed' | 'sent') => {
    const id = randomUUID();
    const number = packageNumberOf(String(randomInt(1_000_000_000)).padStart(9, '0'));
    const closedAt = state === 'open' ? null : new Date();
    await admin.query(
      `insert into app.package (account_id, id, buyer_account_id, expedition_account_id, expedition_id, direction, number,
         position, warehouse_id, status, closed_at, registered_at, created_at, updated_at)
       values ($1, $2, $1, $1, $3, 'inbound', $4, $5, $6, $7, $8, $9, now(), now())`,
      [
        accountId,
        id,
        expeditionId,
        number,
        position,
        warehouseId,
        state === 'open' ? 'open' : 'closed',
        closedAt,
        state === 'sent' ? closedAt : null,
      ],
    );
    return { id, number };
  };
  const put = async (item: Packed, packageId: string, isSent: boolean) => {
    await admin.query(
      `update app.item set package_account_id = $1, package_id = $2, place = $4, status = $5 where id = $3`,
      [
        accountId,
        packageId,
        item.itemId,
        isSent ? 'parcel' : 'package',
        isSent ? 'item_in_transit' : 'item_awaiting_inventory',
      ],
    );
    await admin.query(`update app.buyback set status = $2 where id = (select buyback_id from app.item where id = $1)`, [
      item.itemId,
      isSent ? 'bb_in_transit' : 'bb_awaiting_inventory',
    ]);
    await admin.query(
      `insert into app.package_item (account_id, package_id, item_account_id, item_id, buyer_account_id) values ($1, $2, $1, $3, $1)`,
      [accountId, packageId, item.itemId],
    );
  };
  const photo = async (purpose: string, entity: string, ownerId: string): Promise<string> => {
    const id = randomUUID();
    const key = objectKey(accountId, purpose, id);
    await store.put(key, png, { contentType: 'image/png' });
    await admin.query(
      `insert into app.file (account_id, id, purpose, owner_entity, owner_id, content_type, size, sha256, object_key, created_at)
       values ($1, $2, $3, $4, $5, 'image/png', $6, $7, $8, now())`,
      [accountId, id, purpose, entity, ownerId, png.length, createHash('sha256').update(png).digest(), key],
    );
    return id;
  };
  /** A device that no buyback knows, at the door of the warehouse. */
  const found = async (): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into app.found_device (account_id, warehouse_id, number, code, description, status, found_by, created_at, updated_at)
       select $1, $2, coalesce(max(number), 0) + 1, 'PROOF-' || coalesce(max(number), 0) + 1, 'Proof', 'open', $3, now(), now()
       from app.found_device where account_id = $1 returning id`,
      [accountId, warehouseId, users.store_seller.userId],
    );
    return rows[0]!.id;
  };
  /** A stock of the warehouse that is being counted. */
  const counted = async () => {
    const [stockId, stockCountId] = [randomUUID(), randomUUID()];
    await admin.query('insert into app.stock (account_id, id, warehouse_id, name) values ($1, $2, $3, $4)', [
      accountId,
      stockId,
      warehouseId,
      `Proof ${stockId}`,
    ]);
    await admin.query(
      `insert into app.stock_count (account_id, id, warehouse_id, stock_id, status, opened_by, opened_at)
       values ($1, $2, $3, $4, 'open', $5, now())`,
      [accountId, stockCountId, warehouseId, stockId, users.store_seller.userId],
    );
    return { stockId, stockCountId };
  };
  /** A printer of the warehouse, and a label it printed. */
  const printed = async (itemId: string) => {
    const [printStationId, printJobId] = [randomUUID(), randomUUID()];
    await admin.query(
      `insert into app.print_station (account_id, id, warehouse_id, name, kind, label_size, agent_key_hash, agent_key_at,
         created_at, updated_at)
       values ($1, $2, $3, $4, 'zpl', '62mm', sha256(convert_to($4, 'UTF8')), now(), now(), now())`,
      [accountId, printStationId, warehouseId, `Proof ${printStationId}`],
    );
    const content = { locale: 'fr-FR', code: 'PROOF', product: 'Proof', warehouse: 'Proof', stock: null };
    await admin.query(
      `insert into app.print_job (account_id, id, station_id, item_account_id, item_id, document, content, status,
         requested_by, requested_at, due_at, ended_at)
       values ($1, $2, $3, $1, $4, 'item_label', $5, 'printed', $6, now(), now(), now())`,
      [accountId, printJobId, printStationId, itemId, JSON.stringify(content), users.store_seller.userId],
    );
    return { printStationId, printJobId };
  };
  const items = { waiting: await itemOf(waiting), packed: await itemOf(packed), sent: await itemOf(sent) };
  const expeditionId = await expedition(false);
  const sentExpeditionId = await expedition(true);
  const open = await box(expeditionId, 1, 'open');
  const closed = await box(expeditionId, 2, 'closed');
  const gone = await box(sentExpeditionId, 1, 'sent');
  await put(items.packed, closed.id, false);
  await put(items.sent, gone.id, true);
  const foundId = await found();
  return {
    expeditionId,
    openPackageId: open.id,
    closedPackageId: closed.id,
    sentExpeditionId,
    sentNumber: gone.number,
    photoId: await photo('package-photo', 'package', open.id),
    arrivalPhotoId: await photo('arrival-photo', 'item', items.sent.itemId),
    foundId,
    foundPhotoId: await photo('found-photo', 'found_device', foundId),
    ...(await counted()),
    ...(await printed(items.waiting.itemId)),
    ...items,
  };
}
