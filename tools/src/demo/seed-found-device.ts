import type { Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { listFoundDevices, recordFoundDevice } from '../../../apps/api/src/transit/index.ts';
import { alize } from './accounts/alize.ts';
import { emailOf } from './demo-file.ts';
import { demoIds } from './demo-ids.ts';
import { findPerson } from './find-person.ts';

/** A telephone came to the workshop of the buyer without any buyback; once only. */
export async function seedFoundDevice(services: Services): Promise<void> {
  const userType = 'warehouse_operator';
  const person = alize.people.find(({ roles }) => roles.some(([, type]) => type === userType))!;
  const actor = await findPerson(services, { account: alize, email: emailOf(alize, person), userType });
  const warehouseId = actor.organizationId!;
  await withContext({ ...services, newId: demoIds('found device') }, { actor, requestId: 'seed' }, async (ctx) => {
    const known = await listFoundDevices(ctx, { params: { id: warehouseId }, query: {} });
    if (known['hydra:member'].length) return;
    await recordFoundDevice(ctx, {
      body: {
        warehouseId,
        code: '353912104477825',
        description: 'iPhone 12 noir, coque transparente, sans chargeur. Aucune lettre dans le colis.',
        parcelNumber: '6A20481557301',
      },
    });
  });
}
