import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { jonquille } from '@reprise/tools/src/demo/accounts/jonquille.ts';
import { emailOf } from '@reprise/tools/src/demo/demo-file.ts';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, openSession, siteUrl } from '../../support/people.ts';

const MANAGER = emailOf(jonquille, jonquille.people[0]);
const HOST = 'jonquille.localhost';
const SITE = siteUrl(HOST);
/** The home as a visitor gets it. Browsers know where such a host is, Node does not. */
const home = async (): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = { host: '127.0.0.1', port: process.env.REPRISE_SITE_PORT, headers: { host: HOST } };
  get(options, (answer) => void text(answer).then(resolve, reject)).once('error', reject);
  return promise;
};

// They change the site of one client: side by side they would meet each other's version.
test.describe.configure({ mode: 'default' });

type Widget = Record<string, unknown> & { type: string };
type HomePage = { metaTitle: string | null; metaDescription: string | null; widgets: Widget[]; version: number };

/** Calls in the manager's name, for what another person does meanwhile and for putting things back. */
async function asManager() {
  const opened = (await openSession(MANAGER)) as Awaited<ReturnType<typeof openSession>> & { accountId: string };
  const headers = { 'x-product-token': opened.apiToken, 'x-module': opened.currentModule };
  const send = async (method: string, path: string, body?: object) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const answer = await fetch(`${process.env.REPRISE_API_URL}/accounts/${opened.accountId}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return answer.json();
  };
  return { send };
}

const newHome = ({ metaTitle, metaDescription, widgets }: HomePage, status: 'draft' | 'published') => ({
  status,
  metaTitle,
  metaDescription,
  // What is only shown is not sent back.
  widgets: widgets.map(({ bannerImage: _, products: __, ...widget }) => widget),
});

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await ready(page);
    await expectNoViolation(page, `${name} at ${width}`);
    await expectNoSidewaysScroll(page, `${name} at ${width}`);
  }
}

test('a manager changes the colour, sees what becomes of it, and the site follows', async ({ page }) => {
  const { send } = await asManager();
  const before = (await send('GET', '/design')) as { mainColor: string };
  try {
    await arriveSignedIn(page, MANAGER);
    await page.goto('/design');
    await expect(page.getByText('your colour stays on the buttons')).toBeVisible();
    await lookAt(page, '/design');
    const field = page.getByRole('textbox', { name: 'Main colour' });
    await field.fill('purple');
    await field.blur();
    await expect(page.getByText('A hash and six digits')).toBeVisible();
    await field.fill('#7A1FA2');
    await expect(page.getByText('On a light background your colour can be read everywhere')).toBeVisible();
    await expect(page.getByText('On a dark background, links and small elements use #')).toBeVisible();
    const button = page.locator('.site-look[data-scheme=light] .btn--primary');
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)');
    await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.save-bar')).toHaveCount(0);
    await expect.poll(home, { timeout: 60_000 }).toContain('--brand:#7a1fa2');
  } finally {
    await send('PATCH', '/design', { mainColor: before.mainColor });
  }
});

test('a logo that is too large or no picture is told in words', async ({ page }) => {
  await arriveSignedIn(page, MANAGER);
  await page.goto('/design');
  const favicon = page.getByRole('listitem').filter({ hasText: 'Site icon' });
  const send = (name: string, mimeType: string, size: number) =>
    favicon.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) });
  await send('icon.png', 'image/png', 20_001);
  await expect(favicon.getByRole('alert')).toContainText('over 20 kB');
  await send('icon.svg', 'image/svg+xml', 100);
  await expect(favicon.getByRole('alert')).toContainText('ICO or PNG');
  await send('icon.png', 'image/png', 100);
  await expect(favicon.getByRole('alert')).toContainText('PNG');
});

test('a home of three blocks is built, looked at on the site, and published', async ({ page, context }) => {
  const { send } = await asManager();
  const before = (await send('GET', '/home-page')) as HomePage;
  const title = 'Verkoop uw toestel vandaag';
  try {
    await arriveSignedIn(page, MANAGER);
    await page.goto('/home');
    await ready(page);
    await lookAt(page, '/home');
    const blocks = page.locator('.home-widget');
    await expect(blocks.first()).toBeVisible();
    const count = await blocks.count();
    for (let i = 0; i < count; i++)
      await page
        .getByRole('button', { name: /^Remove the block/ })
        .first()
        .click();
    await expect(page.getByText('The page is empty')).toBeVisible();

    const add = async (name: string) => {
      await page.getByRole('button', { name: `Add a block, ${name}` }).click();
      // A new block takes the focus when it is drawn: from whoever types in it before.
      await expect(page.locator('.home-widget:last-child .home-widget-head')).toBeFocused();
    };
    await add('Search banner');
    await page.getByLabel('Title of the banner').fill(title);
    await add('Products');
    const lookup = page.getByRole('combobox', { name: 'Add a published product' });
    for (const name of ['iPhone 13 128', 'Pixel 8 128']) {
      await lookup.fill(name);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
    }
    await expect(page.locator('.home-product')).toHaveCount(2);
    await page.getByRole('button', { name: /^Move “Pixel 8.*up$/ }).click();
    await expect(page.locator('.home-product').first()).toContainText('Pixel 8');
    await add('Free text');
    const editor = page.locator('.cm-content');
    await editor.click();
    await expect(editor).toBeFocused();
    await page.keyboard.insertText(
      '<h2>Onze belofte</h2><p onclick="hit()">Een eerlijke prijs.</p><script>hit()</script>',
    );
    await page.getByText('Preview of the text').click();
    const frame = page.locator('iframe.html-preview');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().getByRole('heading', { name: 'Onze belofte' })).toBeVisible();
    await page.getByRole('button', { name: /^Move “Free text.*up$/ }).click();
    await page.getByLabel('Title of the page').fill('Jonquille koopt uw toestel');
    await expect(page.locator('.seo-title')).toHaveText('Jonquille koopt uw toestel');

    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const link = page.getByRole('link', { name: 'Open the preview' });
    const address = (await link.getAttribute('href'))!;
    const seen = await context.newPage();
    const answer = (await seen.goto(address))!;
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    await expect(seen.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(seen.locator('h1')).toHaveText(title);
    await expect(seen.locator('.shelf li').first()).toContainText('Pixel 8');
    await expect(seen.locator('.prose')).toContainText('Een eerlijke prijs.');
    await expectNoViolation(seen, 'the preview');
    expect(await home()).not.toContain(title);
    await seen.goto(`${SITE}/?preview=${new URL(address).searchParams.get('preview')!.slice(0, -2)}xx`);
    await expect(seen.locator('.preview-note')).toContainText('niet meer geldig');
    await expect(seen.locator('h1')).not.toHaveText(title);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Your visitors see this page')).toBeVisible();
    await expect.poll(home, { timeout: 60_000 }).toContain(title);
    const html = await home();
    expect(html).toContain('<h2>Onze belofte</h2><p>Een eerlijke prijs.</p>');
    expect(html).toContain('<title>Jonquille koopt uw toestel</title>');
    await seen.goto(SITE);
    await expect(seen.locator('.shelf a').first()).toHaveAttribute(
      'href',
      /^\/en\/diag\/[0-9a-f-]{36}\/pixel-8-128-gb$/,
    );
    await seen.close();

    // Somebody else saves meanwhile.
    const now = (await send('GET', '/home-page')) as HomePage;
    await send('PUT', '/home-page', { ...newHome(now, 'draft'), version: now.version });
    await page.getByLabel('Title of the banner').fill('Een andere titel');
    await page.locator('.save-bar').getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Reload' })).toBeVisible();
  } finally {
    await send('PUT', '/home-page', newHome(before, 'published'));
  }
});

test('who may not edit the home finds neither page', async ({ page }) => {
  await arriveSignedIn(page, 'zoe.verhaegen@jonquille.example');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/design');
  await expect(page).toHaveURL(/\/$/);
});
