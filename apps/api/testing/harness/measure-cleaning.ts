import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ImageKind } from '../../src/platform/files/limits.ts';
import type { CleaningCost } from './clean-image.child.ts';

const child = fileURLToPath(new URL('./clean-image.child.ts', import.meta.url));

/** What cleaning an image costs, measured in a process of its own: the tests beside this one share their memory and time. */
export async function measureCleaning(bytes: Uint8Array, kind: ImageKind): Promise<CleaningCost> {
  const started = spawn(process.execPath, [child, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.stdin.end(bytes);
  return JSON.parse(await text(started.stdout)) as CleaningCost;
}
