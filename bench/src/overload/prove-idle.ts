import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { isAccepted, isShed, met, rawRequest, startGenerator } from './measure.ts';

const PER_SECOND = 20;
const BUSY_LOOPS = 2;
const LOWEST_PRIORITY = 19;
/**
 * During its share of the time the API must really get the processor, so that only the time taken from it is measured.
 */
const HIGH_PRIORITY = -10;
/** The share of a half second for which the process gets no processor at all, as on an oversold host. */
const STOPPED_MS = 450;
const RUNNING_MS = 50;

export type IdleResult = { sent: number; shed: number; failed: number };

/**
 * A lone customer of an idle API whose processors are taken by others: two busy loops of higher priority, and in the second
 * half the API is stopped for 450 of every 500 ms. Nothing may be shed, since the API itself has nothing to do.
 */
export async function proveIdle(requests: number, isControl: boolean): Promise<IdleResult> {
  const name = isControl ? 'overload-control' : 'overload-idle';
  const script = isControl ? 'bench/src/overload/control-api.ts' : undefined;
  const stack = await startStack({ name, durable: false, workers: 0, ...(script && { apiScript: script }) });
  const generator = startGenerator();
  const neighbours = [];
  try {
    const { a } = await seedProof(stack);
    const port = Number(new URL(stack.apiUrls[0]!).port);
    const request = rawRequest('GET', `/products/${a.productId}/declaration`, a.visitor.headers);
    const pid = stack.apis[0]!.pid!;
    for (let i = 0; i < BUSY_LOOPS; i++)
      neighbours.push(spawn(process.execPath, [path.join(import.meta.dirname, 'busy-loop.ts')], { stdio: 'ignore' }));
    os.setPriority(pid, LOWEST_PRIORITY);
    const stream = { name: 'customer', requests: [request], perSecond: PER_SECOND, isEven: true as const };
    const half = { port, seconds: requests / PER_SECOND / 2, streams: [stream] };
    const samples = [...(await generator.run(half)).samples.customer!];
    os.setPriority(pid, HIGH_PRIORITY);
    const stolen = stealTime(pid);
    samples.push(...(await generator.run(half)).samples.customer!);
    await stolen.stop();
    console.log(`(a) ${isControl ? 'control, old rule' : 'idle API beside two busy loops'}: ${met(samples)}`);
    const shed = samples.filter(isShed).length;
    return { sent: samples.length, shed, failed: samples.filter((one) => !isAccepted(one)).length - shed };
  } finally {
    for (const neighbour of neighbours) neighbour.kill('SIGKILL');
    generator.stop();
    await stack.stop();
  }
}

function stealTime(pid: number): { stop(): Promise<void> } {
  let isOver = false;
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      isOver = true; // The process has exited; its requests report that.
    }
  };
  const stealing = (async () => {
    while (!isOver) {
      signal('SIGSTOP');
      await sleep(STOPPED_MS);
      signal('SIGCONT');
      await sleep(RUNNING_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await stealing;
    },
  };
}
