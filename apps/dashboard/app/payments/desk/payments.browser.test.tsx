import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import {
  batchForTest,
  cashForTest,
  failedPaymentForTest,
  failuresForTest,
  paymentForTest,
  paymentsForTest,
} from '../../testing/payments.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { Payment, PaymentDetail, PayoutBatchDetail } from './read-payments.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Payments } = await import('./payments.page.tsx');

let rows: Payment[];
let detail: PaymentDetail;
let batch: PayoutBatchDetail;
let act: (route: string) => unknown;
const signIn = (permissions: readonly string[]) =>
  session.set({ ...userForTest(), currentModule: 'tim', frontPermissions: { tim: permissions } } as never);

beforeEach(() => {
  signIn(['ROLE_PAYOUT_DESK_PAGE', 'ROLE_PAYOUT_BATCH', 'ROLE_PAYMENT_RELAUNCH', 'ROLE_BUYBACK_DETAIL_PAGE']);
  rows = [paymentForTest(1), paymentForTest(2, { customer: 'Antoine Gauthier', overdueDays: 0, amount: 41_200 })];
  detail = failedPaymentForTest(3);
  batch = batchForTest();
  act = () => ({});
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listPayments') return paymentsForTest(rows);
    if (id === 'getPayment') return detail;
    if (id === 'getPayoutBatch') return batch;
    if (id === 'listPayoutBatches') return { ...paymentsForTest([]), 'hydra:member': [batch] };
    if (id === 'getCashNeeded') return cashForTest();
    if (id === 'getPaymentFailures') return failuresForTest();
    if (id === 'listViews') return { 'hydra:member': [] };
    return act(id);
  });
});
const shown = async (at = '/payments', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Payments />, { at }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('payments desk: tabs have their counts and the sum, and what is late says so in days', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('1 jour de retard')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^À payer\s*38$/ })).toBeVisible();
  await screen.getByRole('link', { name: /^Échoués\s*4$/ }).click();
  await expect.element(screen.getByText(/^4 paiements, 1.286,40.€$/)).toBeVisible();
  await expect.poll(() => sent('listPayments').at(-1)).toMatchObject({ query: { tab: 'failed' } });
});

test('payments desk: cash is needed by day, what is late first, and a pressed day filters the list until it is pressed again', async () => {
  // An address of its own: what another test has left of the list is not remembered.
  const screen = await shown('/payments?itemsPerPage=15');
  const bars = screen.getByRole('region', { name: 'À payer par jour ouvré' });
  await expect.element(bars.getByRole('button', { name: /^En.retard/ })).toBeVisible();
  const [first] = bars.getByRole('button').elements();
  expect(first?.textContent).toMatch(/En.retard.*296,00.€.*1.paiement/);
  const friday = bars.getByRole('button', { name: /ven\..20.nov/ });
  await friday.click();
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => sent('listPayments').at(-1))
    .toMatchObject({ query: { tab: 'to_pay', dueFrom: '2026-11-19', dueBefore: '2026-11-21' } });
  await expect.element(bars.getByText(/^Carte cadeau, Émetteur de cartes/)).toBeVisible();
  await friday.click();
  await expect.element(friday).toHaveAttribute('aria-pressed', 'false');
  await bars.getByRole('button', { name: /^Retenus/ }).click();
  await expect.poll(() => sent('listPayments').at(-1)).toMatchObject({ query: { tab: 'held' } });
});

test('payments desk: the panel says of a cancellation who asked, when, and that it came too late', async () => {
  detail = failedPaymentForTest(3, {
    status: 'payment_completed',
    tab: 'paid',
    failure: null,
    cancellation: {
      status: 'too_late',
      askedBy: 'Nora Haddad',
      askedAt: '2026-11-17T08:00:00.000Z',
      answeredAt: '2026-11-17T08:05:00.000Z',
    },
  });
  const screen = await shown(`/payments?payment=${detail.id}`);
  await expect.element(screen.getByText('L’annulation est arrivée trop tard')).toBeVisible();
  await expect
    .element(screen.getByText(/^Demandée par Nora Haddad le 17 nov\. 2026.*l’argent était parti/))
    .toBeVisible();
});

test('payments desk: failed payments say what payments fail of, and lead to what came back', async () => {
  const screen = await shown('/payments?tab=failed');
  const card = screen.getByRole('region', { name: 'Pourquoi un paiement échoue' });
  await expect.element(card.getByText('Compte clôturé', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/^75.%$/)).toBeVisible();
  await expect.element(card.getByText('Compte clôturé, argent revenu')).toBeVisible();
  await card.getByRole('link', { name: 'Voir les paiements revenus' }).click();
  await expect.poll(() => sent('listPayments').at(-1)).toMatchObject({ query: { tab: 'failed', returned: 'true' } });
});

test('payments desk: a payment shows what the books say of it, book by book', async () => {
  const screen = await shown(`/payments?tab=failed&payment=${detail.id}`);
  const books = screen.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Paiement dû' });
  await expect.element(books.getByText(/^Débit Achat de l’appareil.: 296,00.€$/)).toBeVisible();
  await expect.element(books.getByText(/^Crédit Dû au client.: 296,00.€$/)).toBeVisible();
});

test('payments desk: money that came back says why, is prepared to be sent again, and why it cannot be when it cannot', async () => {
  const failure = { kind: 'details', code: 'AC04' } as const;
  const returned = { at: '2026-11-17T10:00:00.000Z', failure, repaidAt: null };
  rows = [paymentForTest(1, { status: 'payment_completed', tab: 'failed', returned })];
  detail = failedPaymentForTest(3, { ...rows[0]!, acts: ['prepare', 'mark_as_paid'], payouts: detail.payouts });
  act = () => ({ batches: [], left: [{ paymentId: detail.id, reason: 'account_refused' }] });
  const screen = await shown(`/payments?tab=failed&payment=${detail.id}`);
  const panel = screen.getByRole('dialog');
  await expect.element(panel.getByText('L’argent est revenu : Compte clôturé')).toBeVisible();
  await expect.element(panel.getByText(/^Rien n’est renvoyé tout seul/)).toBeVisible();
  await expect.element(panel.getByText('Argent revenu', { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Marquer payé' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'Relancer' }).query()).toBeNull();
  await panel.getByRole('button', { name: 'Préparer un nouvel envoi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Préparer 1 paiement' });
  await dialog.getByRole('button', { name: 'Préparer', exact: true }).click();
  await expect.element(dialog.getByText(/^La banque a renvoyé l’argent depuis ce compte.*Léa Morvan$/)).toBeVisible();
  expect(sent('preparePayoutBatches').at(-1)).toMatchObject({ body: { paymentIds: [detail.id] } });
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).first().click();
  await panel.getByRole('link', { name: 'Lot 7' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Lot 7' })).toBeVisible();
  await screen.getByRole('dialog').getByRole('link', { name: 'Léa Morvan' }).first().click();
  await expect.element(screen.getByText('L’argent est revenu : Compte clôturé')).toBeVisible();
});

test('payments desk: X chooses the row that has the focus, Enter opens it, and the panel is read from its heading', async () => {
  const screen = await shown();
  const box = screen.getByRole('checkbox', { name: /Léa Morvan/ });
  await expect.element(box).toBeVisible();
  (await box.findElement()).focus();
  await userEvent.keyboard('x');
  await expect.element(box).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(document.activeElement?.tagName).toBe('H2');
});

test('payments desk: a search in the first tab asks for payments of every tab', async () => {
  await shown('/payments?q=2481503912041');
  await expect
    .poll(() => sent('listPayments').find(({ query }) => query.search))
    .toMatchObject({ query: { search: '2481503912041' } });
  expect(sent('listPayments').find(({ query }) => query.search).query.tab).toBeUndefined();
});

test('payments desk: chosen payments show their sum, and P prepares them for somebody else to approve', async () => {
  const made = { id: batch.id, number: 7, method: 'bank_file', payouts: 2, total: 70_800 };
  act = () => ({ batches: [made], left: [] });
  const screen = await shown();
  await screen.getByRole('checkbox', { name: /Léa Morvan/ }).click();
  await screen.getByRole('checkbox', { name: /Antoine Gauthier/ }).click();
  await expect.element(screen.getByText(/^708,00.€$/)).toBeVisible();
  await userEvent.keyboard('p');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Préparer 2 paiements' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Préparer', exact: true }).click();
  await expect
    .poll(() => sent('preparePayoutBatches'))
    .toEqual([{ body: { paymentIds: [idForTest(1), idForTest(2)] } }]);
  await expect.element(screen.getByRole('heading', { name: 'Lot 7' })).toBeVisible();
});

test('payments desk: a failed payment says why in words, that relaunching is safe, and is relaunched', async () => {
  const screen = await shown(`/payments?tab=failed&payment=${detail.id}`);
  await expect.element(screen.getByText('La banque du client n’a pas répondu à temps', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Relancer ne peut pas payer deux fois')).toBeVisible();
  await expect.element(screen.getByText('FR•• 3390')).toBeVisible();
  await expect.element(screen.getByText(/Relance automatique/)).toBeVisible();
  await screen.getByRole('button', { name: 'Relancer' }).click();
  await expect.poll(() => sent('relaunchPayment')).toEqual([{ params: { id: detail.id }, body: { version: 2 } }]);
});

test('payments desk: a refused relaunch says why and leaves the payment as it is', async () => {
  act = () => {
    throw new ApiRefusal(409, { code: 'status_not_fit' }, undefined);
  };
  const screen = await shown(`/payments?payment=${detail.id}`);
  await screen.getByRole('button', { name: 'Relancer' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('payments desk: a payment is marked as paid with a note', async () => {
  const screen = await shown(`/payments?payment=${detail.id}`);
  await screen.getByRole('button', { name: 'Marquer payé' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Marquer ce paiement/ });
  await dialog.getByRole('textbox').fill('Virement fait à la main');
  await dialog.getByRole('button', { name: 'Marquer payé' }).click();
  await expect
    .poll(() => sent('markPaymentAsPaid'))
    .toEqual([{ params: { id: detail.id }, body: { info: 'Virement fait à la main', version: 2 } }]);
});

test('payments desk: a batch shows its checks, and is approved in the version that was read', async () => {
  const screen = await shown('/payments?tab=to_approve');
  await screen.getByRole('button', { name: /^Lot 7/ }).click();
  await expect.element(screen.getByText('Même IBAN pour 2 clients')).toBeVisible();
  await expect.element(screen.getByText('Aucun ordre déjà transmis')).toBeVisible();
  await screen.getByRole('button', { name: 'Approuver' }).click();
  await expect.poll(() => sent('approvePayoutBatch')).toEqual([{ params: { id: batch.id }, body: { version: 1 } }]);
});

const checkedBatch = (listed: NonNullable<PayoutBatchDetail['checks']['payees']>['listed'], pending = 0) => {
  const counts = { match: 20, close_match: 2, no_match: 1, not_possible: 0, no_answer: 0 };
  const { checks } = batchForTest();
  return batchForTest({ checks: { ...checks, payees: { counts, pending, checkedAt: null, listed } } });
};

test('payments desk: a batch says what the bank knows of the names, and what becomes of those it does not know', async () => {
  batch = checkedBatch([
    { paymentId: idForTest(1), outcome: 'no_match', action: 'hold', isWithdrawn: true },
    { paymentId: idForTest(2), outcome: 'close_match', action: 'pay', isWithdrawn: false },
  ]);
  const screen = await shown(`/payments?batch=${batch.id}`);
  await expect.element(screen.getByText('Nom du bénéficiaire')).toBeVisible();
  await expect.element(screen.getByText(/^concordance\s*20$/)).toBeVisible();
  await expect.element(screen.getByText(/^presque\s*2$/)).toBeVisible();
  await expect.element(screen.getByText(/^Léa Morvan.*à un autre nom.*Retiré du lot\.$/)).toBeVisible();
  await expect.element(screen.getByText(/^Jade Perrin.*part quand même\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Approuver' }).click();
  await expect.poll(() => sent('approvePayoutBatch')).toEqual([{ params: { id: batch.id }, body: { version: 1 } }]);
});

test('payments desk: names the bank did not confirm are confirmed by the approver before the batch leaves', async () => {
  batch = checkedBatch([
    { paymentId: idForTest(2), outcome: 'not_possible', action: 'second_person', isWithdrawn: false },
  ]);
  const screen = await shown(`/payments?batch=${batch.id}`);
  await expect.element(screen.getByText(/^Confirmez d’abord les noms/).first()).toBeVisible();
  await screen.getByRole('checkbox', { name: /^J’ai regardé le nom/ }).click();
  await screen.getByRole('button', { name: 'Approuver' }).click();
  await expect
    .poll(() => sent('approvePayoutBatch'))
    .toEqual([{ params: { id: batch.id }, body: { version: 1, confirmed: [idForTest(2)] } }]);
});

test('payments desk: while the bank is asked a batch is not approved, and the panel looks again by itself', async () => {
  batch = checkedBatch([], 2);
  const screen = await shown(`/payments?batch=${batch.id}`);
  await expect.element(screen.getByText(/encore interrogée sur 2 paiements/).first()).toBeVisible();
  batch = checkedBatch([]);
  await screen.getByRole('button', { name: 'Approuver' }).click({ timeout: 10_000 });
  await expect.poll(() => sent('approvePayoutBatch'), { timeout: 10_000 }).toHaveLength(1);
});

test('payments desk: a payment whose name the bank does not know is marked, with the reason', async () => {
  rows = [paymentForTest(1, { payeeCheck: { outcome: 'no_match', action: 'hold' } })];
  const screen = await shown();
  await expect.element(screen.getByText('Nom à vérifier')).toBeVisible();
  await expect.element(screen.getByText('le compte est à un autre nom')).toBeVisible();
});

test('payments desk: who prepared a batch reads that another person approves', async () => {
  batch = batchForTest({ obstacle: 'prepared_by_you' });
  const screen = await shown(`/payments?batch=${batch.id}`);
  await expect.element(screen.getByText(/^Préparé par vous/).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Approuver' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => sent('undoPayoutBatch')).toHaveLength(1);
});

test('payments desk: who may not prepare has neither boxes nor the buttons of a batch', async () => {
  signIn(['ROLE_PAYOUT_DESK_PAGE']);
  const screen = await shown(`/payments?batch=${batch.id}`);
  await expect.element(screen.getByRole('heading', { name: 'Lot 7' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approuver' }).query()).toBeNull();
  expect(screen.getByRole('checkbox').query()).toBeNull();
});
