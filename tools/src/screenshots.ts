/**
 * The pictures of the documentation, taken from the running product:  npm run screenshots
 * It says where it is in REPRISE_DASHBOARD_URL and REPRISE_SITE_PORT; without them the one of `npm start` is meant.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { checkout } from './checkout.ts';
import { testChromium } from './chromium.ts';
import { demoPassword } from './demo/demo-file.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const MOST_BYTES = 150_000;

const here = await checkout();
const dashboard = process.env.REPRISE_DASHBOARD_URL ?? `http://localhost:${here.ports.dashboard}`;
const sitePort = process.env.REPRISE_SITE_PORT ?? here.ports.site;
const folder = join(here.root, 'docs/screenshots');

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${dashboard}/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await page.locator('nav.side').waitFor({ state: 'attached' });
}
const SUPER_ADMIN = 'helene.garnier@reprise.example';
const STORE_MANAGER = 'francois.beranger@cedre.example';
const at = (address: string) => async (page: Page) => void (await page.goto(address));
const signedIn = (email: string, path: string) => async (page: Page) => {
  await signIn(page, email);
  await page.goto(dashboard + path);
};
const SELLER = 'ines.benaissa@cedre.example';
/** A sale as far as its second question, with the first answers. */
async function beginSale(page: Page): Promise<void> {
  await signedIn(SELLER, '/buyback/create')(page);
  await page.locator('main input').first().fill('iPhone 14 Pro');
  await page.locator('.counter-product').first().click();
  await page.locator('.counter-answer').first().click();
}
/** The device that a litigation is about. */
async function openDisputed(page: Page): Promise<void> {
  await signedIn(STORE_MANAGER, '/buybacks?litigation=open')(page);
  const first = page.locator('a[href^="/buyback/0"]').first();
  await page.goto(dashboard + (await first.getAttribute('href')));
}
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'dashboard-login': at(`${dashboard}/login`),
  'dashboard-home': signedIn('elodie.marchand@cedre.example', '/'),
  'dashboard-queues': signedIn(SUPER_ADMIN, '/queues'),
  'store-home': signedIn(STORE_MANAGER, '/'),
  'store-counter': beginSale,
  'store-buyback': openDisputed,
  'store-buybacks': signedIn(STORE_MANAGER, '/buybacks'),
  'dashboard-clients': signedIn(SUPER_ADMIN, '/clients'),
  'dashboard-users': signedIn('elodie.marchand@cedre.example', '/users'),
  'dashboard-settings': signedIn('elodie.marchand@cedre.example', '/settings/tim/general'),
  'site-cedre': at(`http://cedre.localhost:${sitePort}/`),
  'site-jonquille': at(`http://jonquille.localhost:${sitePort}/`),
};

async function take(browser: Browser, name: string, viewport: (typeof SIZES)[number]): Promise<void> {
  const context = await browser.newContext({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await SCREENS[name]!(page);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.skel').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
  await page.mouse.move(0, 0);
  const file = join(folder, `${name}-${viewport.width}.png`);
  const picture = sharp(await page.screenshot());
  await writeFile(file, await picture.png({ palette: true, quality: 95, effort: 8 }).toBuffer());
  await context.close();
  const { size } = await stat(file);
  console.log(`${name}-${viewport.width}.png  ${Math.round(size / 1_000)} kB`);
  if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES / 1_000} kB`);
}

// Some by name:  npm run screenshots -- store-home
const asked = process.argv.slice(2);
const names = Object.keys(SCREENS).filter((name) => !asked.length || asked.includes(name));
if (!asked.length) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: testChromium,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const name of names) for (const size of SIZES) await take(browser, name, size);
} finally {
  await browser.close();
}
