import { expect, type Page } from '@playwright/test';
import { answerAll, productPage } from './declaring.ts';

/** A device of the site in its cart, in English, sent by the way and paid in the manner that come first. */
export async function putInCart(page: Page, host: string, query: string): Promise<void> {
  await page.goto((await productPage(page, host, query)).replace('/diag/', '/en/diag/'));
  await answerAll(page);
  await giveImei(page);
  await page.getByRole('link', { name: /^Sell for/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/en\/cart/);
}

/** Types an IMEI where the product asks for one; ours is of no model of the demonstration, which may be confirmed. */
export async function giveImei(page: Page): Promise<void> {
  const field = page.getByLabel('IMEI number');
  const sell = page.getByRole('link', { name: /^Sell for/ });
  await expect(field.or(sell)).toBeVisible();
  if (await sell.isVisible()) return;
  await field.fill('490154203237518');
  await page.getByRole('button', { name: 'Continue' }).click();
  const anyway = page.getByRole('button', { name: 'Continue with this number' });
  await expect(anyway.or(sell)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

export const CAMILLE = {
  'First name': 'Camille',
  'Last name': 'Lefèvre-O’Brien',
  'E-mail address': 'camille.lefevre@example.fr',
  'Number and street': '12 rue d’Alésia',
};
type Place = { phone: string; zip: string; town: string };
export const PARIS: Place = { phone: '06 12 34 56 78', zip: '75014', town: 'Paris' };
export const ANTWERP: Place = { phone: '0470 12 34 56', zip: '2000', town: 'Antwerpen' };
export const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

/** Everything that is asked for, whatever that is on this site and for this cart. */
export async function fillCustomer(page: Page, { phone, zip, town }: Place): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Your details');
  for (const [label, value] of Object.entries(CAMILLE)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Postcode').fill(zip);
  await page.getByLabel('Town').fill(town);
  const iban = page.getByLabel('IBAN');
  if (await iban.count()) await iban.fill(IBAN.toLowerCase().replaceAll(' ', ''));
  const document = page.getByLabel('Type of document');
  if (await document.count()) {
    await document.selectOption('Identity card');
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('880692310285');
    await page.getByLabel('Issued by').fill('Préfecture de Paris');
    await page.getByLabel('Issued on').fill('2021-03-04');
  }
  await page.getByRole('checkbox').check();
}
