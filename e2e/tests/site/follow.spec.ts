import { expect, test } from '@playwright/test';
import { linkTo, sellOne } from '../../support/following.ts';
import { reach, ready } from '../../support/looking.ts';

/** Customers of the demonstration, who were written to when their devices were sold and checked. */
const TENANTS = [
  {
    host: 'cedre.localhost',
    follower: 'mathilde.perrot@customers.example',
    decider: 'aurelien.caron@customers.example',
    checking: 'Nous contrôlons votre appareil',
    accept: /^Accepter/,
    reject: 'Refuser, retour gratuit de l’appareil',
  },
  {
    host: 'jonquille.localhost',
    follower: 'wout.claes@customers.example',
    decider: 'femke.desmet@customers.example',
    checking: 'We controleren uw toestel',
    accept: /aanvaarden$/,
    reject: 'Weigeren, gratis terugzending',
  },
] as const;

for (const { host, follower, decider, checking, accept, reject } of TENANTS) {
  test.describe(host, () => {
    test('tracking page: the title is the current step, and another visitor cannot open it', async ({ page }) => {
      const link = await linkTo(follower, 'tracking');
      const answer = (await page.goto(link))!;
      await expect(page.locator('h1')).toHaveText(checking);
      await expect(page.locator('.timeline [aria-current=step]')).toHaveCount(1);
      expect(answer.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
      });
      expect(answer.headers()['x-robots-tag']).toContain('noindex');
      const stranger = await page.goto(link.replace('?t=', '?t=x'));
      expect(stranger!.status()).toBe(403);
    });

    test('opening either link decides nothing; both decisions are of one size', async ({ page }) => {
      const link = await linkTo(decider, 'buyback');
      for (const address of [link, link.replace('/accept', '/reject'), link]) {
        await page.goto(address);
        const boxes = await Promise.all(
          [accept, reject].map((name) => page.getByRole('button', { name }).boundingBox()),
        );
        expect(Math.abs(boxes[0]!.width - boxes[1]!.width)).toBeLessThan(1);
        expect(Math.abs(boxes[0]!.height - boxes[1]!.height)).toBeLessThan(1);
        // A thumb that slips must not reach the opposite decision.
        expect(boxes[1]!.y - boxes[0]!.y - boxes[0]!.height).toBeGreaterThanOrEqual(16);
        await expect(page.locator('main :checked')).toHaveCount(0);
      }
    });
  });
}

test('by keyboard: a second look, then a decision, and the decision stands', async ({ page, context }) => {
  const { accept } = TENANTS[1];
  // Nobody else looks at his: what is decided stays decided.
  const link = await linkTo('sander.willems@customers.example', 'buyback');
  const early = await context.newPage();
  await early.goto(link);
  await ready(early);
  await page.goto(link);
  await ready(page);
  const fold = page.locator('summary', { hasText: 'Een tweede onderzoek vragen' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('De achterkant is gaaf');
  await reach(page, page.getByRole('button', { name: 'Tweede onderzoek vragen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tweede onderzoek gevraagd')).toBeVisible();
  // A page opened before the change decides nothing: it shows the proposal again.
  await early.getByRole('button', { name: accept }).click();
  await early.getByRole('dialog').getByRole('button', { name: /^Ja, / }).click();
  await expect(early.getByRole('alert')).toContainText('Het voorstel is gewijzigd');
  await expect(early.getByText('Tweede onderzoek gevraagd')).toBeVisible();
  await early.close();
  await reach(page, page.getByRole('button', { name: accept }));
  await page.keyboard.press('Enter');
  // One press decides nothing: the question shows the money first, with the focus on the way back.
  await expect(page.getByRole('button', { name: 'Terug naar de vergelijking' })).toBeFocused();
  await reach(page, page.getByRole('dialog').getByRole('button', { name: /^Ja, / }));
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(/^U hebt .* aanvaard$/);
  await expect(page.getByRole('button', { name: accept })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(/^U hebt .* aanvaard$/);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a customer who changed their mind cancels, after being asked', async ({ page }) => {
    await page.goto(await sellOne(page, 'cedre.localhost'));
    await ready(page);
    await expect(page.locator('h1')).toHaveText('Envoyez-nous votre appareil');
    await page.locator('summary', { hasText: 'Annuler ma reprise' }).tap();
    await page.getByRole('button', { name: 'Annuler la reprise' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Garder ma reprise' }).tap();
    await expect(page.locator('h1')).toHaveText('Envoyez-nous votre appareil');
    await page.getByRole('button', { name: 'Annuler la reprise' }).tap();
    await dialog.getByRole('button', { name: 'Annuler définitivement' }).tap();
    await expect(page.locator('h1')).toHaveText('Votre reprise est annulée');
    await expect(page.locator('summary', { hasText: 'Annuler ma reprise' })).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a customer follows, says why, and cancels, after being asked', async ({ page }) => {
    await page.goto(await sellOne(page, 'cedre.localhost'));
    await page.locator('summary', { hasText: 'Annuler ma reprise' }).click();
    await page.getByLabel('Autre raison').check();
    await page.getByRole('button', { name: 'Annuler la reprise' }).click();
    await expect(page.getByText('Dites-nous en quelques mots pourquoi.')).toBeVisible();
    await page.getByLabel('Dites-nous en plus').fill('Je le garde');
    await page.getByRole('button', { name: 'Annuler la reprise' }).click();
    await expect(page.getByLabel('Dites-nous en plus')).toHaveValue('Je le garde');
    await page.getByRole('button', { name: 'Annuler définitivement' }).click();
    await expect(page.locator('h1')).toHaveText('Votre reprise est annulée');
  });
  test('a customer compares before deciding', async ({ page }) => {
    await page.goto(await linkTo(TENANTS[0].decider, 'buyback'));
    await expect(page.getByRole('button', { name: TENANTS[0].accept })).toBeVisible();
    await expect(page.locator('.finding').first()).toBeVisible();
    // The first press only asks: the page that answers shows the money and the button that decides.
    await page.getByRole('button', { name: TENANTS[0].accept }).click();
    await expect(page.getByRole('button', { name: /^Oui, accepter/ })).toBeVisible();
    await page.goto(await linkTo(TENANTS[0].decider, 'buyback'));
    await expect(page.getByRole('button', { name: TENANTS[0].accept })).toBeVisible();
  });
});
