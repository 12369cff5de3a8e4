import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../../../apps/api/src/create-log.ts';
import { orderLabelJob } from '../../../apps/api/src/logistics/index.ts';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { createPool } from '../../../apps/api/src/platform/db/pool.ts';
import { defineJob } from '../../../apps/api/src/platform/durable/job.ts';
import { startWorking } from '../../../apps/api/src/platform/durable/work.ts';
import { startTelemetry } from '../../../apps/api/src/platform/telemetry/telemetry.ts';
import { createServices } from '../../../apps/api/src/services.ts';
import type { Stack } from '../stack.ts';
import type { Boss } from './parcels.ts';

/** The control: a worker whose one job orders and waits inside for the label, ten at once for an account. */
export async function workWaitingInside(stack: Stack, boss: Boss, carrierUrl: string) {
  const pool = createPool({ url: stack.database.url('worker'), name: 'control', max: 20 });
  const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
  const services = createServices(
    {
      pool,
      providerPool: pool,
      boss,
      keys,
      urls: stack.urls,
      log: createLog('bench', { level: 'error', stream: process.stderr }),
    },
    'control',
  );
  const job = defineJob({
    queue: 'label-order',
    lane: 'interactive',
    kind: 'steps',
    payload: orderLabelJob.payload,
    retryLimit: 3,
    retryDelaySeconds: 3,
    retryDelayMaxSeconds: 60,
    perAccount: 10,
    async run(step, { accountId, buybackId }) {
      const id = await step.transaction('load', async ({ db }) => {
        const found = db.selectFrom('shipment').select('id').where('account_id', '=', accountId);
        return (await found.where('buyback_id', '=', buybackId).executeTakeFirstOrThrow()).id;
      });
      await fetch(`${carrierUrl}/orders`, { method: 'POST', body: JSON.stringify({ reference: id }) });
      while (!(await fetch(`${carrierUrl}/orders/${id}/label`)).ok) await sleep(1_000);
      await step.transaction('ready', ({ db, clock }) =>
        db
          .updateTable('shipment')
          .set({ last_status: 'order_label_ready', updated_at: clock.now() })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute(),
      );
    },
    givenUp: async () => {},
  });
  const telemetry = await startTelemetry({ service: 'control', metricsPort: undefined, otlpUrl: undefined });
  const working = startWorking(boss, [job], { services, telemetry });
  return async () => {
    await working.stop(5_000);
    await telemetry.stop();
    await pool.end();
  };
}
