import type { Locator, Page } from 'playwright';

export type Walked = {
  taps: number;
  /** each page with its own address, in the order they came */
  pages: { name: string; url: string }[];
};
export type Shop = { home: string; model: string };

/** Long enough for the browser to tell how soon a press was answered. */
const SETTLED_MS = 400;

/** By the names of the fields; what is not asked is left out. */
const PERSON: Readonly<Record<string, string>> = {
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

/** From the home to the confirmation as a phone does it: the model is typed, everything else is pressed. */
export async function walk(page: Page, { home, model }: Shop, each: (name: string) => Promise<void>): Promise<Walked> {
  const walked: Walked = { taps: 0, pages: [] };
  const tap = async (what: Locator) => {
    walked.taps++;
    await what.tap();
  };
  let headed = '';
  const reach = async (name: string) => {
    // The address is new before the page is; every page has a heading of its own.
    await page
      .locator('h1')
      .filter({ hasNotText: headed || /^$/ })
      .first()
      .waitFor();
    headed = (await page.locator('h1').first().textContent()) ?? '';
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    await each(name);
    walked.pages.push({ name, url: page.url() });
  };
  const onward = page.locator('.dock a.btn, .dock button').first();

  await page.goto(home, { waitUntil: 'networkidle' });
  await reach('home');
  // Whoever is asked about being measured has answered before they search; afterwards nothing asks again.
  const no = page.locator('.consent-answers button').first();
  if (await no.count()) await no.tap();
  const box = page.getByRole('combobox').first();
  await box.tap();
  await box.pressSequentially(model, { delay: 40 });
  await tap(page.getByRole('option').first());
  await page.waitForURL(/\/diag\//);
  await reach('product');
  for (let screen = 1; ; screen++) {
    const before = stepOf(page.url());
    const answers = page.locator('#answers .option');
    if (!(await answers.count())) break;
    const isRadio = (await page.locator('#answers input[type=radio]').count()) > 0;
    await tap(isRadio ? answers.first() : onward);
    // The answer is written into the address of this step first, so that the way back keeps it.
    await page.waitForURL((url) => stepOf(url.href) !== before);
    const step = stepOf(page.url());
    await reach(/^\d+$/.test(step) ? `question ${step}` : step);
    if (screen > 15) throw new Error('there is no end to the questions');
  }
  if (page.url().includes('step=imei')) {
    await tap(
      page
        .locator('.tunnel')
        .getByRole('link', { name: /sans|ignorer|plus tard|skip/i })
        .first(),
    );
    await page.waitForURL(/step=estimate/);
    await reach('estimate');
  }
  await tap(onward);
  await page.waitForURL(/step=options/);
  await reach('options');
  await tap(onward);
  await page.waitForURL(/\/cart/);
  if (!page.url().includes('customer-infos')) {
    await reach('cart');
    await tap(onward);
    await page.waitForURL(/customer-infos/);
  }
  await reach('customer');
  // The person's own data is aside, the press that ends it included.
  await fillPerson(page);
  await page.locator('form button[type=submit], .dock button').last().tap();
  await page.waitForURL(/summary/);
  await reach('summary');
  await tap(onward);
  await page.waitForURL(/buyback-confirmation/);
  await reach('confirmation');
  return walked;
}

const stepOf = (address: string): string => new URL(address).searchParams.get('step') ?? '';

/** Not counted: how much is asked of a person is the retailer's choice. */
async function fillPerson(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON)) {
    const field = page.locator(`input[name="${name}"]`);
    if (await field.count()) await field.fill(value);
  }
  const document = page.locator('select[name="idType"]');
  if (await document.count()) await document.selectOption({ index: 1 });
  await page.locator('input[name="terms"]').check();
}
