import { expect, type Page, test } from '@playwright/test';
import { answerAll, heading, productPage } from '../../support/declaring.ts';
import { alive, expectNoViolation } from '../../support/looking.ts';
import { siteUrl } from '../../support/people.ts';

const CEDRE = 'cedre.localhost';
const JONQUILLE = 'jonquille.localhost';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WORTHLESS = [
  'Vitre fissurée',
  'Lignes ou scintillement',
  'Fissuré ou tordu',
  'Moins de 80 %',
  'Reconnaissance du visage ou du doigt',
  'Une caméra',
  'Micro ou haut-parleur',
];
const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}'));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a product is declared by touch, from its page to the cart', async ({ page }) => {
    await page.goto(await productPage(page, CEDRE, 'iphone 14 pro 128'));
    await expect(page.getByText('Jusqu’à 417 €')).toBeVisible();
    await alive(page);
    // The first answer begins; each one leads on, and the price is there as soon as it can be.
    await page.getByText('Oui, tout fonctionne').tap();
    await expect(heading(page)).toHaveText('Votre compte est-il retiré de l’appareil ?');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^2 sur 11/);
    await page.getByText('Je le ferai avant de le remettre').tap();
    await page.getByText('Micro-rayures, invisibles allumé').tap();
    await expect(page).toHaveTitle(/^4 sur 11/);
    await page.getByRole('button', { name: 'Continuer' }).tap();
    await page.getByText('Comme neufs').tap();
    await expect(page.locator('.dock')).toContainText('Jusqu’à');
    await page.getByText('85 % ou plus, tient la journée').tap();
    await expect(page.locator('.dock')).toContainText(/354,00/);
    await page.getByText('La boîte d’origine').tap();
    await expect(page.locator('.dock'), 'the price follows the answers').toContainText(/357,00/);
    await page.getByRole('button', { name: 'Continuer' }).tap();
    await expect(page.locator('.sum')).toContainText(/357,00/);
    await expect(page.getByText(/^Garanti jusqu’au/)).toBeVisible();
    await expect(page.getByRole('table')).toContainText(/La boîte d’origine.*\+3,00/);
    await page.getByRole('link', { name: /^Vendre pour/ }).tap();

    await expect(heading(page)).toHaveText('Envoi et paiement');
    await expect(page.locator('.dock')).toContainText(/357,00/);
    await page.getByText('Carte cadeau').first().tap();
    await expect(page.locator('.dock')).toContainText(/392,70/);
    await page.getByRole('button', { name: 'Continuer' }).tap();
    await expect(page).toHaveURL(/\/cart$/);
    const { items } = await cart(page);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      estimatedPrice: 35_700,
      paymentBonus: 3_570,
      payout: 39_270,
      paymentType: 'gift_card',
    });
    expect(items[0].quoteId).toMatch(/\./);
  });

  test('back keeps the answers, and an address can be sent on', async ({ page, context }) => {
    const product = await productPage(page, CEDRE, 'iphone 14 pro 128');
    await page.goto(product);
    await alive(page);
    await page.getByText('Oui, mais il a un défaut').tap();
    await expect(page).toHaveTitle(/^2 sur 11/);
    await page.locator('label.option').first().tap();
    await expect(page).toHaveTitle(/^3 sur 11/);
    await page.getByText('Vitre fissurée').tap();
    await expect(page).toHaveTitle(/^4 sur 11/);
    await page.goBack();
    await expect(heading(page)).toHaveText('Dans quel état est l’écran ?');
    await expect(page.getByRole('radio', { name: 'Vitre fissurée' })).toBeChecked();
    await page.goForward();
    await expect(page).toHaveTitle(/^4 sur 11/);
    await expect(heading(page)).toHaveText('L’affichage a-t-il un défaut ?');
    await page.getByRole('link', { name: 'Étape précédente' }).tap();
    await expect(page.getByRole('radio', { name: 'Vitre fissurée' })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Vitre fissurée' })).toBeChecked();
    // The same answer once more leads on as well.
    await alive(page);
    await page.getByText('Vitre fissurée').tap();
    await expect(page).toHaveTitle(/^4 sur 11/);

    const other = await context.browser()!.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(page.url());
    await expect(heading(elsewhere)).toHaveText('L’affichage a-t-il un défaut ?');
    await elsewhere.goto(`${product}?step=options&a=0.1-1.0-2.3-9.9-zz`);
    await expect(heading(elsewhere), 'nobody gets ahead of their answers').toHaveText('L’affichage a-t-il un défaut ?');
    await elsewhere.goto(`${product}?step=%3Cscript%3E&a=${'0.0-'.repeat(600)}`);
    await expect(elsewhere).toHaveTitle(/^1 sur 11/);
    await other.close();
  });

  test('a device worth nothing is told so, in the words of the shop', async ({ page }) => {
    await page.goto(await productPage(page, CEDRE, 'redmi note 12'));
    await answerAll(page, WORTHLESS);
    await expect(heading(page)).toContainText('n’a plus de valeur de reprise');
    await expect(page.getByText('nous le recyclons gratuitement en magasin')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Estimer un autre appareil' })).toBeVisible();
    await expectNoViolation(page, 'worth nothing');
  });

  test('a device that is not bought ends with a reason and ways out', async ({ page }) => {
    await page.goto(await productPage(page, CEDRE, 'iphone 14 pro 128'));
    await answerAll(page, ['Gonflée']);
    await expect(page.locator('h1')).toHaveText('Dans cet état, nous ne pouvons pas le reprendre');
    await expectNoViolation(page, 'not bought');
    await page.getByRole('link', { name: 'Revoir mes réponses' }).tap();
    await expect(page).toHaveTitle(/^1 sur 11/);
    await page.goto(`${siteUrl(CEDRE)}/en/diag/01941f29-0000-7000-8000-000000000000/nothing`);
    await expect(page.locator('h1')).toHaveText('This device is no longer in the catalogue');
    for (const code of ['no_price', 'no_warehouse', 'configuration_error', 'away', 'nonsense']) {
      await page.goto(`${siteUrl(CEDRE)}/en/estimate-error?code=${code}`);
      await expect(page.locator('h1')).not.toContainText('refusals');
      await expect(page.locator('.refusal-ways a').first()).toBeVisible();
    }
  });

  test('an IMEI of another model is questioned, kept, and in no address', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${(await productPage(page, JONQUILLE, 'iphone 14')).replace('/diag/', '/en/diag/')}`);
    await answerAll(page);
    await expect(heading(page)).toHaveText('What is its IMEI number?');
    const field = page.getByLabel('IMEI number');
    await field.fill('12');
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByText('15 to 17 digits, no dashes.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('99 000086 247185 5');
    await page.getByRole('button', { name: 'Continue' }).tap();
    // A wrong check digit is asked about before the number is taken.
    await expect(page.getByRole('alert')).toContainText('A digit looks wrong');
    await expect(page.getByRole('button', { name: 'Continue with this number' })).toBeVisible();
    await field.fill('99 000086 247185 3');
    await expect(page.getByText('A digit looks wrong')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('alert')).toContainText('This number belongs to another model');
    await expectNoViolation(page, 'another model');
    await page.getByRole('button', { name: 'Continue with this number' }).tap();
    await expect(page.locator('.sum')).toBeVisible();
    await page.getByRole('link', { name: /^Sell for/ }).tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page).toHaveURL(/\/en\/cart\/customer-infos/);
    const { items } = await cart(page);
    expect(items[0].declaration).toMatchObject({ imei: '990000862471853', imeiUnrecognisedConfirmed: true });
    expect(asked.filter((url) => url.includes('990000862471853'))).toEqual([]);
  });

  test('a store is chosen where the device is left at one', async ({ page }) => {
    const product = await productPage(page, CEDRE, 'iphone 14 pro 128');
    await page.goto(product);
    await answerAll(page);
    await page.getByRole('link', { name: /^Vendre pour/ }).tap();
    await page.getByText(/Dépôt en magasin/).tap();
    await page.getByRole('button', { name: 'Continuer' }).tap();
    await expect(page.getByText('Choisissez un magasin.')).toBeVisible();
    await expectNoViolation(page, 'the choice of a store');
    await page.locator('.store-radio').first().tap();
    await page.getByRole('button', { name: 'Continuer' }).tap();
    await expect(page).toHaveURL(/\/cart$/);
    expect((await cart(page)).items[0]).toMatchObject({ circuitType: 'web_drop', storeId: expect.any(String) });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a product page and its questions read and work', async ({ page }) => {
    await page.goto(await productPage(page, CEDRE, 'ipad 10'));
    await expect(page.locator('h1')).toHaveText('iPad 10 64 Go');
    await expect(page.getByText('Ce que nous vous demanderons')).toBeVisible();
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expect(page).toHaveTitle(/^1 sur/);
    for (let step = 1; step < 12; step++) {
      await expect(page).toHaveTitle(new RegExp(`^${step} sur`));
      // The title of a page comes before the rest of it.
      await page.waitForLoadState();
      if (!(await page.locator('form#answers').count())) break;
      const radio = page.getByRole('radio').first();
      if (await radio.count()) await radio.check();
      await page.getByRole('button', { name: 'Continuer' }).click();
    }
    await expect(page.locator('.sum')).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Votre prix');
  });
});
