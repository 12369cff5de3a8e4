import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectStoreError } from './object-store.ts';

export const errorStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A missing bucket. The answer to HEAD has no body that distinguishes it from a missing object; GET and PUT do. */
export const isBucketMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchBucket';

/**
 * Every failure that is not an answer about the object: no connection, timeout, 5xx, wrong key or bucket. The message
 * of the provider stays in the cause, for the log, because it can name hosts and keys.
 */
export function unavailable(error: unknown): never {
  if (error instanceof ObjectStoreError) throw error;
  const what = error instanceof Error ? error.name : 'unknown';
  throw new ObjectStoreError('unavailable', `the object store failed (${what})`, { cause: error });
}
