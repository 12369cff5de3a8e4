import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { answerAll, productPage } from '../../support/declaring.ts';
import { linkTo } from '../../support/following.ts';
import { EVERYTHING, ready } from '../../support/looking.ts';
import { foreignAmong, LANGUAGES, type Language, languagesOf, textsOn } from '../../support/marking.ts';
import { siteUrl } from '../../support/people.ts';
import { ANTWERP, IBAN, PARIS } from '../../support/selling.ts';

const SHOPS = [
  {
    host: 'cedre.localhost',
    query: 'iphone 14 pro 128',
    place: PARIS,
    sample: ['de'],
    deciders: { fr: 'aurelien.caron', de: 'greta.lehmann', en: 'oliver.marsh', nl: 'joost.verbeek' },
  },
  {
    host: 'jonquille.localhost',
    query: 'iphone 14',
    place: ANTWERP,
    sample: ['fr'],
    deciders: { nl: 'femke.desmet', fr: 'chloe.lambert', en: 'grace.holloway', de: 'uwe.kessler' },
  },
] as const;
type Shop = (typeof SHOPS)[number];
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', nl: 'nl-BE', en: 'en-GB', de: 'de-DE' };
const PAGES = [
  '',
  '/search',
  '/search?q=iphone',
  '/search?q=zzzqqqxxx',
  '/categories',
  '/stores',
  '/cgu',
  '/cgs',
  '/faq',
  '/cookies-policy',
];

test('marking: a text of another language is found, and names and numbers are of every language', () => {
  expect(foreignAmong(['In welke staat is het scherm?', 'iPhone 14 Pro', '412,00 €'], 'de')).toEqual([
    'In welke staat is het scherm?',
  ]);
  expect(foreignAmong(['Wir schreiben Ihnen, sobald das Gerät bei uns ist.'], 'fr')).toHaveLength(1);
  expect(languagesOf('Jonquille Antwerpen Meir').size).toBe(4);
});

for (const shop of SHOPS)
  for (const language of EVERYTHING ? LANGUAGES : shop.sample)
    test.describe(`${shop.host} in ${language}`, () => {
      // The front door leads to the language of the browser.
      test.use({ locale: LOCALES[language] });
      test('no page, mail or paper of a sale has a sentence in another language', async ({ page }) => {
        const found: Record<string, string[]> = {};
        const note: Note = (where, texts) => {
          const foreign = foreignAmong(texts, language);
          if (foreign.length) found[where] = foreign;
        };
        const look = async (where: string) => {
          await ready(page);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await page.evaluate(() => {
            for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
          });
          note(where, await textsOn(page));
        };
        const base = await baseOf(page, shop, language);
        for (const path of PAGES) {
          await page.goto(base + path);
          await look(path || '/');
        }
        const email = `language-${language}-${shop.host.split('.')[0]}@customers.example`;
        await sell(page, { shop, base, email, look, note });
        note('mails', await mailTo(email));
        const decider = `${shop.deciders[language]}@customers.example`;
        await page.goto(await linkTo(decider, 'buyback'));
        await look('litigation');
        note('mails of a litigation', await mailTo(decider));
        expect(found).toEqual({});
      });
    });

/** The main language of a site has no prefix. */
async function baseOf(page: Page, { host }: Shop, language: Language): Promise<string> {
  await page.goto(`${siteUrl(host)}/${language}/search`);
  return page.url().replace(/\/search$/, '');
}

type Note = (where: string, texts: readonly string[]) => void;
type Sale = { shop: Shop; base: string; email: string; look: (where: string) => Promise<void>; note: Note };

/** Without a word: whatever the language, the fields and the way are the same. */
async function sell(page: Page, { shop, base, email, look, note }: Sale): Promise<void> {
  const product = await productPage(page, shop.host, shop.query);
  await page.goto(product.replace(siteUrl(shop.host), base));
  await look('product');
  await answerAll(page);
  const imei = page.locator('input[name=imei]');
  const options = page.locator('a[href*="step=options"]').first();
  await expect(imei.or(options)).toBeVisible();
  if (await imei.isVisible()) {
    await look('imei');
    await imei.fill('490154203237518');
    await page.locator('button[form=imei-form]:not([name])').click();
    const anyway = page.locator('main [role=alert] button, main .notice button').first();
    await expect(anyway.or(options)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
  }
  await expect(options).toBeVisible();
  await look('estimate');
  const answers = new URL(page.url()).searchParams.get('a') ?? '';
  for (const step of ['1', '3', '5']) {
    await page.goto(`${page.url().split('?')[0]}?${new URLSearchParams({ step, a: answers })}`);
    await look(`question ${step}`);
  }
  await page.goto(`${page.url().split('?')[0]}?${new URLSearchParams({ step: 'options', a: answers })}`);
  await look('options');
  await page.locator('.dock button').last().click();
  await page.waitForURL(/\/cart/);
  await look('cart');
  await page.goto(`${base}/cart/customer-infos`);
  await look('customer');
  await fill(page, shop, email);
  await page.locator('.dock button').last().click();
  await page.waitForURL(/\/cart\/summary/);
  await look('summary');
  await page.locator('.dock button').last().click();
  await page.waitForURL(/\/buyback-confirmation/);
  await look('confirmation');
  const papers = page.locator('a[href*="/transfer_order"], a[href*="/tracking_sheet"]');
  await expect(papers.first()).toBeVisible();
  const links = await page
    .locator('a[href*="/tracking/"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  await page.goto(links.find((href) => /\/tracking\/[0-9a-f-]{36}\?/.test(href))!);
  await look('tracking');
  for (const kind of ['transfer_order', 'tracking_sheet']) note(kind, await paperLines(page, kind));
}

async function fill(page: Page, { place }: Shop, email: string): Promise<void> {
  const typed = {
    firstname: 'Camille',
    lastname: 'Lefèvre',
    email,
    phone: place.phone,
    street: 'Meir 12',
    zipCode: place.zip,
    city: place.town,
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  const iban = page.locator('[name=iban]');
  if (await iban.count()) await iban.fill(IBAN);
  const document = page.locator('select[name=idType]');
  if (await document.count()) {
    await document.selectOption('identity_card');
    await page.locator('[name=idNumber]').fill('880692310285');
    await page.locator('[name=idAuthority]').fill('Paris');
    await page.locator('[name=idDate]').fill('2021-03-04');
  }
  await page.getByRole('checkbox').check();
}

/** The lines of a paper of the buyback whose page is open, once it is made. */
async function paperLines(page: Page, kind: string): Promise<string[]> {
  const address = page.url().replace(/\/tracking\/([0-9a-f-]{36})/, `/tracking/$1/${kind}`);
  // By the page: only the browser knows the host.
  const read = () =>
    page.evaluate(async (paper) => {
      const answer = await fetch(paper);
      return answer.ok ? [...new Uint8Array(await answer.arrayBuffer())] : [];
    }, address);
  let bytes: number[] = [];
  const isMade = async () => {
    bytes = await read();
    return bytes.length > 0;
  };
  await expect.poll(isMade, { timeout: 60_000 }).toBe(true);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(bytes) }).toString();
  return text.split(/\n| {3,}/).filter((line) => line.trim().length > 2);
}

async function mailTo(email: string): Promise<string[]> {
  const mailbox = `${process.env.REPRISE_MAILBOX_URL}/api/mails`;
  let lines: string[] = [];
  await expect
    .poll(
      async () => {
        const { mails } = (await (await fetch(`${mailbox}?${new URLSearchParams({ to: email })}`)).json()) as {
          mails: { id: string }[];
        };
        const read = await Promise.all(
          mails.map(
            async ({ id }) => (await (await fetch(`${mailbox}/${id}`)).json()) as { subject: string; text: string },
          ),
        );
        lines = read.flatMap(({ subject, text }) => [subject, ...text.split('\n\n')]);
        return lines.length;
      },
      { timeout: 60_000, message: `a mail to ${email}` },
    )
    .toBeGreaterThan(0);
  return lines;
}
