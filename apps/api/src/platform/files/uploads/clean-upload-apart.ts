import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTurns } from '../../crypto/turns.ts';
import { imageLimits, pdfLimits } from '../limits.ts';
import { UploadRefused } from '../upload-refused.ts';
import type { ChildReply } from './clean-upload.child.ts';
import type { CleanUpload, UploadKind } from './clean-upload.ts';

const child = fileURLToPath(new URL('./clean-upload.child.ts', import.meta.url));
const here = dirname(child);
/** What the child reads of ours: the code that cleans files. */
const sources = dirname(here);
const modules = join(here, '../../../../../../node_modules');
/** Bounds memory: the running decoders plus the queue. Further uploads get 503. */
const inTurn = createTurns({
  atOnce: 2,
  queue: 20,
  refusal: 'Too many uploads are being checked at once. Send this one again after the seconds in Retry-After.',
});

/**
 * ulimits of the child: kB of data, seconds of CPU, no file, no core dump, so that a decoder out of control is stopped
 * by the system.
 */
const limits = 'ulimit -d 1500000; ulimit -t 20; ulimit -f 0; ulimit -c 0; exec "$0" "$@"';
const nodeOptions = [
  '--permission',
  `--allow-fs-read=${modules}`,
  `--allow-fs-read=${sources}`,
  '--allow-addons',
  '--max-old-space-size=256',
];

/**
 * Runs `cleanUpload` in a child process that can be killed. Decoders are native code that reads untrusted bytes; in the
 * child, the worst file costs one process that has no keys, no network and no writable files, and no other request.
 */
export async function cleanUploadApart(
  bytes: Uint8Array,
  options: { kind: UploadKind; timeoutMs?: number },
): Promise<CleanUpload> {
  const maxBytes = options.kind === 'pdf' ? pdfLimits.maxBytes : imageLimits[options.kind].maxSentBytes;
  if (bytes.length > maxBytes) throw new UploadRefused('file_too_large', `${bytes.length} bytes, at most ${maxBytes}`);
  return inTurn(() => runChild(bytes, options.kind, options.timeoutMs ?? 30_000));
}

async function runChild(bytes: Uint8Array, kind: UploadKind, timeout: number): Promise<CleanUpload> {
  const started = spawn('/bin/sh', ['-c', limits, process.execPath, ...nodeOptions, child, kind], {
    env: { NODE_NO_WARNINGS: '1' },
    cwd: here,
    stdio: 'pipe',
    timeout,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    started.once('error', reject);
    started.once('close', (code, signal) => resolve({ code, signal }));
  });
  // A child that dies before it has read its input closes the pipe. Its exit status is the cause, not the EPIPE.
  started.stdin.on('error', () => undefined);
  started.stdin.end(bytes);
  const [out, complaint, { code, signal }] = await Promise.all([buffer(started.stdout), text(started.stderr), ended]);
  if (code === 0) return read(out);
  if (signal !== null || code === 134 || code === 139) {
    throw new UploadRefused('file_unreadable', `the decoder was stopped (${signal ?? code})`);
  }
  throw new Error(`the process that cleans uploads failed (${code}): ${complaint.slice(0, 500)}`);
}

function read(out: Buffer): CleanUpload {
  const end = out.indexOf('\n');
  const head = JSON.parse(out.toString('utf8', 0, end)) as ChildReply;
  if (!head.ok) throw new UploadRefused(head.reason, head.message);
  const { ok: _, ...rest } = head;
  return { ...rest, bytes: out.subarray(end + 1) };
}
