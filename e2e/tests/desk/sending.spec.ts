import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

type Waiting = { items: { identificationNumber: string; destination: { name: string } }[] };

/** A device that lies in the store and goes to this workshop. */
async function findWaiting(expeditionId: string, workshop: string): Promise<string> {
  const { apiToken, currentModule } = await openSession(PEOPLE.store_seller);
  const answer = await fetch(`${process.env.REPRISE_API_URL}/expeditions/${expeditionId}/waiting-items`, {
    headers: { 'x-product-token': apiToken, 'x-module': currentModule },
  });
  const { items } = (await answer.json()) as Waiting;
  return items.find(({ destination }) => destination.name === workshop)!.identificationNumber;
}

test('a seller packs and sends a device; the workshop checks it in, and a second scan is refused', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page, PEOPLE.store_seller);
  await page.goto('/start-expedition');
  await page.getByRole('button', { name: /^Without label/ }).click();
  await expect(page).toHaveURL(/expedition=/);
  const expeditionId = new URL(page.url()).searchParams.get('expedition')!;
  const code = await findWaiting(expeditionId, 'Atelier de Roubaix');
  const field = page.locator('.scan-field input');
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText('1 item in 1 parcel')).toBeVisible();
  await field.fill('2999999999994');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Seen, continue' })).toBeVisible();
  await ready(page);
  await expectNoViolation(page, 'the packing station');
  await expectNoSidewaysScroll(page, 'the packing station scrolls sideways');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F9');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the parcel' }).click();
  await page.getByRole('button', { name: 'Register the shipment' }).click();
  await expect(page).toHaveURL(/\/expedition\/confirmation/);

  const workshop = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await arriveSignedIn(workshop, PEOPLE.warehouse_manager);
  await workshop.goto('/warehouse/checkin');
  await expect(workshop.locator('.scan-field input')).toBeFocused();
  await workshop.locator('.scan-field input').fill(code);
  await workshop.keyboard.press('Enter');
  await expect(workshop.getByText('Awaiting control').first()).toBeVisible();
  await ready(workshop);
  await expectNoViolation(workshop, 'the check-in station');
  await expectNoSidewaysScroll(workshop, 'the check-in station scrolls sideways');
  await workshop.reload();
  await expect(workshop.locator('.scan-field input')).toBeFocused();
  await workshop.locator('.scan-field input').fill(code);
  await workshop.keyboard.press('Enter');
  await expect(workshop.getByRole('button', { name: 'Seen' })).toBeVisible();
  await workshop.close();
});
