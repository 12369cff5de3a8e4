import { wholeChromium } from '@reprise/tools/src/chromium.ts';
import { type Browser, chromium } from 'playwright';
import { slowDown } from '../slow-phone.ts';
import type { Answer } from './ask.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export async function openBrowser(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: wholeChromium,
    args: [...ARGS, `--host-resolver-rules=MAP *.proof.test 127.0.0.1:${port}`],
  });
}

/** A page full of hostile HTML: which of it ran, and which requests it made to somebody else. */
export async function lookForLeaks(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage();
  const leaks: string[] = [];
  await page.exposeFunction('hit', () => leaks.push('a script of the tenant ran'));
  const own = new URL(address).host;
  page.on('request', (request) => {
    if (new URL(request.url()).host !== own && !request.url().startsWith('data:'))
      leaks.push(`request to ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    leaks.push('a dialog');
    void dialog.dismiss();
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const link of (await page.locator('.prose a').all()).slice(0, 10))
    await link.hover({ timeout: 100 }).catch(() => {});
  if (page.url() !== address) leaks.push(`moved to ${page.url()}`);
  await page.close();
  return leaks;
}

/** As if nothing had been sanitised: the policy alone has to keep every script from running. */
export async function holdsAlone(
  browser: Browser,
  address: string,
  given: Answer,
  html: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': String(given.headers['content-security-policy']),
  };
  const page = await browser.newPage();
  let piece = '';
  await page.exposeFunction('hit', () => wrong.push(`ran: ${piece}`));
  await page.route('**/*', (route) => {
    if (route.request().url() !== address) return route.abort();
    return route.fulfill({ headers, body: given.body.replace('<footer', () => `${piece}<footer`) });
  });
  for (piece of html) await page.goto(address, { waitUntil: 'load' }).catch(() => {}); // some lead away: nothing runs there
  await page.close();
  return wrong;
}

/** Without scripts: the home can be read and searched. */
export async function readWithoutScripts(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const wrong: string[] = [];
  await page.goto(address);
  if ((await page.locator('h1').count()) !== 1) wrong.push('the home has no single first heading');
  await page.locator('input[name=q]').first().fill('pixel');
  await page.locator('.find button').first().click();
  if (!page.url().endsWith('/search?q=pixel')) wrong.push(`the search led to ${page.url()}`);
  if (!(await page.locator('h1').innerText()).includes('pixel')) wrong.push('the search does not say what for');
  await context.close();
  return wrong;
}

/** A tag manager is fetched after the visitor said yes, not before, not after a no, and the policy lets it run then. */
export async function asksBeforeMeasuring(browser: Browser, address: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const answer of ['no', 'yes'] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const fetched: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      fetched.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.measured = true' });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const [decline, accept] = await page.locator('.consent-answers button').all();
    if (!decline || !accept) return ['nobody is asked'];
    if (fetched.length) wrong.push('it was fetched before the answer');
    await (answer === 'yes' ? accept : decline).click();
    await page.locator('.consent').waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    if (await page.locator('.consent').count()) wrong.push('the answer is not remembered');
    const ran = await page.evaluate(() => (globalThis as { measured?: boolean }).measured === true);
    if (answer === 'yes' && !ran) wrong.push('it did not run after a yes');
    if (answer === 'no' && fetched.length) wrong.push('it was fetched after a no');
    await context.close();
  }
  return wrong;
}

export type Vitals = { lcpMs: number; interactiveMs: number; cls: number; scriptKb: number; transferKb: number };
/** A phone on a slow line with an empty cache. */
export async function measurePhone(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await slowDown(context, page);
  const sizes = new Map<string, number>();
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, interactive: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint' as never, buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' as never, buffered: true });
    // React marks each element it has taken over; the last link of the page is the last of them.
    const isTaken = (element: object | undefined) =>
      element ? Object.keys(element).some((key) => key.startsWith('__reactProps$')) : false;
    const look = setInterval(() => {
      const { document } = globalThis as unknown as { document: { querySelectorAll: (css: string) => object[] } };
      const last = [...document.querySelectorAll('footer a')].at(-1);
      if (!isTaken(last) || !isTaken(document.querySelectorAll('.find button')[0])) return;
      seen.interactive = performance.now();
      clearInterval(look);
    }, 10);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  type Seen = { seen: { lcp: number; cls: number; interactive: number } };
  await page.waitForFunction(() => (globalThis as unknown as Seen).seen.interactive > 0);
  const seen = await page.evaluate(() => (globalThis as unknown as Seen).seen);
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as unknown as { encodedBodySize: number }).encodedBodySize),
  );
  await context.close();
  const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0) / 1_000;
  return {
    lcpMs: seen.lcp,
    interactiveMs: seen.interactive,
    cls: seen.cls,
    scriptKb: sum(names),
    transferKb: sum(sizes.values()),
  };
}
