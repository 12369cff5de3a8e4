import { expect, type Page, test } from '@playwright/test';
import { CUSTOMER } from '../../support/counter.ts';
import { ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';
import { IBAN } from '../../support/selling.ts';
import { tabTo } from '../../support/tabbing.ts';

test.use({ viewport: { width: 1024, height: 768 } });

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  await tabTo(page, button);
  // A button that still answers the press before, or waits for a price, takes no other.
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.insertText(text);
}

test('a device is sold with the keyboard alone', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/buyback/create');
  await ready(page);
  await expect(page.getByLabel('Product, IMEI or bar code')).toBeFocused();
  await page.keyboard.insertText('iPhone 12 64');
  await expect(page.locator('.counter-product').first()).toContainText('iPhone 12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=/);
  const options = page.getByRole('heading', { name: 'How is the customer paid?' });
  for (let asked = 0; asked < 30; asked++) {
    const title = await page.locator('h1').innerText();
    const imei = page.getByLabel('IMEI', { exact: true });
    const answer = page.locator('button.counter-answer').first();
    const none = page.getByRole('button', { name: 'None', exact: true });
    await expect(answer.or(none).or(imei).or(options).first()).toBeVisible();
    if (await options.isVisible()) break;
    if (await imei.isVisible()) {
      await type(page, 'IMEI', '490154203237518');
      await press(page, 'Continue anyway');
      await press(page, 'Continue');
    } else {
      await tabTo(page, (await none.isVisible()) ? none : answer);
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('h1')).not.toHaveText(title);
  }
  await press(page, 'Continue');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  // What is asked for depends on the settings: until they are read, the way on is busy.
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).not.toHaveAttribute('aria-busy');
  await page.keyboard.insertText(`keyboard-${Math.random().toString(36).slice(2, 8)}@example.fr`);
  for (const [label, text] of Object.entries(CUSTOMER)) await type(page, label, text);
  const iban = page.getByLabel('IBAN', { exact: true });
  if (await iban.count()) await type(page, 'IBAN', IBAN);
  if (await page.getByLabel('Number of the document').count()) {
    await tabTo(page, page.getByLabel('Document', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await type(page, 'Number of the document', '880692310285');
    await type(page, 'Issued by', 'Préfecture de Paris');
    await tabTo(page, page.getByLabel('Issued on', { exact: true }));
    await page.keyboard.type('04032021');
  }
  await press(page, 'Continue');
  await press(page, /^Record the buyback/);
  await expect(page).toHaveURL(/\/buyback-confirmation\?ids=/);
  await expect(page.getByRole('button', { name: /^Print \d+ document/ })).toBeFocused();
});
