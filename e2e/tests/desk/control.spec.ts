import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, openSession } from '../../support/people.ts';

type Listed = { 'hydra:member': { code: string; status: string }[] };
type Working = { apiToken: string; currentModule: string; currentOrganization: { id: string } };

/** Somebody at work, and the calls of their screens. */
async function work(email: string) {
  const { apiToken, currentModule, currentOrganization } = (await openSession(email)) as unknown as Working;
  return {
    placeId: currentOrganization.id,
    async ask<A>(path: string, body?: object): Promise<A> {
      const answer = await fetch(`${process.env.REPRISE_API_URL}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-product-token': apiToken, 'x-module': currentModule, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as A;
    },
  };
}

const MANAGER = 'francoise.collard@alize.example';
const OPERATOR = 'joel.henin@alize.example';

/** A device that came to the workshop before anybody expected it, and whose parcel nobody has opened. */
async function checkInDevice(): Promise<string> {
  const warehouse = await work(MANAGER);
  const { 'hydra:member': buybacks } = await warehouse.ask<Listed>('/buybacks');
  const { code } = buybacks.find(({ status }) => status === 'bb_in_transit' || status === 'bb_awaiting_inventory')!;
  await warehouse.ask('/check-ins', { warehouseId: warehouse.placeId, code });
  return code;
}

test('an operator controls a device by keyboard; the desk shows the dispute with its evidence', async ({
  page,
  browser,
}) => {
  const code = await checkInDevice();
  await arriveSignedIn(page, OPERATOR);
  await page.goto('/warehouse/check');
  const field = page.locator('.scan-field input');
  await expect(field).toBeFocused();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText('Recognised, to control')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('F6');
  await expect(page.getByText('Litigation with the customer').first()).toBeVisible();
  await ready(page);
  await expectNoViolation(page, 'the control station');
  await expectNoSidewaysScroll(page, 'the control station scrolls sideways');
  await page.keyboard.press('F7');
  await page.keyboard.type('A long scratch across the glass.');
  await page.keyboard.press('F9');
  await expect(page.getByText('Quarantine').first()).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1024, height: 900 } });
  await arriveSignedIn(desk, MANAGER);
  await desk.goto('/buybacksQuarantine');
  await desk.locator('.quarantine-tab', { hasText: 'With the customer' }).click();
  await desk.locator('.quarantine-filters input[type=search]').fill(code);
  await desk.keyboard.press('Enter');
  await desk.locator('.quarantine-row', { hasText: code.slice(1, 7) }).click();
  await expect(desk.getByText('A long scratch across the glass.').first()).toBeVisible();
  await expect(desk.getByText('If the customer accepts')).toBeVisible();
  await ready(desk);
  await expectNoViolation(desk, 'the quarantine desk');
  await expectNoSidewaysScroll(desk, 'the quarantine desk scrolls sideways');
  await desk.close();
});
