import { editBuyback, readBuyback } from '../../../../apps/api/src/buybacks/index.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import { findManagers } from '../find-person.ts';

type Device = { accountId: string; buybackId: string; imei: string };

/** This retailer does not ask for the number on its site: a manager adds it from the customer's mail. */
export async function noteImei(services: Services, { accountId, buybackId, imei }: Device): Promise<void> {
  const { retailer } = await findManagers(services);
  await withContext(services, { actor: retailer, requestId: 'seed' }, async (ctx) => {
    const { version } = await readBuyback(ctx, accountId, buybackId);
    await editBuyback(ctx, { params: { id: buybackId }, body: { version, imei } });
  });
}
