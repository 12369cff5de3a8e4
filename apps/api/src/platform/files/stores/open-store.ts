import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-store.ts';

/** The object store of this deployment: S3 where one is named, otherwise the disk of a single node. */
export async function openStore({
  filesDir,
  s3,
}: {
  filesDir: string;
  s3: S3Settings | undefined;
}): Promise<ObjectStore> {
  // Imported lazily: only a deployment with S3 loads its client.
  return s3 ? (await import('./s3-store.ts')).createS3Store(s3) : createDiskStore({ root: filesDir });
}
