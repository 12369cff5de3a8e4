import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { idForTest, pageOfBuyback } from '../../../testing/buyback-page.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { HistoryCard } from './history-card.tsx';
import { PreparationCard } from './preparation-card.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ label: 'pending' } as never);
});

type Preparation = NonNullable<BuybackPage['preparation']>;
const WAITING: Preparation = {
  isDue: true,
  steps: ['data_saved', 'charge_low'],
  isPrinterFree: true,
  answer: null,
  hazard: null,
};
const COLLEAGUE = { kind: 'user', name: 'Ada Roy', userType: null, module: null } as const;
const ANSWERED: Preparation = {
  ...WAITING,
  isDue: false,
  answer: {
    battery: 'fine',
    isWithoutPrinter: true,
    answeredAt: '2026-11-03T10:00:00.000Z',
    who: COLLEAGUE,
    channel: 'phone',
  },
};
const show = async (preparation: Preparation, why: Record<string, string> = {}) => {
  const buyback = pageOfBuyback({ status: 'bb_awaiting_inventory', preparation, why });
  return render(await shellForTest(<PreparationCard buyback={buyback} />));
};
const sent = () => vi.mocked(call).mock.calls[0]?.[1];

test('preparation: every step, the battery and the channel are asked before the answer is sent', async () => {
  const screen = await show(WAITING);
  await screen.getByRole('button', { name: 'Répondre pour le client' }).click();
  const dialog = screen.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer la réponse' });
  await dialog.getByRole('checkbox', { name: 'Données sauvegardées' }).click();
  await save.click();
  await expect
    .element(dialog.getByRole('checkbox', { name: /^Batterie à 25/ }))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('Demandez au client comment est la batterie.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await dialog.getByRole('checkbox', { name: /^Batterie à 25/ }).click();
  await dialog.getByRole('radio', { name: 'Normale' }).click();
  await dialog.getByRole('checkbox', { name: 'Le client n’a pas d’imprimante' }).click();
  await dialog.getByLabelText(/^Comment l’a-t-il dit/).selectOptions('store');
  await save.click();
  const body = { steps: ['data_saved', 'charge_low'], battery: 'fine', channel: 'store', isWithoutPrinter: true };
  await expect.poll(sent).toEqual({ params: { id: idForTest(1) }, body });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('preparation: a swollen battery says that no label comes and why, and needs no ticks', async () => {
  const screen = await show(WAITING);
  await screen.getByRole('button', { name: 'Répondre pour le client' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Gonflée' }).click();
  await expect.element(dialog.getByText('Aucune étiquette pour une batterie gonflée ou abîmée')).toBeVisible();
  await expect.element(dialog.getByText(/disposition spéciale 376/)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /imprimante/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Interdire le colis' }).click();
  await expect.poll(sent).toMatchObject({ body: { steps: [], battery: 'swollen', channel: 'phone' } });
});

test('preparation: a refusal is said in the dialog', async () => {
  vi.mocked(call).mockRejectedValue(new ApiRefusal(409, { code: 'battery_hazard' }, undefined));
  const screen = await show({ ...WAITING, steps: ['data_saved'] });
  await screen.getByRole('button', { name: 'Répondre pour le client' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Données sauvegardées' }).click();
  await dialog.getByRole('radio', { name: 'Normale' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer la réponse' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/^Une batterie dangereuse a été signalée/)).toBeVisible();
});

test('preparation: who may not answer sees the list and why, and a press opens nothing', async () => {
  const screen = await show(WAITING, { answer_preparation: 'permission_denied' });
  await expect.element(screen.getByText('Données sauvegardées')).toBeVisible();
  await expect.element(screen.getByText('Votre rôle ne le permet pas.')).toBeVisible();
  await screen.getByRole('button', { name: 'Répondre pour le client' }).click({ force: true });
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('preparation: an answer says who gave it for the customer and how; only a hazard can still be reported', async () => {
  const screen = await show(ANSWERED);
  await expect.element(screen.getByText(/^Répondu pour le client par Ada Roy/)).toBeVisible();
  await expect.element(screen.getByText('Par téléphone')).toBeVisible();
  await screen.getByRole('button', { name: 'Signaler une batterie dangereuse' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'Abîmée' })).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toHaveLength(2);
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
});

test('preparation: a reported hazard says what the customer does instead, and offers nothing', async () => {
  const hazard = { hasStores: true };
  const answer = { ...ANSWERED.answer!, battery: 'swollen' as const };
  const screen = await show({ ...ANSWERED, steps: [], answer, hazard }, { answer_preparation: 'battery_hazard' });
  await expect.element(screen.getByText(/l’un de vos magasins/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('preparation: the history says that it was answered for the customer, and by phone', async () => {
  const entry = { id: idForTest(20), at: '2026-11-03T10:00:00.000Z', who: COLLEAGUE, command: null, moves: [] };
  const timeline = [
    { ...entry, fields: ['preparation'], reason: 'phone', comment: null },
    { ...entry, id: idForTest(21), fields: ['batteryHazard'], reason: null, comment: null },
  ];
  const screen = await render(await shellForTest(<HistoryCard buyback={pageOfBuyback({ timeline })} />));
  await expect.element(screen.getByText(/Liste de préparation remplie pour le client/)).toBeVisible();
  await expect.element(screen.getByText(/Batterie dangereuse signalée pour le client/)).toBeVisible();
  await expect.element(screen.getByText(/par Ada Roy · par téléphone/)).toBeVisible();
});
