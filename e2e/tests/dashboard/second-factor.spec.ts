import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openSession, PASSWORD } from '../../support/people.ts';

/** Nobody else of the journeys signs in as them: a second factor would stand in the way. */
const MANAGER = 'gregoire.delage@alize.example';
const WAREHOUSE = 'francoise.collard@alize.example';
const WITH_CODE = 'renee.maes@jonquille.example';
const PUBLISHED_KEY = 'OJSXA4TJONSS2ZDFNVXS25DPORYC2MBR';

/** What an authenticator application shows; `steps` ahead of now, for a code was used already. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
}
const isInside = async (page: Page) => {
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('nav.side')).toBeAttached();
};
async function leave(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { apiToken } = JSON.parse(localStorage.getItem('reprise.session') ?? '{}') as { apiToken: string };
    await fetch('/_api/logout', { method: 'POST', headers: { 'x-product-token': apiToken } });
    localStorage.removeItem('reprise.session');
  });
}

/** The demonstration does not require a second factor; the API's own tests prove what is refused when it does. */
async function requireFactor(page: Page): Promise<void> {
  await page.route('**/_api/api/login', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as object;
    await route.fulfill({ response, json: { ...session, secondFactorMissing: true } });
  });
}

test('whoever must have a second factor adds one right after the password, and signs in with it', async ({ page }) => {
  await requireFactor(page);
  await typePassword(page, MANAGER);
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
  await page.goto('/users');
  await expect(page).toHaveURL(/\/login\/second-factor/);
  await page.getByRole('button', { name: 'Authenticator application' }).click();
  const key = await page.locator('.secret-line code').innerText();
  const code = page.getByLabel('Code shown by the application');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Add the application' }).click();
  await expect(page.getByRole('alert')).toContainText('This code or passkey is not right');
  await code.fill(codeOf(key));
  await page.getByRole('button', { name: 'Add the application' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept my codes' }).click();
  await isInside(page);
  await expect(page).toHaveURL(/\/users$/);
  await page.unroute('**/_api/api/login');

  await leave(page);
  await typePassword(page, MANAGER);
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  const field = page.getByLabel('Code of your authenticator application');
  await expect(field).toBeFocused();
  await field.fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await isInside(page);

  await leave(page);
  await typePassword(page, MANAGER);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.keyboard.press('Enter');
  await isInside(page);
});

test('the profile page ends other sessions, adds a passkey that signs in, and removes it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page, WAREHOUSE);
  await isInside(page);
  await openSession(WAREHOUSE);
  await page.goto('/profile');
  const sessions = page.getByRole('list', { name: 'Open sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toContainText('This session');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept my codes' }).click();
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('Work laptop');

  await leave(page);
  await typePassword(page, WAREHOUSE);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isInside(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove “Work laptop”?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You have no second factor yet.')).toBeVisible();
});

test('the person of the demonstration with the published key signs in with its code', async ({ page }) => {
  await typePassword(page, WITH_CODE);
  await page.getByLabel('Code of your authenticator application').fill(codeOf(PUBLISHED_KEY));
  await page.keyboard.press('Enter');
  await isInside(page);
});
