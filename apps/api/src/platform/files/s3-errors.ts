import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectStoreError } from './object-store.ts';

export const errorStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A HEAD has no body to tell this apart from a missing object: only a GET and a PUT can. */
export const isBucketMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchBucket';

/**
 * Everything that is not an answer about the object: no connection, time-out, 5xx, wrong key or bucket. The provider's
 * own message stays in the cause, for the log: it can name hosts and keys.
 */
export function unavailable(error: unknown): never {
  if (error instanceof ObjectStoreError) throw error;
  const what = error instanceof Error ? error.name : 'unknown';
  throw new ObjectStoreError('unavailable', `the object store failed (${what})`, { cause: error });
}
