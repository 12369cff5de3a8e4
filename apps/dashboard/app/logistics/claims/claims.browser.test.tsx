import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { claimForTest, daysFromNow, proposalForTest } from '../../testing/claims.ts';
import { refusalForTest } from '../../testing/expedition.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { Claim } from './read-claims.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Claims } = await import('./claims.page.tsx');

let rows: Claim[];
beforeEach(() => {
  localStorage.clear();
  session.set(userForTest());
  rows = [claimForTest(1)];
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listClaims') return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
    return id === 'listSavedViews' ? { views: [] } : {};
  });
});
const shown = async (search = '', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Claims />, { at: `/claims${search}` }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const act = async (screen: Awaited<ReturnType<typeof shown>>, name: string) => {
  await screen.getByRole('button', { name: 'Actions sur 6A1' }).click();
  await screen.getByRole('menuitem', { name }).click();
  return screen.getByRole('dialog');
};

test('claims: a row shows what was asked and granted, its age and until when the carrier takes it', async () => {
  rows = [
    claimForTest(1),
    claimForTest(2, { status: 'accepted' }, { amountGranted: 45_000 }),
    claimForTest(3, { deadline: daysFromNow(-2) }),
    claimForTest(4, { reason: 'damaged', deadline: null }),
    claimForTest(5, { status: 'refused' }, { carrierWords: 'Emballage insuffisant' }),
  ];
  const screen = await shown();
  const table = screen.getByRole('region', { name: 'Réclamations' });
  const row = (n: number) => table.getByRole('row').nth(n);
  await expect.element(row(1).getByText('600,00 €')).toBeVisible();
  await expect.element(row(1).getByText(/^Ouverte il y a 4.jours$/)).toBeVisible();
  await expect.element(row(1).getByText(/^Jusqu’au/)).toBeVisible();
  await expect.element(row(2).getByText('450,00 €')).toBeVisible();
  await expect.element(row(3).getByText(/^Dépassé le/)).toBeVisible();
  await expect.element(row(4).getByText('3 jours après la livraison')).toBeVisible();
  await expect.element(row(5).getByText('Emballage insuffisant')).toBeVisible();
});

test('claims: the other side of a parcel sees the state, no amounts and no acts', async () => {
  rows = [1, 2].map((n) => claimForTest(n, { details: null, acts: [], status: 'sent' }));
  const screen = await shown();
  await expect.element(screen.getByText(/réservés au titulaire du contrat/)).toBeVisible();
  await expect.element(screen.getByText('Envoyée', { exact: true }).first()).toBeVisible();
  expect(screen.getByText(/titulaire du contrat/).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Actions sur 6A1' }).query()).toBeNull();
});

test('claims: sending asks for the reference of the carrier, and sends the version that was read', async () => {
  const screen = await shown();
  const dialog = await act(screen, 'Noter l’envoi');
  await dialog.getByRole('button', { name: 'Noter l’envoi' }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  expect(sent('sendClaim')).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Référence chez le transporteur'), 'RC-1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent('sendClaim')).toHaveLength(1);
  expect(sent('sendClaim')[0]).toMatchObject({
    params: { id: rows[0]!.id },
    body: { expectedVersion: 3, reference: 'RC-1', sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  await expect.element(screen.getByText('Envoi noté')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
});

test('claims: no more can be granted than was asked for', async () => {
  rows = [claimForTest(1, { status: 'sent' }, { reference: 'RC-1' })];
  const screen = await shown();
  const dialog = await act(screen, 'Noter l’accord');
  const amount = dialog.getByLabelText('Montant accordé');
  await expect.element(amount).toHaveValue('600,00');
  await userEvent.fill(amount, '600,01');
  await dialog.getByRole('button', { name: 'Noter l’accord' }).click();
  await expect.element(dialog.getByText(/^Au plus le montant demandé/)).toBeVisible();
  await userEvent.fill(amount, '450');
  await dialog.getByRole('button', { name: 'Noter l’accord' }).click();
  await expect.poll(() => sent('acceptClaim')[0]?.body).toEqual({ expectedVersion: 3, amountGranted: 45_000 });
});

test('claims: a refusal needs the words of the carrier, a payment its amount and day', async () => {
  rows = [claimForTest(1, { status: 'sent' })];
  const screen = await shown();
  const dialog = await act(screen, 'Noter le refus');
  await userEvent.fill(dialog.getByLabelText('Réponse du transporteur'), 'Hors délai');
  await dialog.getByRole('button', { name: 'Noter le refus' }).click();
  await expect.poll(() => sent('refuseClaim')[0]?.body).toEqual({ expectedVersion: 3, carrierWords: 'Hors délai' });
  await screen.unmount();
  rows = [claimForTest(1, { status: 'accepted' }, { amountGranted: 45_000 })];
  const paying = await shown();
  const payment = await act(paying, 'Noter le paiement');
  await userEvent.fill(payment.getByLabelText('Reçu le'), '2999-01-01');
  await payment.getByRole('button', { name: 'Noter le paiement' }).click();
  await expect.element(payment.getByText('Indiquez un jour passé ou aujourd’hui.')).toBeVisible();
  await userEvent.fill(payment.getByLabelText('Reçu le'), '2026-01-02');
  await payment.getByRole('button', { name: 'Noter le paiement' }).click();
  await expect
    .poll(() => sent('payClaim')[0]?.body)
    .toEqual({ expectedVersion: 3, amountPaid: 45_000, paidOn: '2026-01-02' });
});

test('claims: an open claim is corrected or withdrawn; what somebody else changed is said in the dialog', async () => {
  const screen = await shown();
  const dialog = await act(screen, 'Corriger');
  await userEvent.fill(dialog.getByLabelText('Montant demandé'), '550,5');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => sent('updateClaim')[0]?.body)
    .toEqual({ expectedVersion: 3, reason: 'lost', amountAsked: 55_050, note: '', reference: '' });
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'withdrawClaim') throw refusalForTest(409, 'concurrent_change');
    return { 'hydra:member': rows, 'hydra:totalItems': 1 };
  });
  const question = await act(screen, 'Retirer');
  await question.getByRole('button', { name: 'Retirer la réclamation' }).click();
  await expect.element(question.getByRole('alert').getByText(/^Quelqu’un a modifié cette réclamation/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
});

test('claims: filters of the address are asked of the API, and what it does not know is left out', async () => {
  await shown('?status=sent,nonsense&reason=late');
  await expect.poll(() => sent('listClaims').at(-1)?.query).toMatchObject({ status: ['sent'], reason: 'late' });
});

test('claims: the address of a parcel opens its form, and closing it leaves the list', async () => {
  const answer = call.getMockImplementation()!;
  call.mockImplementation(async (route: { id: string }) =>
    route.id === 'getClaimProposal' ? proposalForTest() : answer(route),
  );
  const screen = await shown(`?parcel=${idForTest(7)}`);
  await expect.element(screen.getByRole('dialog').getByLabelText('Montant demandé')).toHaveValue('600,00');
  await screen.getByRole('button', { name: 'Ne pas réclamer' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/claims');
});

test('claims: without claims, and without the permission, the page says so', async () => {
  rows = [];
  const empty = await shown();
  await expect.element(empty.getByText('Aucune réclamation')).toBeVisible();
  await empty.unmount();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listSavedViews') return { views: [] };
    throw refusalForTest(403, 'permission_denied');
  });
  const denied = await shown();
  await expect.element(denied.getByText('Vous n’avez pas accès à cette page').first()).toBeVisible();
});

test.each([390, 1024])('claims at %i px: nothing needs a sideways scroll of the page', async (width) => {
  const screen = await shown('', width);
  await expect.element(screen.getByText('600,00 €')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
