import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { refurbQuestionForTest, stepForTest } from '../../testing/workshop/refurbishment.ts';
import type { RefurbQuestion } from './read-refurb-questions.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: RefurbQuestions } = await import('./refurb-questions.page.tsx');
const { default: RefurbQuestionNew } = await import('./refurb-question-new.page.tsx');

let questions: RefurbQuestion[];
beforeEach(() => {
  localStorage.clear();
  session.set({
    ...userForTest(),
    accountId: idForTest(1),
    currentModule: 'lcm',
    frontPermissions: { lcm: ['ROLE_REFURB_STEP_MANAGE', 'ROLE_REFURB_DIAGNOSTIC_MANAGE'] },
  } as never);
  questions = [refurbQuestionForTest()];
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listRefurbQuestions') return { 'hydra:member': questions };
    if (id === 'orderRefurbQuestions') return { 'hydra:member': questions.toReversed() };
    if (id === 'listRefurbSteps') return { 'hydra:member': [stepForTest()] };
    if (id === 'findRefurbScopes')
      return { matches: [{ id: idForTest(71), label: 'Téléphones', accountName: 'Cèdre', note: null }] };
    return id === 'createRefurbQuestion' ? refurbQuestionForTest() : {};
  });
});
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const shown = async (part: React.ReactNode) => {
  await page.viewport(1440, 900);
  return render(await shellForTest(part, { at: '/refurb-diagnosis-questions' }));
};

test('questions: each stands in its order with what it is asked about and what its answers propose', async () => {
  const limited = { categories: [{ id: idForTest(71), label: null, accountName: null }] };
  questions = [
    refurbQuestionForTest(),
    refurbQuestionForTest({ id: idForTest(52), title: 'L’écran est-il fendu ?', ...limited }),
  ];
  const screen = await shown(<RefurbQuestions />);
  await expect.element(screen.getByText('Tous les appareils')).toBeVisible();
  await expect.element(screen.getByText('Enseigne qui n’est plus reliée')).toBeVisible();
  await expect.element(screen.getByText('Remplacement de la batterie').first()).toBeVisible();
  await screen
    .getByRole('button', { name: /^Descendre/ })
    .first()
    .click();
  await expect.poll(() => sent('orderRefurbQuestions')).toHaveLength(1);
  expect(sent('orderRefurbQuestions')[0].body).toMatchObject({
    ids: [idForTest(52), idForTest(51)],
    seen: [idForTest(51), idForTest(52)],
  });
});

test('questions: without any, the page says what a diagnosis does then', async () => {
  questions = [];
  const screen = await shown(<RefurbQuestions />);
  await expect.element(screen.getByText('Aucune question')).toBeVisible();
});

test('questions: a new one proposes a service and is limited to a category', async () => {
  const screen = await shown(<RefurbQuestionNew />);
  await userEvent.fill(screen.getByLabelText('Titre'), 'La batterie gonfle-t-elle ?');
  const answers = screen.getByLabelText('Réponse', { exact: true });
  await userEvent.fill(answers.nth(0), 'Non');
  await userEvent.fill(answers.nth(1), 'Oui');
  await screen.getByRole('combobox', { name: 'Services proposés' }).nth(1).click();
  await screen.getByRole('option', { name: /Remplacement de la batterie/ }).click();
  await screen.getByRole('radio', { name: 'Certains appareils' }).click();
  await screen.getByRole('button', { name: 'Créer la question' }).click();
  await expect.element(screen.getByText('Choisissez une catégorie ou un produit au moins.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Catégories' }).click();
  await screen.getByRole('option', { name: /Téléphones/ }).click();
  await screen.getByRole('button', { name: 'Créer la question' }).click();
  await expect.poll(() => sent('createRefurbQuestion')).toHaveLength(1);
  expect(sent('createRefurbQuestion')[0].body).toMatchObject({
    title: 'La batterie gonfle-t-elle ?',
    type: 'unique',
    answers: [
      { title: 'Non', stepIds: [] },
      { title: 'Oui', stepIds: [idForTest(41)] },
    ],
    categoryIds: [idForTest(71)],
    productIds: [],
  });
});
