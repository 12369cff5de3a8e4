import pg from 'pg';
import { copyDevices, prepareCopies } from '../way/sell-devices.ts';

export type Shift = {
  /** devices that a customer sold and that have not come yet */
  readonly codes: readonly string[];
  readStatuses(codes: readonly string[]): Promise<Map<string, string>>;
  close(): Promise<void>;
};

/**
 * As many copies as asked for of one device that is awaited in a workshop of the demonstration. Second controls, data wipes and
 * comments are switched off: they are work of their own.
 */
export async function seedShift(database: string, warehouseId: string, count: number): Promise<Shift> {
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  await admin.query(
    `update app.organization_root_detail d set warehouse_checkin_requirement = 'optional', second_control_percent = 0,
       data_wipe_requirement = 'none'
     from app.organization o where o.id = $1 and d.account_id = o.account_id`,
    [warehouseId],
  );
  const { rows } = await admin.query<{ accountId: string; buybackId: string }>(
    `select i.account_id as "accountId", i.buyback_id as "buybackId" from app.item i
     join app.payment p on (p.account_id, p.buyback_id) = (i.account_id, i.buyback_id)
     where i.warehouse_id = $1 and i.status = 'item_awaiting_inventory' and i.package_id is null order by i.created_at limit 1`,
    [warehouseId],
  );
  if (!rows[0]) throw new Error('no device of the demonstration is awaited in this warehouse');
  await admin.query('update app.organization_root_detail set is_warehouse_comment_mandatory = false');
  await prepareCopies(admin);
  const devices = await copyDevices(admin, { ...rows[0], count });
  await admin.query('update app.buyback set imei = null, serial_number = null where id = any ($1)', [
    devices.map(({ buybackId }) => buybackId),
  ]);
  return {
    codes: devices.map(({ code }) => code),
    readStatuses: async (codes) => {
      const found = await admin.query<{ code: string; status: string }>(
        'select identification_number as code, status from app.item where identification_number = any ($1)',
        [codes],
      );
      return new Map(found.rows.map(({ code, status }) => [code, status]));
    },
    close: () => admin.end(),
  };
}
