import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

type Text = { kind: string; objectId: string; field: string; original: string };
type Things = { things: { texts: Text[] }[]; hasMore: boolean };

async function asProvider() {
  const { apiToken, currentModule } = await openSession(PEOPLE.super_admin);
  const headers = { 'x-product-token': apiToken, 'x-module': currentModule, 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${process.env.REPRISE_API_URL}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    expect(answer.ok, `${method} ${path}: ${said}`).toBe(true);
    return JSON.parse(said);
  };
}

/** A client of its own with a site and one question: the languages of the demonstration are read by other journeys. */
async function openClient(name: string) {
  const send = await asProvider();
  const { id } = await send('POST', '/accounts', {
    name,
    companyCountry: 'FR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    webChannel: { url: `https://${name.toLowerCase()}.localhost`, active: true },
  });
  const roots = async () => (await send('GET', `/categories?accountId=${id}`))['hydra:member'] as { id: string }[];
  // A job sets the client up.
  await expect.poll(async () => (await roots()).length, { timeout: 120_000 }).toBeGreaterThan(0);
  const categoryId = (await roots())[0]!.id;
  await send('POST', '/diagnostic-questions', {
    categoryId,
    title: 'L’écran est-il intact ?',
    type: 'unique',
    answers: [{ title: 'Oui' }, { title: 'Non, il est fêlé' }],
  });
  const home = { status: 'published', metaTitle: 'Vendez votre appareil', metaDescription: null, widgets: [] };
  await send('PUT', `/accounts/${id}/home-page`, home);
  return { id, send };
}

/** Everything but the second answer, in Dutch. */
async function translateTheRest(id: string, send: Awaited<ReturnType<typeof asProvider>>): Promise<void> {
  const { things } = (await send('GET', `/accounts/${id}/translations?language=nl-BE&state=missing`)) as Things;
  const missing = things.flatMap(({ texts }) => texts).filter(({ original }) => !original.startsWith('Non'));
  const texts = missing.map(({ kind, objectId, field, original }) => ({
    ...{ kind, objectId, field, original },
    text: original.startsWith('Vendez') ? 'Verkoop uw toestel' : `nl ${original}`,
  }));
  await send('PUT', `/accounts/${id}/translations`, { language: 'nl-BE', texts });
}

const languageOf = async (page: Page, url: string): Promise<string | null> => {
  await page.goto(url);
  return page.locator('html').getAttribute('lang');
};

test('the last missing text of a language is translated, the language offered, and the site speaks it', async ({
  page,
}) => {
  const name = `Maison${Math.random().toString(36).slice(2, 8)}`;
  const site = `http://${name.toLowerCase()}.localhost:${process.env.REPRISE_SITE_PORT}`;
  const { id, send } = await openClient(name);
  await translateTheRest(id, send);

  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto(`/translations?accountId=${id}&language=nl-BE&state=missing`);
  await ready(page);
  const offer = page.getByRole('button', { name: 'Offer this language on the site' });
  await expect(offer).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('First translate 1 text of questions, answers')).toBeVisible();
  const field = page.getByRole('textbox', { name: /Answer 2$/ });
  await field.fill('Nee, gebarsten');
  await expect(page.locator('.tr-view .tr-live')).toHaveText('Nee, gebarsten');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing more to translate' })).toBeVisible();
  await expect(page.locator('.tr-lang[aria-current]')).toContainText('100%');

  expect(await languageOf(page, `${site}/nl`)).not.toBe('nl');
  await page.goto(`/translations?accountId=${id}&language=nl-BE`);
  await offer.click();
  await expect(page.getByText('Now offered on the site: Dutch')).toBeVisible();
  await expect.poll(() => languageOf(page, `${site}/nl`), { timeout: 90_000 }).toBe('nl');
  await expect(page).toHaveTitle(/Verkoop uw toestel/);
});

test('the page of translations is looked at with a text open, its preview and its dialogs', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.root_management_unit_manager);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/translations?language=nl-BE&group=answers');
    await ready(page);
    await page.locator('.tr-in').first().focus();
    await expectNoViolation(page, `/translations at ${width}`);
    await expectNoSidewaysScroll(page, `/translations at ${width}`);
    const fold = page.getByRole('button', { name: 'File for a translator' });
    if (await fold.isVisible()) await fold.click();
    for (const name of ['Export', 'Import the returned file']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, `${name} at ${width}`);
      await page.keyboard.press('Escape');
    }
    if (width === 1440) continue;
    await page.getByRole('button', { name: 'What the customer sees' }).click();
    await expect(page.getByRole('dialog').locator('.tr-phone')).toBeVisible();
    await expectNoViolation(page, `the preview at ${width}`);
  }
});
