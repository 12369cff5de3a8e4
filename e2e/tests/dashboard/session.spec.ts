import { expect, test } from '@playwright/test';
import { ready } from '../../support/looking.ts';
import { linkOfMail } from '../../support/mails.ts';
import { arriveSignedIn, logIn, PASSWORD, PEOPLE } from '../../support/people.ts';

test('a session ended elsewhere is told over the page, and what was typed stays', async ({ page }) => {
  await logIn(page, PEOPLE.store_manager);
  await page.goto('/profile');
  // A call still on its way would tell of the end before anything is pressed.
  await ready(page);
  const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')];
  await current.fill('Something-typed-1');
  await next.fill('Another-thing-2');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('reprise.session') ?? '{}') as { apiToken: string }).apiToken,
  );
  const ended = await page.request.post('/_api/logout', { headers: { 'x-product-token': token } });
  expect(ended.ok()).toBe(true);

  await page.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('What you typed on this page is kept.');
  await dialog.getByLabel('Password', { exact: true }).fill('Not-the-password-9');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toContainText('Incorrect e-mail address or password.');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(current).toHaveValue('Something-typed-1');
  await expect(next).toHaveValue('Another-thing-2');
});

test('a lost password comes back by mail, once', async ({ page }) => {
  const email = 'loic.gueguen@cedre.example';
  const chosen = `Chosen-by-mail-${Date.now()}`;
  const asked = new Date().toISOString();
  await page.goto('/login');
  await page.locator('a[href="/lostPassword"]').click();
  // The sign-in page has a field of the same name, and stays until the next page is loaded.
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();

  const link = await linkOfMail(email, asked);
  await page.goto(link);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm the password').fill(`${chosen}x`);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByLabel('Confirm the password').fill(chosen);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await logIn(page, email, chosen);
  await expect(page).toHaveURL(/\/$/);
});

test('a scan with nothing focused opens the search for its code', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.warehouse_operator);
  await page.goto('/');
  await ready(page);
  const keys = await page.context().newCDPSession(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // As a scanner types: 2 ms from key to key by the keys' own clock, whatever a busy machine takes to deliver them.
  const start = Date.now() / 1000;
  const typed = [...'2481503906125'].map((text) => ({ text, key: text }));
  const events = [...typed, { text: '\r', key: 'Enter' }].flatMap((key, index) => {
    const timestamp = start + index * 0.002;
    return [
      keys.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + 0.001, key: key.key }),
    ];
  });
  await Promise.all(events);
  await expect(page).toHaveURL(/\/search\?code=2481503906125$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
