import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { holdDetailForTest, holdForTest, holdsForTest, rulesForTest } from '../../testing/risk.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { Hold, HoldDetail, Rules } from './read-holds.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Risk } = await import('./risk.page.tsx');

let rows: Hold[];
let detail: HoldDetail;
let rules: Rules;
let act: (route: string) => unknown;
const signIn = (permissions: readonly string[]) =>
  session.set({ ...userForTest(), currentModule: 'tim', frontPermissions: { tim: permissions } } as never);

beforeEach(() => {
  signIn(['ROLE_RISK_SIGNAL_READ', 'ROLE_RISK_HOLD_DECIDE', 'ROLE_RISK_RULE_EDIT', 'ROLE_BUYBACK_DETAIL_PAGE']);
  rows = [holdForTest(1), holdForTest(2, { score: 60, overdueDays: 0, customer: 'Inaya Colin', place: null })];
  detail = holdDetailForTest();
  rules = rulesForTest();
  act = () => ({ ...detail, status: 'to_confirm' });
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listPaymentHolds') return holdsForTest(rows);
    if (id === 'getPaymentHold') return detail;
    if (id === 'getRiskRules') return rules;
    return act(id);
  });
});
const shown = async (at = '/risk', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Risk />, { at }));
};
const open = (width?: number) => shown(`/risk?hold=${idForTest(1)}`, width);
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('risk: the queue says score, reasons in words, how many there are and what they sum to', async () => {
  const screen = await shown();
  const row = screen.getByRole('button', { name: /iPhone 14 Pro 128 Go.*Rayan Mercier/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText('Même IMEI déjà repris')).toBeVisible();
  await expect.element(row.getByText('IBAN utilisé par 4 personnes')).toBeVisible();
  await expect.element(row.getByText('et 1 autre signal')).toBeVisible();
  await expect.element(row.getByText('1 jour de retard')).toBeVisible();
  await expect.element(screen.getByText(/^9 paiements, 2.914,00.€ · le plus ancien/)).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Même IMEI déjà repris 14 11/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /IBAN partagé 22 —/ })).toBeVisible();
  await screen.getByRole('button', { name: /^Décidés\s*61$/ }).click();
  await expect.poll(() => sent('listPaymentHolds').at(-1)).toMatchObject({ query: { tab: 'decided' } });
});

test('risk: a case shows each signal with its points, what it links, and who else may decide', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: /^iPhone 14 Pro 128 Go, 382,00.€$/ })).toBeVisible();
  await expect.element(screen.getByText('+20')).toBeVisible();
  await expect.element(screen.getByText('retenu dès 50, à deux dès 80')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'iPhone 13 128 Go' })).toBeVisible();
  await expect.element(screen.getByText(/Lucas Bréchet · site web/)).toBeVisible();
  await expect.element(screen.getByText(/Hélène Garnier et Marc Tissier/)).toBeVisible();
});

test('risk: nothing is chosen beforehand; L chooses to release, which needs a reason, and Ctrl + Enter sends it', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('radio', { name: 'Libérer' })).not.toBeChecked();
  await userEvent.keyboard('l');
  await expect.element(screen.getByRole('radio', { name: 'Libérer' })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Écrivez pourquoi, en deux lettres au moins.')).toBeVisible();
  expect(sent('releasePaymentHold')).toEqual([]);
  await screen.getByRole('textbox').fill('Facture vue');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent('releasePaymentHold'))
    .toEqual([{ params: { id: idForTest(1) }, body: { note: 'Facture vue', version: 1 } }]);
  await expect.element(screen.getByText('Décision transmise à une seconde personne')).toBeVisible();
});

test('risk: J asks for proof without a reason, R refuses, and what failed is said in its place', async () => {
  act = () => {
    throw new ApiRefusal(409, { code: 'own_work' }, undefined);
  };
  const screen = await open();
  await userEvent.keyboard('j');
  await screen.getByRole('button', { name: 'Demander un justificatif' }).click();
  await expect.poll(() => sent('askForPaymentProof')).toEqual([{ params: { id: idForTest(1) }, body: { version: 1 } }]);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Une autre personne doit décider de ce paiement.');
  await userEvent.keyboard('r');
  await expect.element(screen.getByRole('radio', { name: 'Refuser' })).toBeChecked();
});

test('risk: a second person confirms or sets aside; the first reads why not', async () => {
  const decided = {
    status: 'to_confirm',
    decision: 'refuse',
    decidedBy: 'Nora Haddad',
    note: 'Facture fausse',
  } as const;
  const waiting = { ...decided, decidedAt: '2026-11-17T08:00:00.000Z', acts: ['confirm', 'contradict'] as never };
  detail = holdDetailForTest(waiting);
  const screen = await open();
  await expect.element(screen.getByText(/^Décidé par Nora Haddad/)).toBeVisible();
  await screen.getByRole('button', { name: 'Confirmer' }).click();
  await expect
    .poll(() => sent('confirmHoldDecision'))
    .toEqual([{ params: { id: idForTest(1) }, body: { version: 1 } }]);
  await screen.unmount();
  detail = holdDetailForTest({ ...waiting, obstacle: 'decided_by_you' });
  const first = await open();
  await expect.element(first.getByText(/^Vous avez décidé en premier/)).toBeVisible();
  expect(first.getByRole('button', { name: 'Confirmer' }).query()).toBeNull();
});

test('risk: who may only read sees no decision and no settings', async () => {
  signIn(['ROLE_RISK_SIGNAL_READ']);
  detail = holdDetailForTest({ obstacle: 'no_right', mayDecide: [], customer: null });
  const screen = await open();
  await expect.element(screen.getByText(/^Vous pouvez lire ce dossier/)).toBeVisible();
  expect(screen.getByRole('radio').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Régler les règles' }).query()).toBeNull();
});

test('risk: limits are saved in the version that was read, an IMEI and a staff account are added', async () => {
  act = () => ({ ...rules, version: 1 });
  const screen = await shown();
  await screen.getByRole('button', { name: 'Régler les règles' }).click();
  const panel = screen.getByRole('dialog');
  await panel.getByLabelText('Deux personnes à partir de').fill('40');
  await expect.element(panel.getByText('Le second seuil ne peut pas être sous le premier.')).toBeVisible();
  await panel.getByLabelText('Deux personnes à partir de').fill('70');
  await panel.getByRole('checkbox', { name: /E-mail du personnel/ }).click();
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => sent('updateRiskRules'))
    .toEqual([{ body: { holdFrom: 50, twoFrom: 70, switchedOff: ['staff_email'], version: 0 } }]);
  await panel.getByLabelText('IMEI', { exact: true }).fill('123');
  await panel.getByRole('button', { name: 'Ajouter' }).first().click();
  await expect.element(panel.getByText('15 à 17 chiffres, sans tiret.')).toBeVisible();
  await panel.getByLabelText('Personne').selectOptions('Ines Benaissa');
  await panel.getByLabelText('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00');
  await panel.getByRole('button', { name: 'Ajouter' }).last().click();
  await expect
    .poll(() => sent('addStaffAccount'))
    .toEqual([{ body: { userId: idForTest(500), iban: 'DE89370400440532013000' } }]);
});

test('risk: at 390 px the case covers the queue, and leads back to it', async () => {
  const screen = await open(390);
  await expect.element(screen.getByRole('button', { name: 'Retour à la liste' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await screen.getByRole('button', { name: 'Retour à la liste' }).click();
  await expect.element(screen.getByRole('button', { name: /Rayan Mercier/ })).toBeVisible();
});
