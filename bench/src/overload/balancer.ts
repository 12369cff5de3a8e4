/** Stands before the API processes, as in production: a connection goes to one that is ready, looked up twice a second. */
import { connect, createServer } from 'node:net';

export type BalancerConfig = { port: number; targets: readonly number[] };
const LOOK_EVERY_MS = 500;

process.on('message', ({ port, targets }: BalancerConfig) => {
  let ready: readonly number[] = targets;
  let next = 0;
  const isReady = async (target: number) => {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${target}/ready`, { signal }).catch(() => undefined);
    return answer?.ok ?? false;
  };
  setInterval(async () => {
    const states = await Promise.all(targets.map(isReady));
    ready = targets.filter((_, i) => states[i]);
  }, LOOK_EVERY_MS);
  createServer((incoming) => {
    incoming.on('error', () => {});
    const target = ready[next++ % Math.max(1, ready.length)];
    if (target === undefined) return void incoming.resetAndDestroy();
    const outgoing = connect(target, '127.0.0.1');
    outgoing.on('error', () => incoming.resetAndDestroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(port, '127.0.0.1', () => process.send!('ready'));
});
