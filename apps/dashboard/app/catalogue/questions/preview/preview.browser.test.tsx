import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../../testing/page.tsx';
import { Preview } from './preview.tsx';
import type { ShownQuestion } from './priced.ts';

const QUESTIONS: readonly ShownQuestion[] = [
  {
    id: 'screen',
    title: 'In what state is the screen?',
    type: 'unique',
    required: true,
    answers: [
      { id: 'new', title: 'As new' },
      {
        id: 'scratched',
        title: 'Scratched',
        impact: { type: 'percentage', value: -10 },
        gradeCap: 'grade_b',
        part: 'Screen',
      },
      { id: 'gone', title: 'Missing', refused: true },
    ],
  },
  {
    id: 'faults',
    title: 'What else?',
    type: 'multiple',
    required: false,
    answers: [
      { id: 'spots', title: 'Spots', impact: { type: 'amount', value: -1_000 }, part: 'Screen' },
      { id: 'box', title: 'With its box', impact: { type: 'amount', value: 500 } },
    ],
  },
];
const page = (editing?: string) =>
  pageForTest(
    <Preview questions={QUESTIONS} category={{ id: 'c', accountId: 'a', currency: 'EUR' }} editing={editing} />,
  );
const text = (selector: string) => document.querySelector(selector)?.textContent?.replaceAll(/\s/g, ' ');

test('price, grade and steps follow what is ticked', async () => {
  const screen = await render(page());
  expect(text('.preview-price')).toMatch(/^300,00 €/);
  await userEvent.selectOptions(screen.getByLabelText('In what state is the screen?'), 'scratched');
  // Grade B is 250; a tenth less is 225.
  await expect.poll(() => text('.preview-price')).toMatch(/^225,00 €/);
  await expect.element(screen.getByRole('img', { name: 'Grade B' })).toBeVisible();
  await screen.getByRole('checkbox', { name: /Spots/ }).click();
  await expect.element(screen.getByText('déjà compté avec « Scratched »')).toBeVisible();
  expect(text('.preview-price')).toMatch(/^225,00 €/);
  await screen.getByRole('checkbox', { name: /With its box/ }).click();
  await expect.poll(() => text('.preview-price')).toMatch(/^230,00 €/);
});

test('a refusal and a grade without a price are said instead', async () => {
  const screen = await render(page('screen'));
  await screen.getByText('Missing').click();
  await expect.element(screen.getByText('Avec ces réponses, l’appareil n’est pas repris.')).toBeVisible();
  await screen.getByText('As new').click();
  await screen.getByText('Prix d’essai par grade').click();
  for (const grade of ['A', 'B', 'C', 'D', 'E'])
    await userEvent.fill(screen.getByRole('textbox', { name: `Grade ${grade}` }), '');
  await expect.element(screen.getByText('Le produit n’a pas de prix pour cet état.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Grade A' }), '99,5');
  await expect.poll(() => text('.preview-price')).toMatch(/^99,50 €/);
});
