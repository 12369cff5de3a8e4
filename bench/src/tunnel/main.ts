/**
 * The way from the home of a shop to the confirmation, on a phone with a slow line: how many presses it takes after the
 * model was typed, how soon each page shows, whether anything jumps, how soon a press is answered, how much script.
 * Needs a running product with its demonstration. It is walked RUNS times (5), and each of its pages opened for itself
 * after each walk, so that a busy moment of the machine falls on every page alike; each figure is the middle one.
 *
 *   npm run prove:tunnel            at most 12 presses, LCP 1.2 s, INP 200 ms, CLS 0.1, 140 kB of script
 */
import { wholeChromium } from '@reprise/tools/src/chromium.ts';
import { chromium, devices } from 'playwright';
import { median } from '../overhead/tools.ts';
import { slowDown } from '../slow-phone.ts';
import { slowestOf, type Vitals, vitalsOf, watch } from './phone.ts';
import { type Shop, walk } from './walk.ts';

const BUDGET = { taps: 12, lcpMs: 1_200, inpMs: 200, cls: 0.1, scriptKb: 140 };
const RUNS = Number(process.env.RUNS ?? 5);
const port = process.env.REPRISE_SITE_PORT;
if (!port) throw new Error('start it with npm run prove:tunnel: it needs a running product');
const SHOP: Shop = { home: `http://cedre.localhost:${port}/`, model: 'iphone 13' };
// gzip, as promised: on this host a browser would ask for brotli too, which makes a tenth less of it.
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
};

const browser = await chromium.launch({
  executablePath: wholeChromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
type State = Awaited<ReturnType<Awaited<ReturnType<typeof browser.newContext>>['storageState']>>;

/** A new phone, or one that has kept what a visitor's browser keeps; its cache is empty. */
async function openPhone(storageState?: State) {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  await watch(context);
  const page = await context.newPage();
  await slowDown(context, page);
  return { context, page };
}

async function walkOnce() {
  const { context, page } = await openPhone();
  const presses = new Map<string, number>();
  let left = 'home';
  // A page is asked when it is left, so that what was pressed on it has been answered.
  const { taps, pages } = await walk(page, SHOP, async (name) => {
    presses.set(left, Math.max(presses.get(left) ?? 0, await slowestOf(page)));
    left = name;
  });
  const storage = await context.storageState();
  await context.close();
  return { taps, pages, presses, storage };
}

async function openOnce(url: string, storage: State): Promise<Vitals> {
  const { context, page } = await openPhone(storage);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(200);
  const vitals = await vitalsOf(page);
  await context.close();
  return vitals;
}

type Figures = Vitals & { inpMs: number };
const seen = new Map<string, Figures[]>();
let taps = 0;
try {
  for (let run = 0; run < RUNS; run++) {
    const walked = await walkOnce();
    taps = Math.max(taps, walked.taps);
    for (const { name, url } of walked.pages) {
      const figures = { ...(await openOnce(url, walked.storage)), inpMs: walked.presses.get(name) ?? 0 };
      seen.set(name, [...(seen.get(name) ?? []), figures]);
    }
  }
} finally {
  await browser.close();
}

const over: string[] = taps > BUDGET.taps ? [`${taps} presses`] : [];
const worst: Figures = { lcpMs: 0, inpMs: 0, cls: 0, scriptKb: 0 };
console.log('page                 LCP ms    CLS  script kB  slowest press ms');
for (const [name, runs] of seen) {
  const of = (key: keyof Figures) => median(runs.map((one) => one[key]));
  const columns = [of('lcpMs').toFixed(0), of('cls').toFixed(3), of('scriptKb').toFixed(1), of('inpMs').toFixed(0)];
  const widths = [8, 6, 10, 17];
  console.log(`${name.padEnd(18)} ${columns.map((text, at) => text.padStart(widths[at]!)).join(' ')}`);
  for (const key of ['lcpMs', 'inpMs', 'cls', 'scriptKb'] as const) {
    worst[key] = Math.max(worst[key], of(key));
    if (of(key) > BUDGET[key]) over.push(`${name}: ${key} ${of(key).toFixed(2)}`);
  }
}
for (const one of over) console.log(`over: ${one}`);
console.log(
  `tunnel: ${taps} presses, LCP at most ${worst.lcpMs.toFixed(0)} ms, INP ${worst.inpMs.toFixed(0)} ms, ` +
    `CLS ${worst.cls.toFixed(3)}, script ${worst.scriptKb.toFixed(1)} kB, ${over.length ? `${over.length} over` : 'all within'}`,
);
process.exitCode = over.length ? 1 : 0;
