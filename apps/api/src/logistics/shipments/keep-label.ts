import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { checkPdf } from '../../platform/files/pdf/pdf.ts';
import { recordFiles } from '../../platform/files/rows/record-files.ts';
import { type ObjectStore, objectKey } from '../../platform/files/stores/object-store.ts';
import { UploadRefused } from '../../platform/files/upload-refused.ts';
import { labelReady } from './events.ts';
import { changeOpen, failLabel, lockOpen, type ShipmentKey, statusUnlessReported } from './shipment-rows.ts';

/** Stores a label the carrier has made and marks it ready, unless the shipment was settled meanwhile. */
export async function keepLabel(
  job: JobContext,
  key: ShipmentKey,
  { store, bytes, purpose }: { store: ObjectStore; bytes: Uint8Array; purpose: string },
): Promise<void> {
  const pdf = cleaned(bytes);
  if (!pdf) return job.transaction('fail', (ctx) => failLabel(ctx, key, 'label_unreadable'));
  // One label for a shipment, so its file has the same id: made again, it is the same file.
  const objectAt = objectKey(key.accountId, purpose, key.shipmentId);
  await job.call('keep', () => store.put(objectAt, pdf, { contentType: 'application/pdf' }, { overwrite: true }));
  await job.transaction('ready', (ctx) => recordLabel(ctx, key, { objectAt, purpose, pdf }));
}

/**
 * What comes from outside is looked at before anybody opens it. Here and not in a process of its own: no decoder runs on a
 * label, its carrier is under contract, and a process for each parcel would cost more than the rest of the job.
 */
function cleaned(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return checkPdf(bytes).bytes;
  } catch (error) {
    if (error instanceof UploadRefused) return undefined;
    throw error;
  }
}

async function recordLabel(
  ctx: Context,
  key: ShipmentKey,
  { objectAt, purpose, pdf }: { objectAt: string; purpose: string; pdf: Uint8Array },
): Promise<void> {
  const { accountId, shipmentId } = key;
  const carried = await lockOpen(ctx, key);
  if (!carried) return;
  const file = {
    accountId,
    id: shipmentId,
    purpose,
    owner: { entity: 'shipment', id: shipmentId },
    contentType: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest(),
    key: objectAt,
  };
  await recordFiles(ctx, [file], { onConflict: 'ignore' });
  await changeOpen(ctx, key, {
    label: 'ready',
    label_file_id: shipmentId,
    label_failure: null,
    last_status: statusUnlessReported('order_label_ready'),
  });
  const { buybackId, packageId } = carried;
  if (buybackId && !packageId) await ctx.emit(labelReady({ accountId, shipmentId, buybackId }));
}
