import { ApiRefusal } from '@reprise/client/call';
import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest } from '../../testing/shell.tsx';
import {
  answeredForTest,
  BATTERY,
  DIAGNOSIS_ID,
  diagnosisForTest,
  FAULTS,
  STEPS,
  STOCKS,
} from '../../testing/workshop/diagnosis.ts';
import { DoneStation } from './ending/done-station.tsx';
import { StockStation } from './ending/stock-station.tsx';
import { FactsStation } from './facts-station.tsx';
import { QuestionsStation } from './questions-station.tsx';
import { StartStation } from './start-station.tsx';
import { SummaryStation } from './summary-station.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const CODE = '2481504333906';
type Sent = { route: string; input: { params?: { id: string }; query?: object; body?: Record<string, unknown> } };
let sent: Sent[];
let view: DiagnosisView;
let answers: Record<string, (input: Sent['input']) => unknown>;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  view = diagnosisForTest();
  answers = {
    getDiagnosisDesk: () => ({
      warehouse: { id: idForTest(1), name: 'Atelier Rhône' },
      waiting: 31,
      mine: [],
      others: [],
    }),
    getDiagnosis: () => view,
    startDiagnosisByCode: () => ({ outcome: 'started', diagnosis: view }),
    saveDiagnosisResponses: ({ body }) => {
      view = { ...view, responses: body!.responses as DiagnosisView['responses'], version: view.version + 1 };
      return { proposedSteps: [STEPS.battery], notOfferedSteps: [], plannedCost: 2_400, version: view.version };
    },
    listDiagnosisStocks: () => ({
      suggestedId: STOCKS.batteries.stockId,
      stocks: [
        { ...STOCKS.batteries, identifier: 'BAT', location: 'D 3' },
        { ...STOCKS.screens, identifier: 'SCR', location: null },
      ],
    }),
    finalizeDiagnosis: () => {
      view = { ...view, status: 'finalized', chosenSteps: [STEPS.battery] };
      return view;
    },
    abandonDiagnosis: () => undefined,
  };
  vi.mocked(call).mockImplementation((async (route: { id: string }, input: Sent['input']) => {
    sent.push({ route: route.id, input });
    return answers[route.id]!(input);
  }) as never);
});

const text = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/gu, ' ');
const told = () => text('.scan-field [role=alert]');
const last = (route: string) => sent.findLast((one) => one.route === route)?.input.body;
const count = (route: string) => sent.filter((one) => one.route === route).length;
const openQuestion = () => text('.diagnosis-open h2');
const showQuestions = async () => {
  const screen = await render(await shellForTest(<QuestionsStation id={DIAGNOSIS_ID} />));
  await expect.poll(openQuestion).toBe('Batterie');
  return screen;
};

test('a scan begins the diagnosis and opens its questions', async () => {
  await render(await shellForTest(<StartStation />));
  await expect.poll(() => text('.diagnosis-large')).toContain('31 articles attendent un diagnostic');
  scan(CODE);
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/questions`);
  expect(last('startDiagnosisByCode')).toEqual({ code: CODE });
});

test.each([
  ['code_too_short', { minimum: 8 }, 'au moins'],
  ['item_not_found', {}, 'Code inconnu dans cet atelier'],
  ['several_items_match', { matches: [{ identificationNumber: CODE }] }, CODE],
  ['status_not_fit', { status: 'item_in_quarantine' }, 'En quarantaine'],
  ['already_diagnosed', { by: 'Inès Moreau', at: '2026-11-17T10:57:00.000Z' }, 'Déjà diagnostiqué par Inès Moreau'],
  ['not_attributed_to_workshop', { warehouse: { name: 'Atelier Nord' } }, 'attendu à Atelier Nord'],
])('start: a refusal of %s is said with its way out', async (code, data, words) => {
  answers.startDiagnosisByCode = () => {
    throw new ApiRefusal(422, { code, data }, undefined);
  };
  await render(await shellForTest(<StartStation />));
  scan(CODE);
  await expect.poll(told).toContain(words);
});

test('start: an item that somebody else diagnoses names them, and F3 takes it over', async () => {
  const data = { by: 'Inès Moreau', since: '2026-11-17T10:57:00.000Z' };
  answers.startDiagnosisByCode = ({ body }) => {
    if (body?.takeOver) return { outcome: 'taken_over', diagnosis: view };
    throw new ApiRefusal(409, { code: 'concurrent_change', data }, undefined);
  };
  await render(await shellForTest(<StartStation />));
  scan(CODE);
  await expect.poll(told).toContain('Inès Moreau diagnostique cet article');
  await userEvent.keyboard('{F3}');
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/questions`);
  expect(last('startDiagnosisByCode')).toEqual({ code: CODE, takeOver: true });
});

test('questions: a digit chooses and is kept, Enter says none of several, and the summary follows', async () => {
  await showQuestions();
  await userEvent.keyboard('1');
  await expect.poll(openQuestion).toBe('Pannes');
  await expect.poll(() => text('.diagnosis-sums')).toContain('24,00 €');
  expect(last('saveDiagnosisResponses')).toEqual({
    responses: [{ questionId: BATTERY.id, answerIds: [BATTERY.weak] }],
    expectedVersion: 1,
  });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/summary`);
  expect(last('saveDiagnosisResponses')).toEqual({
    responses: [
      { questionId: BATTERY.id, answerIds: [BATTERY.weak] },
      { questionId: FAULTS.id, answerIds: [] },
    ],
    expectedVersion: 2,
  });
});

test('questions: the summary waits for every answer, and F9 opens the first without one', async () => {
  await showQuestions();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(openQuestion).toBe('Pannes');
  await userEvent.keyboard('2');
  await expect.poll(() => count('saveDiagnosisResponses')).toBe(1);
  await userEvent.keyboard('{F9}');
  await expect.poll(openQuestion).toBe('Batterie');
  expect(location.pathname).toBe('/start');
});

test('questions: another item that is scanned is refused, and no digit of its code answers', async () => {
  await showQuestions();
  scan('2481504100492');
  await expect.poll(told).toContain('Terminez d’abord');
  scan(view.item.identificationNumber);
  await expect.poll(told).toContain('C’est l’article à l’écran');
  expect(count('saveDiagnosisResponses')).toBe(0);
  expect(count('startDiagnosisByCode')).toBe(0);
});

test('questions: an answer that is refused says why, and the diagnosis is read again', async () => {
  answers.saveDiagnosisResponses = () => {
    throw new ApiRefusal(409, { code: 'concurrent_change' }, undefined);
  };
  const screen = await showQuestions();
  await userEvent.keyboard('1');
  await expect.element(screen.getByText(/Ce diagnostic a changé entre-temps/u)).toBeVisible();
  await expect.poll(() => count('getDiagnosis')).toBe(2);
});

test('summary: a proposed service is removed and another added; the address keeps both', async () => {
  view = answeredForTest();
  const screen = await render(await shellForTest(<SummaryStation id={DIAGNOSIS_ID} />));
  await expect.poll(() => text('.diagnosis-sums')).toContain('236,00 €');
  await screen.getByRole('button', { name: 'Retirer Remplacement batterie' }).click();
  await screen.getByRole('button', { name: /Effacement des données/u }).click();
  await expect.poll(() => text('.diagnosis-sums')).toContain('216,00 €');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/stock`);
  const search = new URLSearchParams(location.search);
  expect(search.get('removed')).toBe(STEPS.battery.id);
  expect(search.get('added')).toBe(STEPS.wipe.id);
});

test('summary: the code of a shelf ends the diagnosis as it is proposed, and that of another item does not', async () => {
  view = answeredForTest();
  const screen = await render(await shellForTest(<SummaryStation id={DIAGNOSIS_ID} />));
  await expect.poll(() => text('.diagnosis-sums')).toContain('236,00 €');
  scan('2481504100492');
  await expect.poll(told).toContain('Terminez d’abord');
  expect(count('finalizeDiagnosis')).toBe(0);
  await userEvent.fill(screen.getByLabelText('Code à scanner'), 'SCR');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/finalized`);
  expect(last('finalizeDiagnosis')).toEqual({
    stepIds: [STEPS.battery.id],
    stockId: STOCKS.screens.stockId,
    expectedVersion: 3,
  });
});

test('stock: the stock of the first service is suggested, a scanned label chooses another, and F9 ends the diagnosis', async () => {
  view = answeredForTest();
  const screen = await render(await shellForTest(<StockStation id={DIAGNOSIS_ID} />));
  const chosen = () => text('.diagnosis-choice[aria-pressed=true]');
  await expect.poll(chosen).toContain('Batteries');
  const comment = screen.getByLabelText(/Commentaire/u);
  await userEvent.fill(comment, 'Gonflée');
  scan(view.item.identificationNumber, { target: await comment.findElement() });
  await expect.poll(told).toContain('C’est l’article à l’écran');
  await expect.element(comment).toHaveValue('Gonflée');
  await userEvent.fill(screen.getByLabelText('Code à scanner'), 'SCR');
  await userEvent.keyboard('{Enter}');
  await expect.poll(chosen).toContain('Écrans');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/finalized`);
  expect(last('finalizeDiagnosis')).toEqual({
    stepIds: [STEPS.battery.id],
    stockId: STOCKS.screens.stockId,
    comment: 'Gonflée',
    expectedVersion: 3,
  });
});

test('stock: a diagnosis that would end without a data wipe says so and records it, and then ends', async () => {
  view = answeredForTest();
  const finalize = answers.finalizeDiagnosis!;
  answers.finalizeDiagnosis = () => {
    throw new ApiRefusal(422, { code: 'data_wipe_missing', data: { lastResult: null } }, undefined);
  };
  answers.recordDataWipe = () => ({ requirement: 'required', cycle: 1, isWiped: true, isRecordable: true, wipes: [] });
  const screen = await render(await shellForTest(<StockStation id={DIAGNOSIS_ID} />));
  await expect.poll(() => text('.diagnosis-choice[aria-pressed=true]')).toContain('Batteries');
  await userEvent.keyboard('{F9}');
  await expect.element(screen.getByText('Un effacement des données est exigé')).toBeVisible();
  await screen.getByRole('button', { name: 'Enregistrer un effacement' }).click();
  await screen.getByRole('radio', { name: 'Rien à effacer' }).click();
  await userEvent.fill(screen.getByLabelText(/^Pourquoi/u), 'Sans mémoire');
  await screen.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => count('recordDataWipe')).toBe(1);
  await expect.poll(() => screen.getByText('Un effacement des données est exigé').elements().length).toBe(0);
  answers.finalizeDiagnosis = finalize;
  await userEvent.keyboard('{F9}');
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${DIAGNOSIS_ID}/finalized`);
});

test('finalized: the stock is said in large words, and a scan begins the next diagnosis', async () => {
  view = answeredForTest({
    status: 'finalized',
    chosenSteps: [STEPS.battery],
    putInto: { ...STOCKS.batteries, location: 'D 3' },
  });
  await render(await shellForTest(<DoneStation id={DIAGNOSIS_ID} />));
  await expect.poll(() => text('.diagnosis-large h2')).toBe('Batteries');
  expect(text('.diagnosis-location')).toBe('D 3');
  answers.startDiagnosisByCode = () => ({ outcome: 'started', diagnosis: diagnosisForTest({ id: idForTest(51) }) });
  scan(CODE);
  await expect.poll(() => location.pathname).toBe(`/refurb-diagnosis/${idForTest(51)}/questions`);
});

test('diagnosis: somebody else’s names them, and who may abandon it is asked before', async () => {
  view = diagnosisForTest({ isMine: false, mayAbandon: true });
  const screen = await render(await shellForTest(<FactsStation id={DIAGNOSIS_ID} />));
  await expect.poll(() => text('.diagnosis-large')).toContain('Inès Moreau diagnostique cet article');
  await screen.getByRole('button', { name: 'Abandonner' }).click();
  expect(count('abandonDiagnosis')).toBe(0);
  await screen.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => location.pathname).toBe('/refurb-diagnosis/start');
  expect(count('abandonDiagnosis')).toBe(1);
});

test('diagnosis: one that cannot be read says so, with a way to try again', async () => {
  answers.getDiagnosis = () => {
    throw new ApiRefusal(404, { code: 'not_found' }, undefined);
  };
  const screen = await render(await shellForTest(<FactsStation id={DIAGNOSIS_ID} />));
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('every control of the questions is at least 56 px high', async () => {
  await showQuestions();
  const small = [...document.querySelectorAll<HTMLElement>('.station button, .station a')]
    .filter((element) => element.getBoundingClientRect().height > 0)
    .filter((element) => element.getBoundingClientRect().height < 56)
    .map((element) => element.className);
  expect(small).toEqual([]);
});
