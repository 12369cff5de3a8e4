import { expect, type Page } from '@playwright/test';
import { alive } from './looking.ts';

/** Whoever tries the site is a customer for five minutes. By the names of the fields; what is not asked is left out. */
const CUSTOMER: Readonly<Record<string, string>> = {
  firstname: 'Camille',
  lastname: 'Renaud',
  email: 'camille.renaud@example.com',
  phone: '06 12 34 56 78',
  street: '12 rue des Lilas',
  zipCode: '69003',
  city: 'Lyon',
  iban: 'FR7630006000011234567890189',
  idNumber: '880692310285',
  idAuthority: 'Préfecture du Rhône',
  idDate: '2021-05-04',
};

/** From the home of a site to the confirmation, in whatever language it speaks. */
export async function sellOnSite(page: Page, model: string): Promise<void> {
  const onward = page.locator('.dock a.btn, .dock button').first();
  await expect(page.locator('.trial-band')).toBeVisible();
  await alive(page);
  await page.getByRole('combobox').first().fill(model);
  await page.getByRole('option').first().click();
  await page.waitForURL(/\/diag\//);
  await alive(page);
  // Without questions the product has a button to begin, with some the first of them.
  await page.locator('main button, #answers .option').first().click();
  await page.waitForURL(/step=estimate/);
  await onward.click();
  await page.waitForURL(/step=options/);
  // The address changes before the button is that of the step.
  await alive(page);
  await page.waitForLoadState('networkidle');
  await onward.click();
  await page.waitForURL(/\/cart/);
  if (!page.url().includes('customer-infos')) {
    await onward.click();
    await page.waitForURL(/customer-infos/);
  }
  await expect(page.locator('input[name=firstname]')).toBeVisible();
  for (const [name, value] of Object.entries(CUSTOMER)) {
    const field = page.locator(`input[name="${name}"]`);
    if (await field.count()) await field.fill(value);
  }
  const document = page.locator('select[name="idType"]');
  if (await document.count()) await document.selectOption({ index: 1 });
  await page.locator('input[name="terms"]').check();
  await page.locator('.dock button').last().click();
  await page.waitForURL(/summary/);
  await onward.click();
  await page.waitForURL(/buyback-confirmation/);
  await expect(page.locator('.ticket').first()).toBeVisible();
}
