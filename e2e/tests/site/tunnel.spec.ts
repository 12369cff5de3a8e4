import { type Browser, expect, type Page, test } from '@playwright/test';
import { answerAll, heading, productPage } from '../../support/declaring.ts';
import { linkTo } from '../../support/following.ts';
import { EVERYTHING, expectNoSidewaysScroll, expectNoViolation, reach, ready } from '../../support/looking.ts';
import { siteUrl } from '../../support/people.ts';
import { SITE_LANGUAGES } from '../../support/screens.ts';
import { ANTWERP, fillCustomer, giveImei, PARIS } from '../../support/selling.ts';

type Language = (typeof SITE_LANGUAGES)[number];
type Look = { language: Language; width: number; colorScheme: 'light' | 'dark' };
const EVERY: Look[] = SITE_LANGUAGES.flatMap((language) =>
  [390, 768, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, width, colorScheme })),
  ),
);
/** Each language, tone and width once, on one tenant or the other. */
const TENANTS = [
  {
    host: 'cedre.localhost',
    query: 'iphone 14 pro 128',
    place: PARIS,
    decider: 'aurelien.caron@customers.example',
    sample: [
      { language: 'fr', width: 1280, colorScheme: 'light' },
      { language: 'de', width: 390, colorScheme: 'dark' },
    ],
  },
  {
    host: 'jonquille.localhost',
    query: 'iphone 14',
    place: ANTWERP,
    decider: 'femke.desmet@customers.example',
    sample: [
      { language: 'nl', width: 768, colorScheme: 'dark' },
      { language: 'en', width: 390, colorScheme: 'light' },
    ],
  },
] as const satisfies readonly { sample: readonly Look[]; [more: string]: unknown }[];
type Tenant = (typeof TENANTS)[number];

/** What the pages of the way need: their addresses without the language, and what the browser kept on the way. */
type Kept = { local: Record<string, string>; session: Record<string, string> };
type Sale = { kept: Kept; product: string; answers: string; confirmation: string; tracking: string };

/** One device sold, and everything that is in the address or the browser at its pages. */
async function sellOnce(browser: Browser, { host, query, place }: Tenant): Promise<Sale> {
  const page = await browser.newPage();
  const pathOf = (address: string) => address.replace(siteUrl(host), '').replace(/^\/en\//, '/');
  const product = pathOf(await productPage(page, host, query));
  await page.goto(`${siteUrl(host)}/en${product}`);
  await answerAll(page);
  await giveImei(page);
  await page.getByRole('link', { name: /^Sell for/ }).click();
  await expect(heading(page)).toHaveText('Sending and payment');
  const answers = new URL(page.url()).searchParams.get('a')!;
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/en\/cart/);
  await page.goto(`${siteUrl(host)}/en/cart/customer-infos`);
  await fillCustomer(page, place);
  await page.getByRole('button', { name: 'Check and send' }).click();
  const send = page.getByRole('button', { name: /^Sell for/ });
  await expect(send).toBeVisible();
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  await send.click();
  const follow = page.getByRole('link', { name: 'Follow my buyback' });
  const tracking = pathOf((await follow.getAttribute('href'))!);
  const confirmation = pathOf(page.url());
  await page.close();
  return { kept, product, answers, confirmation, tracking };
}

for (const tenant of TENANTS) {
  const { host, decider } = tenant;
  test.describe(host, () => {
    // One sale serves all looks at its pages.
    test.describe.configure({ mode: 'default', timeout: 300_000 });
    let sale: Sale;
    let decision: string;
    test.beforeAll(async ({ browser }) => {
      const { pathname, search } = new URL(await linkTo(decider, 'buyback'));
      decision = pathname + search;
      sale = await sellOnce(browser, tenant);
    });

    for (const { language, width, colorScheme } of EVERYTHING ? EVERY : tenant.sample) {
      test.describe(`${language} ${width} ${colorScheme}`, () => {
        test.use({ viewport: { width, height: 900 }, colorScheme });
        test('sale: every page has no accessibility violation', async ({ page }) => {
          const trouble: string[] = [];
          page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
          page.on('console', (said) => {
            if (said.type() === 'error') trouble.push(`${page.url()}: ${said.text()}`);
          });
          await page.addInitScript((kept) => {
            for (const [key, value] of Object.entries(kept.local)) localStorage.setItem(key, value);
            for (const [key, value] of Object.entries(kept.session)) sessionStorage.setItem(key, value);
          }, sale.kept);
          const look = async (where: string) => {
            for (const fold of await page.locator('main details').all())
              await fold.evaluate((one) => one.setAttribute('open', ''));
            await expectNoViolation(page, where);
            await expectNoSidewaysScroll(page, where);
          };
          const open = async (path: string, shows: string) => {
            await page.goto(`${siteUrl(host)}/${language}${path}`);
            await expect(page.locator(shows).first(), path).toBeVisible();
            await ready(page);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
          };
          const step = (name: string) => `${sale.product}?${new URLSearchParams({ step: name, a: sale.answers })}`;

          await open(sale.product, '.product');
          await look('product');
          for (const screen of ['3', '4']) {
            await open(step(screen), '.tunnel');
            await look(`question ${screen}`);
          }
          if (host === 'jonquille.localhost') {
            await open(step('imei'), '.tunnel .imei-form');
            await look('imei');
          }
          await open(step('estimate'), '.tunnel .price-hero');
          await look('estimate');
          await open(step('options'), '.tunnel');
          await look('options');
          await page.locator('label.option:has(input[name=circuitRuleId]:not(:checked))').first().click();
          await expect(page.locator('.store-radio').first()).toBeVisible();
          await look('options with a store');
          await open('/cart', '.line');
          await look('cart');
          await open('/cart/customer-infos', 'form.step');
          await look('customer');
          await page.locator('input[name=firstname]').fill('');
          await page.locator('.dock button').click();
          await expect(page.locator('.error-summary')).toBeFocused();
          await look('customer with a message');
          await open('/cart/summary', '.grand');
          await look('summary');
          await open(sale.confirmation, '.ticket');
          await look('confirmation');
          await open(sale.tracking, '.timeline');
          await look('tracking');
          await open(decision, '.versus');
          await look('decision');
          expect(trouble).toEqual([]);
        });
      });
    }

    test('another language keeps the key of a private page', async ({ page }) => {
      for (const path of [sale.tracking, decision]) {
        await page.goto(siteUrl(host) + path);
        await ready(page);
        const here = page.url();
        await page.getByRole('banner').locator('summary').click();
        await page.getByRole('banner').locator('a[hreflang=en]').first().click();
        await expect(page).toHaveURL(here.replace(siteUrl(host), `${siteUrl(host)}/en`));
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(page.locator('.follow h1')).toBeVisible();
      }
    });
  });
}

/** By its label: what is typed, and what the field says then if that is something else. */
const CUSTOMER: readonly (readonly [label: string, typed: string, value?: string])[] = [
  ['Nom', 'Lefèvre'],
  ['Adresse e-mail', 'camille.lefevre@example.fr'],
  ['Téléphone', '06 12 34 56 78'],
  ['Numéro et rue', '12 rue d’Alésia'],
  ['Code postal', '75014'],
  ['Ville', 'Paris'],
  ['IBAN', 'FR1420041010050500013M02606'],
  // A choice is made by its first letters, a date by its figures.
  ['Type de pièce', 'Carte', 'identity_card'],
  ['Numéro', '880692310285'],
  ['Délivrée par', 'Préfecture de Paris'],
  // The day before the month or after it, as the browser’s own language has it.
  ['Délivrée le', '04042021', '2021-04-04'],
];

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR' });
  test('the keyboard alone sells a device, from the home to its parcel', async ({ page }) => {
    const press = async (target: ReturnType<Page['locator']>, key = 'Enter') => {
      await reach(page, target);
      await page.keyboard.press(key);
    };
    await page.goto(siteUrl('cedre.localhost'));
    await ready(page);
    await reach(page, page.locator('input[name=q]').first());
    await page.keyboard.type('ipad 10', { delay: 30 });
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    // Opened again it is the list for all that was typed: an answer still on its way would take the choice back.
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toContainText('iPad 10');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/diag\//);
    await expect(page.locator('h1')).toHaveText('iPad 10 64 Go');

    await reach(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    // Arrows choose without leading on: the answer below may be the one that is meant.
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    for (let step = 2; step < 12; step++) {
      await expect(page).toHaveTitle(new RegExp(`^${step} sur`));
      await expect(heading(page)).toBeFocused();
      if (!(await page.locator('form#answers').count())) break;
      await press(page.locator('form#answers input:not([type=hidden])').first(), 'Space');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('.sum')).toBeVisible();
    await press(page.getByRole('link', { name: /^Vendre pour/ }));
    await expect(heading(page)).toHaveText('Envoi et paiement');
    await expect(heading(page)).toBeFocused();
    await press(page.getByRole('button', { name: 'Continuer' }));
    await expect(page.locator('h1')).toHaveText('Votre panier');
    await expect(page.locator('h1')).toBeFocused();
    await press(page.getByRole('link', { name: 'Continuer', exact: true }));

    await expect(page.locator('h1')).toHaveText('Vos coordonnées');
    await expect(page.locator('h1')).toBeFocused();
    await press(page.getByRole('button', { name: 'Vérifier et envoyer' }));
    await expect(page.locator('.error-summary')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Prénom')).toBeFocused();
    await page.keyboard.type('Camille');
    await expect(page.getByLabel('Prénom')).toBeFocused();
    for (const [label, typed, value = typed] of CUSTOMER) {
      const field = page.getByLabel(label, { exact: true });
      await reach(page, field);
      await page.keyboard.type(typed);
      await expect(field).toHaveValue(value);
    }
    await press(page.getByRole('checkbox'), 'Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Enter');

    await expect(page.locator('h1')).toHaveText('Tout est bon ?');
    await press(page.getByRole('button', { name: /^Vendre pour/ }));
    await expect(page.locator('h1')).toHaveText('C’est noté, Camille.');
    await press(page.getByRole('link', { name: 'Suivre ma reprise' }));
    await expect(page.locator('h1')).toHaveText('Envoyez-nous votre appareil');
    await press(page.locator('summary', { hasText: 'Annuler ma reprise' }));
    await expect(page.getByRole('button', { name: 'Annuler la reprise' })).toBeVisible();
  });
});
