import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { shellForTest } from '../../testing/shell.tsx';
import { EstimatePanel } from './estimate-panel.tsx';

type Query = { answer?: readonly string[]; circuitRuleId?: string };
const api = vi.hoisted(() => ({ call: vi.fn<(route: unknown, input: { query: Query }) => Promise<unknown>>() }));
vi.mock('../../api/call.ts', () => api);

const id = (n: number) => `0198c3a4-5b6c-7d8e-9f01-23456789ab${String(n).padStart(2, '0')}`;
const PRODUCT = id(1);
const [INTACT, BROKEN, POST, DROP, CARD, BANK] = [id(11), id(12), id(21), id(22), id(31), id(32)];

/** An API that knows one question, two circuits and two payment modes; the gift card only comes with the post. */
function answerOf({ answer: answers = [], circuitRuleId }: Query) {
  const base = answers.includes(BROKEN) ? 10_000 : 30_000;
  const bonus = circuitRuleId === POST ? 500 : 0;
  const estimate = {
    grade: 'grade_a',
    state: 'grade_a',
    waterfall: [
      { code: 'base', label: 'Prix, grade A', question: null, value: base },
      ...(bonus ? [{ code: 'circuit', label: 'Par la poste', question: null, value: bonus }] : []),
    ],
    estimatedPrice: base,
    bonus: { circuit: bonus, payment: 0 },
    payout: base + bonus,
    currency: 'EUR',
  };
  return {
    productId: PRODUCT,
    label: 'Nova 12',
    currency: 'EUR',
    questions: [
      {
        id: id(2),
        title: 'Comment est l’écran ?',
        type: 'unique',
        required: true,
        answers: [
          { id: INTACT, title: 'Intact' },
          { id: BROKEN, title: 'Cassé' },
        ],
      },
    ],
    circuits: [
      { circuitRuleId: POST, name: 'Envoi postal', channel: 'web', paymentModeIds: [CARD, BANK] },
      { circuitRuleId: DROP, name: 'Dépôt', channel: 'store', paymentModeIds: [BANK] },
    ],
    paymentModes: [
      { id: CARD, label: 'Carte cadeau' },
      { id: BANK, label: 'Virement' },
    ],
    obstacles: ['product_unpublished'],
    estimate: answers.length ? estimate : null,
    refusal: answers.length ? null : 'no_diagnostic',
  };
}

beforeEach(() => {
  api.call.mockReset().mockImplementation(async (_route, { query }) => answerOf(query));
});
const panel = async () => render(await shellForTest(<EstimatePanel productId={PRODUCT} />));

test('begins with the offer for the first answers, and says what keeps customers from it', async () => {
  const screen = await panel();
  await expect.element(screen.getByText('Montant versé au client')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Grade A' })).toBeVisible();
  await expect.element(screen.getByText('Le produit n’est pas publié.')).toBeVisible();
  expect(document.querySelector('.estimate-payout')?.textContent).toContain('300,00');
});

test('another answer and a circuit make another offer; what was chosen can be cleared', async () => {
  const screen = await panel();
  await screen.getByLabelText('Comment est l’écran ?').selectOptions('Cassé');
  await screen.getByLabelText('Circuit').selectOptions('Envoi postal (web)');
  await expect.element(screen.getByText('Par la poste')).toBeVisible();
  await expect.poll(() => document.querySelector('.estimate-payout')?.textContent).toContain('105,00');
  await screen.getByRole('button', { name: 'Tout effacer' }).click();
  await expect.poll(() => document.querySelector('.estimate-payout')?.textContent).toContain('300,00');
});

test('a circuit offers its own payment modes, and a mode it does not have is let go', async () => {
  const screen = await panel();
  const payment = screen.getByLabelText('Mode de paiement');
  await payment.selectOptions('Carte cadeau');
  await screen.getByLabelText('Circuit').selectOptions('Dépôt (magasin)');
  await expect.element(payment).toHaveValue('');
  expect((await payment.findElement()).textContent).not.toContain('Carte cadeau');
});

test('what cannot be read is said, with a way to try again', async () => {
  api.call.mockRejectedValueOnce(new ApiRefusal(500, { requestId: 'ref-8' }, undefined));
  const screen = await panel();
  await expect.element(screen.getByText('L’estimation n’a pas pu être calculée.')).toBeVisible();
  await screen.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(screen.getByText('Montant versé au client')).toBeVisible();
});
