/**
 * The way from the home of a shop to the confirmation, on a phone with a slow line: how many presses it takes after the
 * model was typed, how soon each page shows, whether anything jumps, how soon a press is answered, how much script.
 * Needs a running product with its demonstration:
 *
 *   npm run prove:tunnel            at most 12 presses, LCP 1.2 s, INP 200 ms, CLS 0.1, 140 kB of script
 */
import { chromium, devices } from 'playwright';
import { median } from '../overhead/tools.ts';
import { slowDown, slowestOf, type Vitals, vitalsOf, watch } from './phone.ts';
import { type Shop, walk } from './walk.ts';

const BUDGET = { taps: 12, lcpMs: 1_200, inpMs: 200, cls: 0.1, scriptKb: 140 };
const RUNS = Number(process.env.RUNS ?? 5);
const port = process.env.REPRISE_SITE_PORT;
if (!port) throw new Error('start it with npm run prove:tunnel: it needs a running product');
const SHOPS: readonly (Shop & { name: string })[] = [
  { name: 'Cèdre', home: `http://cedre.localhost:${port}/`, model: 'iphone 13' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const short: string[] = [];
let figure = '';
try {
  for (const shop of SHOPS) {
    const context = await browser.newContext(phone);
    await watch(context);
    const page = await context.newPage();
    await slowDown(context, page);
    const slowest = new Map<string, number>();
    let before = 'home';
    // A page is asked when it is left, so that what was pressed on it has been answered.
    const { taps, pages } = await walk(page, shop, async (name) => {
      slowest.set(before, Math.max(slowest.get(before) ?? 0, await slowestOf(page)));
      before = name;
      await page.evaluate(() => Object.assign((globalThis as unknown as { seen: object }).seen, { slowest: 0 }));
    });
    const storage = await context.storageState();
    await context.close();

    console.log(`${shop.name}: ${taps} presses after the model (at most ${BUDGET.taps})`);
    if (taps > BUDGET.taps) short.push(`${shop.name}: ${taps} presses`);
    console.log('page                 LCP ms    CLS  script kB  slowest press ms');
    const worst = { lcpMs: 0, inpMs: 0, cls: 0, scriptKb: 0 };
    for (const { name, url } of pages) {
      const runs: Vitals[] = [];
      // Opened for itself, with an empty cache and what the visitor's browser had kept by then.
      for (let i = 0; i < RUNS; i++) {
        const cold = await browser.newContext({ ...phone, storageState: storage });
        await watch(cold);
        const fresh = await cold.newPage();
        await slowDown(cold, fresh);
        await fresh.goto(url, { waitUntil: 'networkidle' });
        await fresh.waitForTimeout(200);
        runs.push(await vitalsOf(fresh));
        await cold.close();
      }
      const of = (key: keyof Vitals) => median(runs.map((one) => one[key]));
      const got = { lcpMs: of('lcpMs'), cls: of('cls'), scriptKb: of('scriptKb'), inpMs: slowest.get(name) ?? 0 };
      console.log(
        `${name.padEnd(18)} ${got.lcpMs.toFixed(0).padStart(8)} ${got.cls.toFixed(3).padStart(6)} ` +
          `${got.scriptKb.toFixed(1).padStart(10)} ${got.inpMs.toFixed(0).padStart(17)}`,
      );
      for (const key of ['lcpMs', 'inpMs', 'cls', 'scriptKb'] as const) {
        worst[key] = Math.max(worst[key], got[key]);
        if (got[key] > BUDGET[key]) short.push(`${shop.name}, ${name}: ${key} ${got[key].toFixed(2)}`);
      }
    }
    figure = `tunnel: ${taps} presses, LCP at most ${worst.lcpMs.toFixed(0)} ms, INP ${worst.inpMs.toFixed(0)} ms, CLS ${worst.cls.toFixed(3)}, script ${worst.scriptKb.toFixed(1)} kB`;
  }
} finally {
  await browser.close();
}
for (const one of short) console.log(`over: ${one}`);
console.log(`${figure}${short.length ? `, ${short.length} over` : ', all within'}`);
process.exitCode = short.length ? 1 : 0;
