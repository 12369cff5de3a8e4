import { expect, test } from '@playwright/test';
import { expectNoViolation, ready } from '../../support/looking.ts';
import { arriveSignedIn, PEOPLE } from '../../support/people.ts';

const SECOND_PERSON = 'nora.haddad@cedre.example';

test('a payment is prepared by one person, approved by another, and leaves for the bank', async ({ browser }) => {
  const first = await (await browser.newContext()).newPage();
  await arriveSignedIn(first, PEOPLE.root_management_unit_manager);
  await first.goto('/payments');
  await ready(first);
  const row = first.getByRole('row', { name: /Lina Oudin/ });
  await row.getByRole('checkbox').check();
  await first.getByRole('button', { name: /Prepare a batch/ }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).click();
  const panel = first.getByRole('dialog', { name: /Batch/ });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolation(first, 'the panel of a batch');
  const address = first.url();

  const second = await (await browser.newContext()).newPage();
  await arriveSignedIn(second, SECOND_PERSON);
  await second.goto(address);
  await ready(second);
  await second.getByRole('dialog', { name: /Batch/ }).getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Batch approved')).toBeVisible();
  await second.goto('/payments?tab=sent');
  await ready(second);
  await expect(second.getByRole('row', { name: /Lina Oudin/ })).toContainText('Sent');
});
