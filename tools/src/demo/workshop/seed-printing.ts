import type { Updateable } from 'kysely';
import { HOUR, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import type { PrintJob } from '../../../../apps/api/src/platform/db/schema.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { createPrintStation, reprintJob, requestPrint } from '../../../../apps/api/src/refurbishment/index.ts';
import { alize } from '../accounts/alize.ts';
import { emailOf } from '../demo-file.ts';
import { demoIds } from '../demo-ids.ts';
import { findPerson } from '../find-person.ts';

const WAREHOUSE = 'ALZ-RBX';
const MINUTE = 60_000;

/** What became of each label that the workshop asked for this morning. */
type Fate = 'printed' | 'printed twice' | 'failed';
const FATES: readonly Fate[] = ['printed', 'printed', 'printed twice', 'failed', 'printed'];

/** A label printer of the workshop of Roubaix with a few lines in its log; once only. No agent prints there. */
export async function seedPrinting(services: Services): Promise<void> {
  const userType = 'warehouse_manager';
  const person = alize.people.find(({ roles }) => roles.some(([, type, at]) => type === userType && at === WAREHOUSE))!;
  const actor = await findPerson(services, { account: alize, email: emailOf(alize, person), userType });
  const clock = movableClock(new Date(services.clock.now().getTime() - 3 * HOUR));
  await withContext({ ...services, clock, newId: demoIds('printing') }, { actor, requestId: 'seed' }, async (ctx) => {
    if (await ctx.db.selectFrom('print_station').select('id').limit(1).executeTakeFirst()) return;
    const body = {
      warehouseId: actor.organizationId!,
      name: 'Banc d’étiquetage',
      kind: 'zpl',
      labelSize: '62mm',
    } as const;
    const { station } = await createPrintStation(ctx, { body });
    let first: string | undefined;
    for (const [at, itemId] of (await readItems(ctx)).entries()) {
      clock.advance(7 * MINUTE);
      const job = await requestPrint(ctx, { body: { stationId: station.id, itemId, document: 'item_label' } });
      await end(ctx, job.id, FATES[at]!);
      first ??= job.id;
    }
    if (!first) return;
    clock.advance(7 * MINUTE);
    await end(ctx, (await reprintJob(ctx, { params: { id: first } })).id, 'printed');
    await ctx.db.updateTable('print_station').set({ last_seen_at: clock.now() }).where('id', '=', station.id).execute();
  });
}

const readItems = async ({ db, actor }: Context): Promise<string[]> => {
  const rows = await db
    .selectFrom('item')
    .select('id')
    .where('warehouse_id', '=', actor.kind === 'user' ? actor.organizationId : null)
    .where('place', '=', 'stock')
    .orderBy('id')
    .limit(FATES.length)
    .execute();
  return rows.map(({ id }) => id);
};

/** As an agent would have reported it. */
async function end({ db, clock }: Context, id: string, fate: Fate): Promise<void> {
  const now = clock.now();
  const facts: Readonly<Record<Fate, Updateable<PrintJob>>> = {
    printed: { status: 'printed', attempts: 1 },
    'printed twice': { status: 'printed', attempts: 2, may_be_printed: true },
    failed: { status: 'failed', attempts: 5, error: '10.0.0.17:9100 failed: ECONNREFUSED' },
  };
  await db
    .updateTable('print_job')
    .set({ ...facts[fate], sent_at: now, ended_at: now })
    .where('id', '=', id)
    .execute();
}
