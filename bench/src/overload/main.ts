/**
 * Nobody is refused alone, and an overload is shed instead of collapsing:
 *
 *   (a) an idle API beside two busy loops: 2,000 requests at 20 a second, 0 shed; the old rule must shed some;
 *   (b) one tenant sends 5 times the capacity, open loop: accepted requests keep a p99 of at most 2 times that of half load,
 *       goodput is at least 0.8 of the capacity, another tenant's p99 is at most 2 times its own, recovery within 5 s;
 *   (c) 100 visitors sell a device through the site while an API process is killed and started again every 10 s: 0 see an
 *       error page.
 *
 *   npm run prove:overload [-- --only idle|flood|tunnel --requests 2000 --rounds 5 --seconds 10 --visitors 100]
 */
import { parseArgs } from 'node:util';
import { proveFlood } from './prove-flood.ts';
import { proveIdle } from './prove-idle.ts';
import { proveTunnel } from './prove-tunnel.ts';

const GOALS = { slowdown: 2, goodput: 0.8, otherSlowdown: 2, recoverySeconds: 5 } as const;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    requests: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '100' },
  },
});
const isAsked = (part: string) => values.only === undefined || values.only === part;
const figures: string[] = [];
const short: string[] = [];

if (isAsked('idle')) {
  const requests = Number(values.requests);
  const idle = await proveIdle(requests, false);
  const control = await proveIdle(requests, true);
  if (idle.shed) short.push(`${idle.shed} requests of a lone customer were shed`);
  if (idle.failed) short.push(`${idle.failed} requests of a lone customer failed`);
  if (!control.shed) short.push('the old rule shed nothing: the control does not control');
  figures.push(`idle ${idle.shed} of ${idle.sent} shed (old rule ${control.shed})`);
}
if (isAsked('flood')) {
  const flood = await proveFlood(Number(values.rounds), Number(values.seconds));
  if (flood.goodput < GOALS.goodput) short.push(`goodput ${flood.goodput.toFixed(2)} of the capacity`);
  for (const name of ['slowdown', 'otherSlowdown', 'recoverySeconds'] as const)
    if (flood[name] > GOALS[name]) short.push(`${name} ${flood[name].toFixed(2)}, at most ${GOALS[name]}`);
  if (flood.otherRefused) short.push(`${flood.otherRefused} requests of the other tenant were refused`);
  if (flood.criticalRefused) short.push(`${flood.criticalRefused} critical requests were refused`);
  figures.push(
    `flood p99 ${flood.slowdown.toFixed(2)} of half load, goodput ${flood.goodput.toFixed(2)}, other tenant p99 ` +
      `${flood.otherSlowdown.toFixed(2)}, recovered after ${flood.recoverySeconds} s`,
  );
}
if (isAsked('tunnel')) {
  const tunnel = await proveTunnel(Number(values.visitors));
  if (tunnel.errorPages) short.push(`${tunnel.errorPages} error pages`);
  if (tunnel.finished < tunnel.visitors) short.push(`${tunnel.visitors - tunnel.finished} visitors did not finish`);
  figures.push(
    `tunnel ${tunnel.finished} of ${tunnel.visitors} finished through ${tunnel.kills} kills, ${tunnel.errorPages} error pages, ` +
      `${tunnel.waits} waiting pages`,
  );
}
for (const one of short) console.log(`short: ${one}`);
console.log(`overload: ${figures.join('; ')}`);
process.exit(short.length ? 1 : 0);
