import { createHash } from 'node:crypto';
import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import { CONTROL_PHOTO, recordControlPhoto } from '../../../../apps/api/src/control/index.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { recordFiles } from '../../../../apps/api/src/platform/files/rows/record-files.ts';
import { objectKey } from '../../../../apps/api/src/platform/files/stores/object-store.ts';
import { drawEvidence, type Evidence } from '../drawings/evidence.ts';

type Shot = { evidence: Evidence; questionId?: string; slot?: PhotoSlot };
type Control = { accountId: string; testId: string };
type Run = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/** The photos that somebody at the bench takes while a control runs, kept as an upload keeps them. */
export async function photograph(
  { newId, store }: Pick<Services, 'newId' | 'store'>,
  { accountId, testId }: Control,
  shots: readonly Shot[],
  run: Run,
): Promise<void> {
  for (const { evidence, ...shown } of shots) {
    const bytes = await drawEvidence(evidence);
    const id = newId();
    const key = objectKey(accountId, CONTROL_PHOTO, id);
    const contentType = 'image/jpeg';
    // A seed that was killed between the object and its row has written it already, under the same name.
    await store.put(key, bytes, { contentType }, { owner: testId, overwrite: true });
    await run(async (ctx) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      const owner = { entity: 'compliance_test', id: testId };
      await recordFiles(ctx, [
        { accountId, id, purpose: CONTROL_PHOTO, owner, contentType, size: bytes.length, sha256, key },
      ]);
      await recordControlPhoto(ctx, { accountId, testId, fileId: id, ...shown });
    });
  }
}
