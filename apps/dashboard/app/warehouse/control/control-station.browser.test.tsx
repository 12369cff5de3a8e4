import { ApiRefusal } from '@reprise/client/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { FAULTS, FRAME, outcomeForTest, SCREEN, startForTest } from '../../testing/control.ts';
import { pageForTest } from '../../testing/page.tsx';
import { scan } from '../../testing/scanner.ts';
import { ControlStation } from './control-station.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const CODE = '2481504333906';
type Sent = { route: string; input: { params?: { id: string }; body?: Record<string, unknown> } };
let sent: Sent[];
let answers: Record<string, (input: Sent['input']) => unknown>;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = {
    getControlDesk: () => ({
      warehouse: { id: SCREEN.id, name: 'Atelier Rhône' },
      waiting: 61,
      secondDue: 0,
      controlledToday: 37,
      averageSeconds: 348,
      running: null,
    }),
    startControlByCode: () => startForTest(),
    startControl: () => startForTest(),
    previewControl: () => outcomeForTest(),
    validateControl: () => outcomeForTest(),
    abandonControl: () => undefined,
  };
  vi.mocked(call).mockImplementation((async (route: { id: string }, input: Sent['input']) => {
    sent.push({ route: route.id, input });
    return answers[route.id]!(input);
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const show = (itemId?: string) => render(pageForTest(<ControlStation itemId={itemId} />));
const text = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/gu, ' ');
const openQuestion = () => text('.control-open h2');
const last = (route: string) => sent.findLast((one) => one.route === route)?.input.body;
const begun = async () => {
  const screen = await show();
  scan(CODE);
  await expect.poll(openQuestion).toBe('Écran');
  return screen;
};

test('a scan begins the control; numbers answer, and F9 validates what was shown', async () => {
  await begun();
  await userEvent.keyboard('1');
  await expect.poll(openQuestion).toBe('Cadre');
  await userEvent.keyboard('2');
  await expect.poll(openQuestion).toBe('Pannes');
  expect(sent.some(({ route }) => route === 'previewControl')).toBe(false);
  await userEvent.keyboard('1');
  await expect.poll(() => text('.control-verdict')).toContain('Conforme');
  expect(last('previewControl')).toEqual({
    responses: [
      { questionId: SCREEN.id, answerIds: [SCREEN.intact] },
      { questionId: FRAME.id, answerIds: [FRAME.worn] },
      { questionId: FAULTS.id, answerIds: [FAULTS.battery] },
    ],
  });
  await userEvent.keyboard('{F9}');
  await expect.poll(() => text('.control-done h2')).toBe('À reconditionner');
  expect(last('validateControl')).toMatchObject({ expectedVersion: 1 });
  expect(text('.control-done')).toContain('Scannez l’appareil suivant');
});

test('F6 takes the rest as declared, and an arrow goes back to change an answer', async () => {
  await begun();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => text('.control-verdict')).toContain('Conforme');
  expect(last('previewControl')).toEqual({
    responses: [
      { questionId: SCREEN.id, answerIds: [SCREEN.intact] },
      { questionId: FRAME.id, answerIds: [FRAME.fine] },
    ],
  });
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(openQuestion).toBe('Cadre');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(openQuestion).toBe('Écran');
  // Arrows held down by a quick hand all count: no scanner types them.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(openQuestion).toBe('Pannes');
});

test('a device as declared needs three acts: the scan, F6 and F9', async () => {
  await begun();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => text('.control-verdict')).toContain('Conforme');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => text('.control-done h2')).toBe('À reconditionner');
});

test('what another device led to is not shown for the next one, and F9 waits until its own is there', async () => {
  const screen = await begun();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => text('.control-verdict')).toContain('Conforme');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => text('.control-done h2')).toBe('À reconditionner');

  let arrive = (_: unknown) => undefined as unknown;
  answers.startControlByCode = () => startForTest({ testId: idForTest(77) });
  answers.previewControl = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  scan('2481504333913');
  await expect.poll(openQuestion).toBe('Écran');
  await userEvent.keyboard('{F6}');
  await expect.poll(() => text('.control-outcome')).toContain('Calcul de l’issue');
  expect(text('.control-verdict')).toBe('');
  await userEvent.keyboard('{F9}');
  expect(sent.filter(({ route }) => route === 'validateControl')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: /^Valider le test/u })).toHaveAttribute('aria-busy', 'true');
  arrive(outcomeForTest());
  await expect.poll(() => text('.control-verdict')).toContain('Conforme');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => sent.filter(({ route }) => route === 'validateControl').length).toBe(2);
});

test('an IMEI that is scanned answers no question; another one than declared can be confirmed', async () => {
  const screen = await begun();
  scan('351234567890128');
  await expect.element(screen.getByLabelText(/^IMEI/u)).toHaveValue('351234567890128');
  expect(text('.control-check')).toContain('IMEI conforme');
  await userEvent.keyboard('2');
  await expect.poll(openQuestion).toBe('Cadre');
  // Had the first digit counted, this would be the second answer of the second question.
  expect(text('.control-questions')).toContain('Rayé');
  expect(document.querySelector('.control-answer[aria-pressed=true]')).toBeNull();
  scan('351234567890136');
  await expect.poll(() => text('.control-check')).toContain('quarantaine');
  await screen.getByRole('button', { name: 'C’est le bon appareil, continuer' }).click();
  await expect.poll(() => text('.control-check')).toContain('confirmé');
  await userEvent.keyboard('{F6}');
  await expect.poll(() => last('previewControl')).toMatchObject({ imei: '351234567890136', isImeiConfirmed: true });
});

test('the outcome says what the buyer bears because nobody could see it', async () => {
  answers.previewControl = () =>
    outcomeForTest({
      outcome: 'litigation',
      controlledPrice: 27_200,
      chargedPrice: 29_700,
      gap: 7_700,
      hiddenAbsorbed: 2_500,
      validatedPrice: null,
      payout: { before: 37_400, after: 29_700 },
    });
  await begun();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => text('.control-verdict')).toContain('Litige avec le client');
  expect(text('.control-verdict')).toContain('25,00 € de défauts que personne ne pouvait voir');
  expect(text('.control-verdict')).toContain('accepter 297,00 €');
  expect(text('.control-limits')).toContain('écart 77,00 €');
});

test('F8 names what stops the control, without any answer, and shows what follows before it is validated', async () => {
  answers.previewControl = () => outcomeForTest({ outcome: 'blocked', finding: 'account_locked' });
  const screen = await begun();
  await userEvent.keyboard('{F8}');
  await screen.getByRole('button', { name: 'Compte non dissocié' }).click();
  await expect.poll(() => text('.control-verdict')).toContain('Compte non dissocié');
  expect(last('previewControl')).toEqual({ responses: [], finding: 'account_locked' });
  expect(sent.some(({ route }) => route === 'validateControl')).toBe(false);
});

test('a photo is taken out again: one that was taken before, and one of this visit', async () => {
  const photo = { id: idForTest(90), questionId: null, slot: 'back', takenAt: '2026-11-17T10:57:00.000Z' } as const;
  answers.startControlByCode = () => startForTest({ photos: [photo] });
  answers.getControlPhoto = () => new Blob([], { type: 'image/png' });
  answers.removeControlPhoto = () => undefined;
  answers.addControlPhoto = () => ({ ...photo, id: idForTest(91) });
  const screen = await begun();
  await expect.element(screen.getByText('1 photo')).toBeVisible();
  await userEvent.upload(
    screen.getByLabelText('Photo', { exact: true }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await expect.element(screen.getByText('2 photos')).toBeVisible();
  await screen.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await expect.element(screen.getByText('1 photo')).toBeVisible();
  await screen.getByRole('button', { name: 'Retirer la photo 1' }).click();
  await expect.element(screen.getByText('0 photo')).toBeVisible();
  expect(sent.filter(({ route }) => route === 'removeControlPhoto').map(({ input }) => input.params)).toEqual([
    { id: idForTest(40), photoId: idForTest(91) },
    { id: idForTest(40), photoId: idForTest(90) },
  ]);
});

test('a number that was blocked before is told with its device, from the scan or from the preview', async () => {
  const blockedBefore = {
    number: 'imei',
    at: '2026-10-02T08:00:00.000Z',
    identificationNumber: '2481504000001',
  } as const;
  answers.startControlByCode = () => startForTest({ blockedBefore });
  await begun();
  await expect.poll(() => text('.control-blocked')).toContain('IMEI déjà bloqué chez vous');
  expect(text('.control-blocked')).toContain('2481504000001');
});

test('a comment that the buyer requires is asked for before the control is validated', async () => {
  answers.startControlByCode = () => startForTest({ isCommentMandatory: true });
  const screen = await begun();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => text('.control-verdict')).toContain('Conforme');
  await userEvent.keyboard('{F9}');
  await expect.element(screen.getByLabelText(/Commentaire/u)).toHaveFocus();
  expect(sent.some(({ route }) => route === 'validateControl')).toBe(false);
  await userEvent.fill(screen.getByLabelText(/Commentaire/u), 'Conforme');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => last('validateControl')).toMatchObject({ comment: 'Conforme' });
});

test('a device that somebody else controls names them, and F3 takes it over', async () => {
  const data = { by: 'Inès Moreau', since: '2026-11-17T10:57:00.000Z', testId: SCREEN.id };
  answers.startControlByCode = ({ body }) => {
    if (body?.takeOver) return { ...startForTest(), outcome: 'taken_over' };
    throw new ApiRefusal(409, { code: 'concurrent_change', data }, undefined);
  };
  await show();
  scan(CODE);
  await expect.poll(() => text('.scan-field [role=alert]')).toContain('Inès Moreau contrôle cet appareil');
  await userEvent.keyboard('{F3}');
  await expect.poll(openQuestion).toBe('Écran');
  expect(last('startControlByCode')).toEqual({ code: CODE, takeOver: true });
});

test.each([
  ['item_not_registered', 'À enregistrer à l’arrivée avant le contrôle'],
  ['second_control_own', 'le second revient à quelqu’un d’autre'],
  ['item_not_found', 'Code inconnu dans cet atelier'],
])('a refusal of %s is said with its way out', async (code, words) => {
  answers.startControlByCode = () => {
    throw new ApiRefusal(422, { code }, undefined);
  };
  await show();
  scan(CODE);
  await expect.poll(() => text('.scan-field [role=alert]')).toContain(words);
});

test('a cancelled buyback has no control: the device goes to the returns', async () => {
  const { item } = startForTest();
  const putInto = { stockId: null, defaultStock: 'customer_return', name: null };
  answers.startControlByCode = () => ({ outcome: 'to_return', control: null, item, putInto });
  await show();
  scan(CODE);
  await expect.poll(() => text('.control-done h2')).toBe('Retour client');
});

test('an address that names a device begins its control at once', async () => {
  await show(SCREEN.id);
  await expect.poll(openQuestion).toBe('Écran');
  expect(sent.filter(({ route }) => route === 'startControl')).toHaveLength(1);
});

test('another device that is scanned in the middle of a control is refused, and the control stays', async () => {
  await begun();
  scan('2481504100492');
  await expect.poll(() => text('.scan-field [role=alert]')).toContain('Terminez d’abord');
  expect(openQuestion()).toBe('Écran');
  expect(sent.filter(({ route }) => route === 'startControlByCode')).toHaveLength(1);
});

test('every control is at least 44 px high', async () => {
  await begun();
  const small = [...document.querySelectorAll<HTMLElement>('.station button, .station input, .station textarea')]
    .filter((element) => !element.closest('.visually-hidden') && element.getBoundingClientRect().height > 0)
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.className);
  expect(small).toEqual([]);
});
