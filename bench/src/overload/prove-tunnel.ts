import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from '@reprise/tools/src/checkout.ts';
import { supervise } from '@reprise/tools/src/processes/supervise.ts';
import { buildFrontEnd } from '@reprise/tools/src/start/build-front-end.ts';
import { childOf } from '../child.ts';
import { openShop, SIZE } from '../create/shop.ts';
import { freePorts } from '../ports.ts';
import { seedProof } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import type { BalancerConfig } from './balancer.ts';
import { sellOneDevice } from './site-visitor.ts';

const KILL_EVERY_MS = 10_000;
const ARRIVE_WITHIN_MS = 15_000;
/** Between two pages, so that a visitor meets several kills on the way. */
const thinkMs = () => 1_000 + Math.random() * 3_000;

export type TunnelResult = {
  visitors: number;
  finished: number;
  errorPages: number;
  /** pages that said they would try again by themselves, and did */
  waits: number;
  kills: number;
};

/** Visitors sell a device through the site while one of two API processes is killed and started again every 10 s. */
export async function proveTunnel(visitors: number): Promise<TunnelResult> {
  const here = await checkout();
  await buildFrontEnd('site', here, supervise({ print: console.log }));
  const stack = await startStack({ name: 'overload-tunnel', durable: false, apis: 2, workers: 0 });
  const [sitePort, balancerPort] = (await freePorts(2)) as [number, number];
  const balancer = fork(path.join(import.meta.dirname, 'balancer.ts'));
  const site = childOf({
    name: 'site',
    script: path.join(here.root, 'apps/site/server/main.ts'),
    env: {
      REPRISE_ENV: 'proof',
      REPRISE_SITE_PORT: String(sitePort),
      REPRISE_API_URL: `http://127.0.0.1:${balancerPort}`,
    },
    readyUrl: `http://127.0.0.1:${sitePort}/-/ready`,
    logFile: path.join(stack.directory, 'site.log'),
  });
  const leave = () => {
    balancer.kill('SIGKILL');
    if (site.pid) process.kill(site.pid, 'SIGKILL');
  };
  process.once('exit', leave);
  try {
    const proof = await seedProof(stack);
    const shop = await openShop(stack, proof);
    const targets = stack.apiUrls.map((url) => Number(new URL(url).port));
    balancer.send({ port: balancerPort, targets } satisfies BalancerConfig);
    await once(balancer, 'message');
    await site.start();
    const killing = killInTurn(stack);
    const walks = await Promise.all(
      Array.from({ length: visitors }, async (_, i) => {
        await sleep((i / visitors) * ARRIVE_WITHIN_MS);
        return sellOneDevice({
          port: sitePort,
          host: proof.a.host,
          line: shop.tills.site.lines[i % SIZE.products]!,
          thinkMs,
        });
      }),
    );
    const kills = await killing.stop();
    const errors = walks.flatMap(({ errorPages }) => errorPages);
    const waits = walks.reduce((sum, walk) => sum + walk.waits, 0);
    const presses = walks.reduce((sum, walk) => sum + walk.presses, 0);
    const finished = walks.filter((walk) => walk.finished).length;
    console.log(
      `(c) ${finished} of ${visitors} finished, ${kills} kills; ${waits} waiting pages, ${presses} presses again`,
    );
    for (const error of errors.slice(0, 10)) console.log(`    error page ${error.slice(0, 300)}`);
    return { visitors, finished, errorPages: errors.length, waits, kills };
  } finally {
    process.off('exit', leave);
    balancer.kill('SIGKILL');
    await site.kill('SIGKILL');
    await stack.stop();
  }
}

function killInTurn(stack: Stack): { stop(): Promise<number> } {
  const stopping = Promise.withResolvers<void>();
  let isOver = false;
  let kills = 0;
  const working = (async () => {
    while (!isOver) {
      await Promise.race([sleep(KILL_EVERY_MS), stopping.promise]);
      if (isOver) return;
      const api = stack.apis[kills++ % stack.apis.length]!;
      await api.kill('SIGKILL');
      await api.start();
    }
  })();
  return {
    async stop() {
      isOver = true;
      stopping.resolve();
      await working;
      return kills;
    },
  };
}
