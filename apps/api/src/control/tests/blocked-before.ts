import type { BlockedNumber } from '@reprise/contract/warehouse/control';
import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

type Device = { buyerAccountId: string; itemId: string };
type Numbers = { imeis: readonly (string | null | undefined)[]; serialNumbers: readonly (string | null | undefined)[] };
type Row = { at: Date; number: BlockedNumber; identificationNumber: string };

const given = (numbers: readonly (string | null | undefined)[]): string[] => numbers.filter((one) => one != null);

/**
 * Whether another device of the same buyer had one of these numbers and was stopped for a blacklisted IMEI: in the last of
 * its controls, or by hand and not decided yet. It is the buyer's own list: nothing of another buyer is read.
 */
export async function findBlockedBefore(
  ctx: Context,
  { buyerAccountId, itemId }: Device,
  numbers: Numbers,
): Promise<ControlView['blockedBefore']> {
  const imeis = given(numbers.imeis);
  const serialNumbers = given(numbers.serialNumbers);
  if (!imeis.length && !serialNumbers.length) return null;
  const { rows } = await sql<Row>`
    with named as (
      select account_id, item_id, case when imei = any (${imeis}) then 'imei' else 'serial_number' end as number
      from app.compliance_test
      where buyer_account_id = ${buyerAccountId} and finding = 'imei_blacklisted' and item_id <> ${itemId}
        and (imei = any (${imeis}) or serial_number = any (${serialNumbers}))
      union all
      select item.account_id, item.id, case when buyback.imei = any (${imeis}) then 'imei' else 'serial_number' end
      from app.buyback
      join app.item on item.account_id = buyback.account_id and item.buyback_id = buyback.id
      where buyback.buyer_account_id = ${buyerAccountId} and item.buyer_account_id = ${buyerAccountId} and item.id <> ${itemId}
        and (buyback.imei = any (${imeis}) or buyback.serial_number = any (${serialNumbers}))
    )
    select coalesce(last.ended_at, item.quarantined_at) as at, named.number,
      item.identification_number as "identificationNumber"
    from named
    join app.item on item.account_id = named.account_id and item.id = named.item_id
    left join lateral (select t.finding, t.ended_at from app.compliance_test t
      where t.account_id = item.account_id and t.item_id = item.id and t.kind = 'first' and t.status = 'validated'
      order by t.ended_at desc, t.id desc limit 1) last on true
    where last.finding = 'imei_blacklisted'
      or (item.status = 'item_in_quarantine' and item.quarantine_reason = 'imei_blacklisted')
    order by at desc nulls last, named.number limit 1`.execute(ctx.db);
  const [row] = rows;
  return row ? { number: row.number, at: row.at.toISOString(), identificationNumber: row.identificationNumber } : null;
}
