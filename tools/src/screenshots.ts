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
const MOST_BYTES = 200_000;

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
const at = (address: string) => async (page: Page) => void (await page.goto(address));
const signedIn = (email: string, path: string) => async (page: Page) => {
  await signIn(page, email);
  await page.goto(dashboard + path);
};
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'dashboard-login': at(`${dashboard}/login`),
  'dashboard-home': signedIn('elodie.marchand@cedre.example', '/'),
  'dashboard-queues': signedIn(SUPER_ADMIN, '/queues'),
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
  await page.evaluate('document.fonts.ready');
  const file = join(folder, `${name}-${viewport.width}.png`);
  const picture = sharp(await page.screenshot());
  await writeFile(file, await picture.png({ palette: true, quality: 95, effort: 8 }).toBuffer());
  await context.close();
  const { size } = await stat(file);
  console.log(`${name}-${viewport.width}.png  ${Math.round(size / 1_000)} kB`);
  if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES / 1_000} kB`);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: testChromium,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const name of Object.keys(SCREENS)) for (const size of SIZES) await take(browser, name, size);
} finally {
  await browser.close();
}
