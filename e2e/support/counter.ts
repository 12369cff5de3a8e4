import { expect, type Page } from '@playwright/test';
import { IBAN } from './selling.ts';

/** The first answer of each question: one press a question, and the page goes on by itself. */
export async function answerAtCounter(page: Page): Promise<void> {
  const options = page.getByRole('heading', { name: 'How is the customer paid?' });
  for (let asked = 0; asked < 30 && !(await options.isVisible()); asked++) {
    const title = await page.locator('h1').innerText();
    const answer = page.locator('button.counter-answer').first();
    const none = page.getByRole('button', { name: 'None', exact: true });
    const imei = page.getByLabel('IMEI', { exact: true });
    await expect(answer.or(none).or(imei).or(options).first()).toBeVisible();
    if (await options.isVisible()) return;
    if (await imei.isVisible()) {
      await imei.fill('490154203237518');
      const anyway = page.getByRole('button', { name: 'Continue anyway' });
      await anyway.click();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    } else await ((await none.isVisible()) ? none : answer).click();
    await expect(page.locator('h1')).not.toHaveText(title);
  }
}

export const CUSTOMER = {
  'First name': 'Camille',
  'Last name': 'Lefèvre',
  Telephone: '06 12 34 56 78',
  'Street and number': '12 rue d’Alésia',
  Postcode: '75014',
  Town: 'Paris',
};

/** Typed without a press: the Tab key goes from field to field. */
export async function typeCustomer(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  for (const [label, value] of Object.entries(CUSTOMER)) await page.getByLabel(label, { exact: true }).fill(value);
  const iban = page.getByLabel('IBAN', { exact: true });
  if (await iban.count()) await iban.fill(IBAN);
  if (await page.getByLabel('Number of the document').count()) {
    await page.getByLabel('Document', { exact: true }).selectOption('identity_card');
    await page.getByLabel('Number of the document').fill('880692310285');
    await page.getByLabel('Issued by').fill('Préfecture de Paris');
    await page.getByLabel('Issued on').fill('2021-03-04');
  }
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
