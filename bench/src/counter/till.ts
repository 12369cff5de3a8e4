import type { Locator, Page } from 'playwright';

/** A place of the way where the tab may crash; `name` is for the report. */
export type Pause = (name: string) => Promise<void>;
export type Device = { ean: string; imei: string };
/** The page after a crash is another one: it is asked for each time. */
type At = () => Page;

const GO_ON = { name: 'Continue', exact: true } as const;
const goOn = (page: Page) => page.getByRole('button', GO_ON).click();
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, level: 1 });

/** As a wedge scanner does: all keys at once, whatever the page is busy with, and Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const keys = [...[...code].map((digit) => ({ key: digit, code: `Digit${digit}`, text: digit })), ENTER];
  await Promise.all(
    keys.flatMap((key) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  );
  await devtools.detach();
}
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

const CUSTOMER = {
  'First name': 'Camille',
  'Last name': 'Lefèvre',
  Telephone: '06 12 34 56 78',
  'Street and number': '12 rue d’Alésia',
  Postcode: '75014',
  Town: 'Paris',
} as const;
const DOCUMENT = {
  'Number of the document': '880692310285',
  'Issued by': 'Préfecture de Paris',
  'Issued on': '2021-03-04',
} as const;
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

/** From the scanned bar code of a device to the summary, everything but typing and scanning being a press. */
export async function walkToSummary(at: At, device: Device, email: string, pause: Pause): Promise<void> {
  const start = new URL(at().url()).origin;
  await at().goto(`${start}/buyback/create`);
  await at().getByLabel('Product, IMEI or bar code').waitFor();
  await pause('product');
  await at().getByLabel('Product, IMEI or bar code').waitFor();
  await scan(at(), device.ean);
  await answerQuestions(at, device, pause);
  await pause('options');
  await heading(at(), 'How is the customer paid?').waitFor();
  await goOn(at());
  await typeCustomer(at(), email);
  await pause('customer');
  await expectTyped(at(), email);
  await goOn(at());
  await at()
    .getByRole('button', { name: /^Record the buyback/ })
    .waitFor();
}

async function answerQuestions(at: At, { imei }: Device, pause: Pause): Promise<void> {
  for (let asked = 0; asked < 30; asked++) {
    const page = at();
    const field = page.getByLabel('IMEI', { exact: true });
    const answer = page.locator('button.counter-answer').first();
    const none = page.getByRole('button', { name: 'None', exact: true });
    const options = heading(page, 'How is the customer paid?');
    await field.or(answer).or(none).or(options).first().waitFor();
    if (await options.isVisible()) return;
    const title = await page.locator('h1').innerText();
    await pause(title);
    await heading(at(), title).waitFor();
    if (await at().getByLabel('IMEI', { exact: true }).isVisible()) {
      await scan(at(), imei);
      await goOn(at());
    } else if (await at().getByRole('button', { name: 'None', exact: true }).isVisible())
      await at().getByRole('button', { name: 'None', exact: true }).click();
    else await at().locator('button.counter-answer').first().click();
    await at().locator('h1').filter({ hasNotText: title }).waitFor();
  }
  throw new Error('there is no end to the questions');
}

async function typeCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  for (const [label, value] of Object.entries(CUSTOMER)) await page.getByLabel(label, { exact: true }).fill(value);
  const iban = page.getByLabel('IBAN', { exact: true });
  if (await iban.count()) await iban.fill(IBAN);
  if (!(await page.getByLabel('Number of the document').count())) return;
  await page.getByLabel('Document', { exact: true }).selectOption('identity_card');
  for (const [label, value] of Object.entries(DOCUMENT)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** What a crash took away of what was typed is an error here. */
async function expectTyped(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').waitFor();
  for (const [label, value] of Object.entries({ 'E-mail address': email, ...CUSTOMER })) {
    const kept = await page.getByLabel(label, { exact: true }).inputValue();
    if (kept !== value) throw new Error(`lost: ${label} was "${value}" and is "${kept}"`);
  }
}

/** The sale, or the one that was recorded before the tab crashed; ends where the papers are. */
export async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Record the buyback/ }).click();
  await reachPapers(page);
}

export async function reachPapers(page: Page): Promise<void> {
  await page.waitForURL(/\/buyback-confirmation\?ids=/);
  await readyToPrint(page).waitFor({ timeout: 60_000 });
}

const readyToPrint = (page: Page) =>
  page.getByRole('button', { name: /^Print \d+ document/ }).and(page.locator(':not([aria-disabled=true])'));

/** One press, whose papers are asked for as one print job. */
export async function printPapers(page: Page): Promise<void> {
  await readyToPrint(page).click();
  await page.locator('iframe[title=PDF]').waitFor({ state: 'attached', timeout: 30_000 });
}

/** From the list to the page of a predeclared buyback, by a scan of its code. */
export async function openPredeclared(page: Page, code: string): Promise<void> {
  const start = new URL(page.url()).origin;
  await page.goto(`${start}/buybacks-predeclared`);
  await page.getByLabel('Code of the buyback or e-mail of the customer').waitFor();
  await scan(page, code);
  await finishButton(page).waitFor();
}

export const finishButton = (page: Page): Locator => page.getByRole('button', { name: /^Finish the buyback/ });
