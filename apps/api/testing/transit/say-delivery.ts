import { recordDelivery } from '../../src/logistics/index.ts';
import type { Harness } from '../harness/harness.ts';

/** What the sandbox carrier says of a parcel now, or said some time ago. */
export async function sayDelivery(
  harness: Harness,
  { accountId, shipmentId }: { accountId: string; shipmentId: string | null },
  code: string,
  agoMs = 0,
): Promise<void> {
  if (!shipmentId) throw new Error('this box has no carrier');
  const occurredAt = new Date(harness.clock.now().getTime() - agoMs);
  await harness.asSystem(accountId, (ctx) =>
    recordDelivery(ctx, { accountId, shipmentId }, [
      { trackingNumber: 'x', code, label: null, location: null, occurredAt },
    ]),
  );
}
