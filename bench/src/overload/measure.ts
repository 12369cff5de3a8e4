import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Load, Outcome, Sample } from './generator.ts';

export type Generator = { run(load: Load): Promise<Outcome>; stop(): void };

export function startGenerator(): Generator {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'generator.ts'));
  return {
    run: (load) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error('the load generator ended'));
        child.once('exit', ended);
        child.once('message', (outcome) => {
          child.off('exit', ended);
          resolve(outcome as Outcome);
        });
        child.send(load);
      }),
    stop: () => void child.kill('SIGKILL'),
  };
}

export const isAccepted = ({ status }: Sample): boolean => status >= 200 && status < 300;
export const isShed = ({ status }: Sample): boolean => status === 503;

export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples
    .filter(isAccepted)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What became of the requests, in words. */
export function met(samples: readonly Sample[]): string {
  const counts = new Map<number, number>();
  for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status || 'no answer'}`)
    .join(', ');
}

/** One HTTP request as it goes over the line. */
export function rawRequest(
  method: 'GET' | 'POST',
  target: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const sent = {
    host: 'api.proof.test',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
