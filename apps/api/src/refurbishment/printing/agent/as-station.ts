import { sql } from 'kysely';
import { SECOND } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { OpenContext } from '../../../platform/http/binding.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { StationRow } from '../stations/station-rows.ts';

/** An agent asks every second; when it was last heard of is written less often. */
const SEEN_EVERY = 10 * SECOND;

/**
 * One transaction in the name of the station whose key the request shows. The account is known by the key alone, so the
 * look-up is a transaction of its own, behind no account's wall.
 */
export async function asStation<T>(
  open: OpenContext,
  work: (ctx: Context, station: StationRow) => Promise<T>,
): Promise<T> {
  const key = /^Bearer (.+)$/.exec(open.request.headers.authorization ?? '')?.[1];
  const found = key && (await open.transaction((ctx) => findByKey(ctx, key)));
  if (!found) return refuseKey();
  return open.transaction(
    async (ctx) => {
      const station = await ctx.db
        .selectFrom('print_station')
        .selectAll()
        .where('account_id', '=', found.account_id)
        .where('id', '=', found.id)
        .where('agent_key_hash', '=', hashToken(key))
        .executeTakeFirst();
      if (!station) return refuseKey();
      await noteSeen(ctx, station);
      return work(ctx, station);
    },
    { kind: 'system', accountId: found.account_id, job: 'print-agent' },
  );
}

async function findByKey(ctx: Context, key: string) {
  const { rows } = await sql<Pick<StationRow, 'account_id' | 'id'>>`
    select * from app.print_station_by_key(${hashToken(key)})`.execute(ctx.db);
  return rows[0];
}

async function noteSeen({ db, clock }: Context, { account_id, id, last_seen_at }: StationRow): Promise<void> {
  const now = clock.now();
  if (last_seen_at && now.getTime() - last_seen_at.getTime() < SEEN_EVERY) return;
  await db
    .updateTable('print_station')
    .set({ last_seen_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

function refuseKey(): never {
  refuse(
    'agent_key_invalid',
    'No print station has the key in the Authorization header. Give its station a new key and start the agent with it.',
  );
}
