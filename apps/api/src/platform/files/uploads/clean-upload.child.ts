import { buffer } from 'node:stream/consumers';
import { UploadRefused } from '../upload-refused.ts';
import { type CleanUpload, cleanUpload, type UploadKind } from './clean-upload.ts';

/**
 * The child process of clean-upload-apart.ts: reads a file from stdin, writes a line that describes it and then the
 * clean file to stdout.
 */

export type ChildReply =
  | ({ ok: true } & Omit<CleanUpload, 'bytes'>)
  | { ok: false; reason: UploadRefused['reason']; message: string };

async function reply(): Promise<{ head: ChildReply; bytes: Buffer }> {
  try {
    const { bytes, ...rest } = await cleanUpload(await buffer(process.stdin), { kind: process.argv[2] as UploadKind });
    return { head: { ok: true, ...rest }, bytes };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { head: { ok: false, reason: error.reason, message: error.message }, bytes: Buffer.alloc(0) };
  }
}

const { head, bytes } = await reply();
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
