import { expect, test } from '@playwright/test';
import { expectNoViolation } from '../../support/looking.ts';
import { arriveSignedIn, openSession, PEOPLE } from '../../support/people.ts';

type Task = { id: string; kind: string; buybackId: string; closedBy: string | null };

test('a buyer finds what waits on the home page, gives it back to the team and puts it off', async ({ page }) => {
  await arriveSignedIn(page, PEOPLE.buyer_manager);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See the litigation' }).first()).toBeVisible();
  await expectNoViolation(page, 'the home page with tasks');
  await page.getByRole('link', { name: /^To do \d/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do');
  // Other journeys give the buyer tasks meanwhile: this one is told by its code.
  const asked = page.getByRole('listitem').filter({ hasText: 'Second look asked for' });
  const mine = asked.filter({ has: page.getByRole('button', { name: /^Given to You/ }) });
  const code = await mine.locator('.code').innerText();
  const row = asked.filter({ hasText: code });
  await row.getByRole('button', { name: /^Given to You/ }).click();
  await page.getByRole('menuitem', { name: 'Nobody in particular' }).click();
  await expect(page.getByText('Task given back to the team')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Given to Atelier/ })).toBeVisible();
  await row.getByRole('button', { name: 'Put off' }).click();
  await page.getByRole('menuitem', { name: /Tomorrow morning/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: /^Put off/ }).click();
  await expect(row).toBeVisible();
  await expectNoViolation(page, 'tasks that were put off');
});

test('a task leaves by itself once its cause is gone', async () => {
  const { apiToken } = await openSession(PEOPLE.root_management_unit_manager);
  const headers = { 'x-product-token': apiToken, 'x-module': 'tim', 'content-type': 'application/json' };
  const list = async (state: 'open' | 'closed') => {
    const answer = await fetch(`${process.env.REPRISE_API_URL}/tasks?state=${state}&kind=label_failed`, { headers });
    return ((await answer.json()) as { tasks: Task[] }).tasks;
  };
  const [task] = await list('open');
  const again = await fetch(`${process.env.REPRISE_API_URL}/buybacks/${task!.buybackId}/shipping-label`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(again.status).toBe(200);
  await expect.poll(async () => (await list('open')).map(({ id }) => id)).not.toContain(task!.id);
  expect((await list('closed')).find(({ id }) => id === task!.id)).toMatchObject({ closedBy: 'cause' });
});
