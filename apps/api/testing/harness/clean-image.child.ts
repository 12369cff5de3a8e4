import { buffer } from 'node:stream/consumers';
import type { ImageKind } from '../../src/platform/files/limits.ts';
import { UploadRefused } from '../../src/platform/files/upload-refused.ts';
import { cleanImage } from '../../src/platform/files/uploads/images.ts';

/** Cleans the image on stdin, and says what that cost this process, which does nothing else. */
export type CleaningCost = { outcome: string; cpuMs: number; growthBytes: number };

const bytes = await buffer(process.stdin);
const before = process.cpuUsage();
// kB, at its highest until now
const { maxRSS } = process.resourceUsage();
const outcome = await cleanImage(bytes, { kind: process.argv[2] as ImageKind }).then(
  (clean) => `${clean.contentType} ${clean.width}`,
  (error: unknown) => {
    if (!(error instanceof UploadRefused)) throw error;
    return error.reason;
  },
);
const { user, system } = process.cpuUsage(before);
const cost: CleaningCost = {
  outcome,
  cpuMs: (user + system) / 1_000,
  growthBytes: (process.resourceUsage().maxRSS - maxRSS) * 1_024,
};
process.stdout.write(JSON.stringify(cost));
