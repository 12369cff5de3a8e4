import { expect, type Page, test } from '@playwright/test';
import { sellOne } from '../../support/following.ts';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const boxes = (page: Page) => page.locator('.prepare input[name=step]');
const submit = (page: Page) => page.getByRole('button', { name: 'Commander mon étiquette' });

test.describe('by touch', () => {
  test.use({ ...PHONE, hasTouch: true });

  test('preparation list: what is ticked stays after a reload; the label and its drop-off code follow the last tick', async ({
    page,
  }) => {
    await page.goto(await sellOne(page, 'cedre.localhost'));
    await ready(page);
    const list = page.locator('.prepare');
    await expect(list).toBeVisible();
    await expectNoViolation(page, 'the preparation list');
    await expectNoSidewaysScroll(page, 'the preparation list');
    const all = await boxes(page).count();
    expect(all).toBe(6);
    await page.locator('.prepare label.option').first().tap();
    await page.reload();
    await ready(page);
    await expect(boxes(page).first()).toBeChecked();
    for (const box of await boxes(page).all()) await box.check();
    await page.locator('.prepare input[value=fine]').check();
    await page.locator('.prepare input[name=without_printer]').check();
    await page.locator('.prepare button[type=submit]').tap();
    await expect(list).toHaveCount(0);
    await expect(async () => {
      await page.reload();
      await expect(page.locator('.drop-off svg')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.locator('.drop-off-digits')).toHaveText(/^\d{4} \d{4} \d{4}$/);
    await ready(page);
    await expectNoViolation(page, 'the drop-off code');
    await expectNoSidewaysScroll(page, 'the drop-off code');
  });

  test('preparation list: a swollen battery is warned of, and after it nothing offers a label', async ({ page }) => {
    await page.goto(await sellOne(page, 'cedre.localhost'));
    await ready(page);
    await page.locator('.prepare input[value=swollen]').check();
    await expect(page.getByText('Cet appareil ne pourra pas être envoyé')).toBeVisible();
    await expectNoViolation(page, 'the warning about a battery');
    await page.getByRole('button', { name: 'Confirmer l’état de la batterie' }).tap();
    await expect(page.locator('h1')).toHaveText('N’envoyez pas cet appareil');
    await expect(page.locator('.timeline, .follow-todo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Voir nos magasins' })).toBeVisible();
    await expect(page.getByRole('button', { name: /étiquette/ })).toHaveCount(0);
    await ready(page);
    await expectNoViolation(page, 'a hazardous battery');
    await expectNoSidewaysScroll(page, 'a hazardous battery');
  });
});

test('preparation list: filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto(await sellOne(page, 'cedre.localhost'));
  await ready(page);
  await boxes(page).first().focus();
  for (let i = (await boxes(page).count()) - 1; i >= 0; i--) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('.prepare input[value=fine]')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.prepare')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('preparation list: a step that is missing is named by the page that answers, and the rest is kept', async ({
    page,
  }) => {
    await page.goto(await sellOne(page, 'cedre.localhost'));
    await boxes(page).first().check();
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Dites-nous comment est la batterie.');
    await page.locator('.prepare input[value=fine]').check();
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Il reste des étapes à cocher.');
    await expect(boxes(page).first()).toBeChecked();
    for (const box of await boxes(page).all()) await box.check();
    await submit(page).click();
    await expect(page.locator('.prepare')).toHaveCount(0);
  });
});
