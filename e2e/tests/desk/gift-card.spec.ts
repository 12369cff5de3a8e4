import { expect, type Page, test } from '@playwright/test';
import { idIn, linkTo } from '../../support/following.ts';
import { expectNoSidewaysScroll, expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

/** Is paid by gift card; nobody else looks at his payment. */
const CUSTOMER = { row: /Gwenaël Le Bris/, email: 'gwenael.lebris@customers.example' };
const SECOND_PERSON = 'nora.haddad@cedre.example';
const NUMBER = /\d{4} ?\d{4} ?\d{4} ?\d{4}/;

test('a gift card is mailed, shown to its customer once, and once more when staff allow it', async ({ browser }) => {
  await pay(await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage());

  const link = await linkTo(CUSTOMER.email, 'gift-card');
  const customer = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  const answer = (await customer.goto(link))!;
  await ready(customer);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
  await expect(customer.locator('main')).not.toContainText(NUMBER);
  await expectNoViolation(customer, 'the gift card before it is shown');
  await customer.getByRole('button', { name: 'Afficher ma carte cadeau' }).click();
  await expect(customer.getByRole('region', { name: 'Votre carte cadeau' })).toContainText(NUMBER);
  await expectNoViolation(customer, 'the gift card that is shown');
  await customer.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(customer, 'the gift card on a phone');

  await customer.reload();
  await ready(customer);
  await expect(customer.locator('main')).not.toContainText(NUMBER);
  await customer.getByRole('button', { name: 'L’afficher encore une fois' }).click();
  await expect(customer.getByRole('region', { name: 'Votre carte cadeau' })).toContainText(NUMBER);
  const stranger = await (await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false })).newPage();
  await stranger.goto(link);
  await expect(stranger.locator('h1')).toHaveText('Cette carte cadeau a été affichée');
  await expect(stranger.getByRole('button', { name: /fficher/ })).toHaveCount(0);

  const staff = await (await browser.newContext()).newPage();
  await arriveSignedIn(staff, PEOPLE.root_management_unit_manager, 'tim');
  await staff.goto(`/buyback/${idIn(link)}`);
  await ready(staff);
  await staff.getByRole('button', { name: 'Let the customer see it again' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Why').selectOption('card_not_kept');
  await expectNoViolation(staff, 'letting the customer see the card again');
  await dialog.getByRole('button', { name: 'Let the customer see it again' }).click();
  await expect(staff.getByText('Mail with a new link sent')).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.locator('h1')).toHaveText('Un message plus récent mène à votre carte');
  // Without scripts the card is in the answer to the form.
  await stranger.goto(await linkTo(CUSTOMER.email, 'gift-card', link));
  await stranger.getByRole('button', { name: 'Afficher ma carte cadeau' }).click();
  await expect(stranger.getByRole('region', { name: 'Votre carte cadeau' })).toContainText(NUMBER);
});

/** One person prepares the payment, another approves it, and the issuer is asked for the card. */
async function pay(first: Page, second: Page): Promise<void> {
  await arriveSignedIn(first, PEOPLE.root_management_unit_manager);
  await first.goto('/payments');
  await ready(first);
  await first.getByRole('row', { name: CUSTOMER.row }).getByRole('checkbox').check();
  await first.getByRole('button', { name: /Prepare a batch/ }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(first.getByRole('dialog', { name: /Batch/ })).toBeVisible();
  await arriveSignedIn(second, SECOND_PERSON);
  await second.goto(first.url());
  await ready(second);
  await second.getByRole('dialog', { name: /Batch/ }).getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Batch approved')).toBeVisible();
}
