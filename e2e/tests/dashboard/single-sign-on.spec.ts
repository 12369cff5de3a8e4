import { expect, type Page, test } from '@playwright/test';
import { expectNoViolation } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

const provider = (): string => String(process.env.REPRISE_SANDBOX_ORIGINS);

/** From the sign-in page to the list of people at the provider, with the keyboard alone. */
async function goToProvider(page: Page, email: string, next = '/login'): Promise<void> {
  await page.goto(next);
  const button = page.getByRole('button', { name: 'Sign in with your organisation' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your organisation’s e-mail address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
}

test('a seller signs in through the organisation, arrives where they were going, and leaves both', async ({ page }) => {
  await goToProvider(page, PEOPLE.store_seller, '/profile');
  await expect(page.getByRole('heading', { name: 'Qui se connecte ?' })).toBeVisible();
  expect(page.url().startsWith(provider())).toBe(true);
  await expectNoViolation(page, 'the list of people at the provider');
  await page.getByRole('button', { name: 'Inès Benaïssa' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(PEOPLE.store_seller);

  await page.locator('button.profile').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Se déconnecter aussi ici ?' })).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Nobody is let in by what the last person left behind.
  await goToProvider(page, PEOPLE.store_seller);
  await expect(page.getByRole('heading', { name: 'Qui se connecte ?' })).toBeVisible();
});

test('single sign-on: a refused user is told why', async ({ page, browser }) => {
  await goToProvider(page, 'someone@nowhere.example');
  await expect(page.getByRole('alert')).toContainText('No organisation matches this e-mail address.');

  await goToProvider(page, PEOPLE.store_seller);
  await page.getByRole('button', { name: 'Camille Tessier' }).click();
  await expect(page.getByRole('alert')).toContainText('no active user of Reprise matches');
  await expectNoViolation(page, 'a refused sign-in');
  await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
  await expect(page).toHaveURL(/\/login$/);

  // The answer of the provider, opened in a browser that did not ask.
  const other = await browser.newPage();
  let answer = '';
  await page.route('**/_api/open-id/**/callback', (route) => {
    answer = page.url();
    return route.abort();
  });
  await goToProvider(page, PEOPLE.store_seller);
  const again = page.getByRole('button', { name: 'Inès Benaïssa' });
  // The provider may know who it is, and ask nobody.
  const answered = async () => {
    if (!answer && (await again.isVisible().catch(() => false))) await again.click();
    return answer;
  };
  await expect.poll(answered).toContain('code=');
  await other.goto(answer);
  await expect(other.getByRole('alert')).toContainText('did not succeed');
  expect(await other.evaluate(() => localStorage.getItem('reprise.session'))).toBeNull();
  await other.close();
});

test('an administrator reads, tests and changes how a client signs in', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.super_admin);
  await page.goto('/');
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('reprise.session') ?? '{}') as { apiToken: string },
  );
  const accounts = await page.request.get('/_api/accounts?search=C%C3%A8dre', {
    headers: { 'x-product-token': session.apiToken },
  });
  const { 'hydra:member': found } = (await accounts.json()) as { 'hydra:member': { id: string }[] };
  await page.goto(`/connectors/${found[0]!.id}/SSO`);
  await expect(page.getByRole('heading', { name: 'Single sign-on', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Issuer')).toHaveValue(provider());
  await expect(page.getByLabel('Client secret')).toHaveValue('');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The provider answers and accepts our client')).toBeVisible();
  await page.getByLabel('Client secret').fill('not-the-secret');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The provider refuses our client')).toBeVisible();
  await page.getByLabel('Client secret').fill('');
  await expectNoViolation(page, 'the settings of single sign-on');

  const second = page.getByRole('textbox', { name: 'Domain 2' });
  await page.getByRole('button', { name: 'Add a domain' }).click();
  await second.fill('gmail.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await second.fill('cedre-magasins.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.reload();
  await expect(second).toBeVisible();
  const domains = page.getByRole('textbox', { name: /^Domain/ });
  const typed = () => domains.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).toSorted());
  await expect.poll(typed).toEqual(['cedre-magasins.example', 'cedre.example']);
});
