import { expect, type Page, test } from '@playwright/test';
import { expectNoViolation } from '../../support/looking.ts';
import { siteUrl } from '../../support/people.ts';
import { ANTWERP, CAMILLE, fillCustomer, IBAN, PARIS, putInCart } from '../../support/selling.ts';

const CEDRE = 'cedre.localhost';
const JONQUILLE = 'jonquille.localhost';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

type Kept = { items: Record<string, unknown>[]; cartKey: string };
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[],"cartKey":""}'));
/** The cart as the browser will find it at the next page. */
const change = (page: Page, more: object) =>
  page.evaluate((changed) => {
    const cart = JSON.parse(localStorage.getItem('cart')!);
    Object.assign(cart.items[0], changed);
    localStorage.setItem('cart', JSON.stringify(cart));
  }, more);
const toSummary = async (page: Page, place: typeof PARIS) => {
  await page.goto(page.url().replace(/\/cart.*/, '/cart/customer-infos'));
  await fillCustomer(page, place);
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expect(page.locator('h1')).toHaveText('Is everything right?');
};
const send = (page: Page) => page.getByRole('button', { name: /^Sell for/ });

for (const [host, query, place, brand] of [
  [CEDRE, 'iphone 14 pro 128', PARIS, 'Cèdre'],
  [JONQUILLE, 'iphone 14', ANTWERP, 'Jonquille'],
] as const) {
  test.describe(`${brand}, on a phone`, () => {
    test.use(PHONE);
    test('the whole way from a product to its confirmation, by touch', async ({ page }) => {
      await putInCart(page, host, query);
      await page.goto(`${siteUrl(host)}/en/cart`);
      await expect(page.locator('.line')).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 device' })).toBeVisible();
      await page.getByText('How this price is worked out').tap();
      await expect(page.getByRole('table')).toContainText('You receive');

      await page.getByRole('link', { name: 'Continue' }).tap();
      await expect(page.locator('h1')).toHaveText('Your details');
      await expect(page.locator('h1')).toBeFocused();
      await page.getByRole('button', { name: 'Check and send' }).tap();
      await expect(page.locator('.error-summary')).toBeFocused();
      await fillCustomer(page, place);
      await page.getByRole('button', { name: 'Check and send' }).tap();

      await expect(page.locator('h1')).toHaveText('Is everything right?');
      await expect(page.getByText(CAMILLE['E-mail address'])).toBeVisible();
      await expect(page.locator('main')).not.toContainText(IBAN);
      await send(page).tap();

      await expect(page).toHaveURL(/\/en\/buyback-confirmation\?ids=/);
      await expect(page.locator('h1')).toHaveText('You’re all set, Camille.');
      await expect(page.locator('.ticket .barcode')).toBeVisible();
      await expect(page.locator('.ticket .code')).toHaveText(/^2\d{12}$/);
      await expect(page.locator('.ticket')).toContainText('You will receive');
      await expect(page.getByRole('link', { name: 'Follow my buyback' })).toHaveAttribute(
        'href',
        /\/en\/tracking\/.*\?t=/,
      );
      expect((await kept(page)).items, 'what is sold is no longer for sale').toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('cart.customer'))).toBeNull();

      await page.reload();
      await expect(page.locator('h1')).toHaveText('You’re all set, Camille.');
      await page.goto(`${siteUrl(host)}/en/cart/summary`);
      await page.getByRole('link', { name: 'See the confirmation again' }).tap();
      await expect(page.locator('h1')).toHaveText('You’re all set, Camille.');
    });
  });
}

test('a cart of two, in two tabs, after a reload; one is removed, then the other', async ({ page, context }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await page.getByRole('link', { name: 'Add another device' }).click();
  await expect(page).toHaveURL(/\/en\/search/);
  await putInCart(page, CEDRE, 'ipad 10');
  await expect(page.locator('.line')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('.line')).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.line')).toHaveCount(2);

  const remove = page.getByRole('button', { name: /^Remove iPad/ });
  await remove.click();
  await expect(page.getByRole('dialog')).toContainText('iPad 10');
  await expectNoViolation(page, 'the question before removing');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.locator('.line')).toHaveCount(1);
  await expect(page.getByRole('status').first()).toContainText('is no longer in the cart');
  await expect(other.locator('.line'), 'the other tab knows').toHaveCount(1);

  await page.evaluate(() =>
    sessionStorage.setItem('cart.customer', '{"storedAt":4000000000000,"fields":{"city":"Lyon"}}'),
  );
  await page.getByRole('button', { name: /^Remove iPhone/ }).click();
  await expect(page.getByRole('dialog')).toContainText('This is the last device');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(left)).filter((key) => key.startsWith('cart'))).toEqual([]);
  await expect(other.getByText('Your cart is empty')).toBeVisible();
});

test('a device is changed in its place, with its answers', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  const before = await kept(page);
  await page.getByRole('link', { name: /^Change iPhone/ }).click();
  await expect(page.locator('h1')).toHaveText('Sending and payment');
  await page
    .getByText(/gift card/i)
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/en\/cart$/);
  const after = await kept(page);
  expect(after.items.map(({ inCartId, paymentType }) => [inCartId, paymentType])).toEqual([
    [before.items[0]!.inCartId, 'gift_card'],
  ]);
  expect(after.cartKey).not.toBe(before.cartKey);
});

test('below the minimum the way on is closed, and says why', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await change(page, { estimatedPrice: 650, payout: 650 });
  await page.reload();
  const on = page.getByRole('button', { name: 'Continue' });
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expect(on).toHaveAccessibleDescription(/€3\.50 is missing: Cèdre buys back from €10\.00, before bonuses/);
  await on.click({ force: true });
  await expect(page).toHaveURL(/\/en\/cart$/);
});

test('a price that is no longer guaranteed is asked for again, and nothing is changed in silence', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  const { items } = await kept(page);
  const today = items[0]!.payout as number;
  await change(page, { validUntil: '2025-01-02T10:00:00.000Z', payout: today + 5_000 });
  await page.reload();
  await expect(page.getByText(/has not been guaranteed since Thursday/)).toBeVisible();
  await expect(page.locator('.prices')).toContainText('Before');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolation(page, 'two prices');
  expect((await kept(page)).items[0]!.payout).toBe(today + 5_000);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  expect((await kept(page)).items[0]!.payout).toBe(today);
});

test('pressed twice, sent again or interrupted, a cart is sold once', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await toSummary(page, PARIS);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/send')) sent.push(request.postData() ?? '');
  });
  // The answer is lost on its way back, after both presses: what was sold is known to the API only.
  await page.evaluate(() => {
    const real = window.fetch;
    const { promise: pressed, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { breakLine: resolve });
    window.fetch = async (...asked) => {
      await real(...asked);
      await pressed;
      throw new TypeError('the line broke');
    };
  });
  await send(page).dblclick();
  await page.evaluate(() => (window as unknown as { breakLine: () => void }).breakLine());
  await expect(page.getByRole('alert')).toContainText('nothing is sold twice');
  expect(sent).toHaveLength(1);
  await page.reload();
  await send(page).click();
  await expect(page).toHaveURL(/buyback-confirmation/);
  const confirmation = page.url();
  await page.goto(`${siteUrl(CEDRE)}/en/cart`);
  const again = await page.evaluate(async (body) => {
    const answer = await fetch('/en/cart/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await answer.json()) as { buybacks: { id: string }[] };
  }, sent[0]!);
  expect(again.buybacks.map(({ id }) => confirmation.includes(`ids=${id}&`))).toEqual([true]);
});

test('a changed price, a refusal and an API that is away are told with their way out', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await toSummary(page, PARIS);
  const { items } = await kept(page);
  const { inCartId, payout } = items[0] as { inCartId: string; payout: number };
  const answers = (answer: object) => page.route('**/cart/send', (route) => route.fulfill({ json: answer }));
  await answers({ kind: 'away' });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was sent');
  await expectNoViolation(page, 'away');

  const refused = { kind: 'refused', fields: [], inCartId, missing: null, seconds: null };
  await answers({ ...refused, code: 'product_unpublished' });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('iPhone 14 Pro 128 GB cannot be sold as it is');
  await expect(page.getByRole('alert').getByRole('link', { name: 'See the cart' })).toBeVisible();

  const quote = { ...items[0], payout: payout - 1_000, quoteId: 'another' };
  await answers({ kind: 'price_changed', lines: [{ inCartId, quote }] });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('The price has changed since your estimate');
  await expectNoViolation(page, 'a changed price');
  expect((await kept(page)).items[0]!.payout).toBe(payout);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page.getByRole('alert')).toContainText('Read the total again');
  expect((await kept(page)).items[0]!.payout).toBe(payout - 1_000);

  await answers({ ...refused, inCartId: undefined, code: 'validation_failed', fields: ['phone'] });
  await send(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Correct' }).click();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
});

test('a field is judged when it is left, then at each key, and what was typed stays', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await page.goto(`${siteUrl(CEDRE)}/en/cart/customer-infos`);
  const postcode = page.getByLabel('Postcode');
  await postcode.pressSequentially('750');
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
  await postcode.blur();
  await expect(page.getByText(/it does not look like those of this country/)).toBeVisible();
  await postcode.press('End');
  await postcode.pressSequentially('14');
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('IBAN').fill('fr1420041010050500013m02606');
  await page.getByLabel('IBAN').blur();
  await expect(page.getByLabel('IBAN')).toHaveValue(IBAN);
  await page.reload();
  await expect(postcode).toHaveValue('75014');
  await expect(page.getByLabel('IBAN')).toHaveValue(IBAN);
  for (const [label, token] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['E-mail address', 'email'],
    ['Phone', 'tel'],
    ['Number and street', 'address-line1'],
    ['Postcode', 'postal-code'],
    ['Town', 'address-level2'],
    ['Country', 'country'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
});

test('the confirmation is nobody else’s', async ({ page, context }) => {
  await putInCart(page, CEDRE, 'iphone 14 pro 128');
  await toSummary(page, PARIS);
  await send(page).click();
  await expect(page).toHaveURL(/buyback-confirmation/);
  const answer = (await page.reload())!;
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(await answer.text()).not.toContain('googletagmanager');
  // As from the mail, later and elsewhere, without scripts.
  const elsewhere = await context.browser()!.newContext({ javaScriptEnabled: false });
  const mail = await elsewhere.newPage();
  await mail.goto(page.url());
  await expect(mail.locator('h1')).toHaveText('You’re all set, Camille.');
  await mail.goto(page.url().replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')));
  await expect(mail.locator('main')).not.toContainText('Camille');
  const other = page.url().replace(CEDRE, JONQUILLE);
  expect((await mail.goto(other))?.status()).toBe(403);
  await expect(mail.locator('main')).not.toContainText('Camille');
  await elsewhere.close();
});

test('a cart that was filled in French reads in German, at the same price', async ({ page }) => {
  await putInCart(page, CEDRE, 'iphone 15 pro 128');
  const cart = `${siteUrl(CEDRE)}/cart`;
  await page.goto(cart);
  const line = page.locator('.line');
  const price = await line.locator('.line-price b').textContent();
  await expect(line).toContainText('Virement bancaire');
  await page.goto(cart.replace('/cart', '/de/cart'));
  await expect(line).not.toContainText('Virement bancaire');
  await expect(line).not.toContainText('Envoi par la poste');
  const amount = (text: string | null) => text!.replace(/[^0-9]/g, '');
  expect(amount(await line.locator('.line-price b').textContent())).toBe(amount(price));
});
