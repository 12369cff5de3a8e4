import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getRiskRules as route } from '@reprise/contract/payments/risk/rule-routes';
import { sql } from 'kysely';
import { accountOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readRiskPolicy } from '../risk-policy.ts';

type Rules = RouteAnswer<typeof route>;
type Entry = { id: string; by: string | null; added_at: Date };
const PEOPLE_MAX = 1_000;

/** The limits and lists of one’s own account. Of a bank account of staff nothing is told but whose it is. */
export async function getRiskRules(ctx: Context): Promise<Rules> {
  const accountId = accountOf(ctx.actor);
  const { holdFrom, twoFrom, switchedOff, version } = await readRiskPolicy(ctx, accountId);
  const adder = sql`(select a.firstname || ' ' || a.lastname from app.app_user a
    where a.account_id = l.account_id and a.id = l.added_by) as by`;
  const { rows: imeis } = await sql<Entry & { imei: string; note: string | null }>`
    select l.id, l.imei, l.note, l.added_at, ${adder} from app.blocked_imei l
    where l.account_id = ${accountId} order by l.added_at desc, l.id`.execute(ctx.db);
  const { rows: accounts } = await sql<Entry & { user_id: string; name: string }>`
    select l.id, l.user_id, l.added_at, u.firstname || ' ' || u.lastname as name, ${adder} from app.staff_account l
    join app.app_user u on u.account_id = l.account_id and u.id = l.user_id
    where l.account_id = ${accountId} order by u.lastname, u.firstname, l.added_at, l.id`.execute(ctx.db);
  const { rows: people } = await sql<{ id: string; name: string }>`
    select u.id, u.firstname || ' ' || u.lastname as name from app.app_user u
    where u.account_id = ${accountId} and u.status = 'active' order by u.lastname, u.id limit ${PEOPLE_MAX}`.execute(
    ctx.db,
  );
  return {
    holdFrom,
    twoFrom,
    switchedOff: [...switchedOff],
    version,
    blockedImeis: imeis.map(({ id, imei, note, by, added_at }) => ({ id, imei, note, ...added(by, added_at) })),
    staffAccounts: accounts.map(({ id, user_id, name, by, added_at }) => ({
      id,
      userId: user_id,
      name,
      ...added(by, added_at),
    })),
    people,
  };
}

const added = (addedBy: string | null, at: Date) => ({ addedBy, addedAt: at.toISOString() });
