import type { ActionReason } from '@reprise/contract/buybacks/page/actions';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { idForTest, pageOfBuyback } from '../../../testing/buyback-page.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import { HistoryCard } from './history-card.tsx';
import { PaymentCard } from './payment-card.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({} as never);
});

type Card = { isThere: boolean; end: string | null; validUntil: string | null; shownAt: string | null };
const card: Card = { isThere: true, end: '2345', validUntil: '2028-11-19', shownAt: null };
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();
async function show(giftCard: Card, reason?: ActionReason) {
  const payment = {
    id: idForTest(14),
    type: 'gift_card',
    label: 'Carte cadeau',
    provider: 'gift_card',
    issuer: 'retailer',
    status: 'payment_completed',
    amount: 22_000,
    dueOn: null,
    paidAt: '2026-11-18T10:00:00.000Z',
    isPaidOnCancelled: false,
    cancellation: null,
    voucher: null,
    giftCard,
    news: { state: 'paid', day: '2026-11-18', expectedOn: null, isLate: false, failure: null, reference: null },
  } as const;
  const why = reason ? { release_card: reason } : {};
  return render(await shellForTest(<PaymentCard buyback={pageOfBuyback({ payment, why })} />));
}

test('gift card: its end, its validity and when it was shown; a card that is not there yet says so', async () => {
  const seen = await show({ ...card, shownAt: '2026-11-19T10:00:00.000Z' });
  await expect
    .poll(() => plain(seen.container.querySelector('dl')?.textContent))
    .toMatch(/se termine par 2345.*19 nov\. 2028.*Montrée au client ?19 nov\. 2026/);
  await seen.unmount();
  const unseen = await show(card);
  await expect.element(unseen.getByText('pas encore', { exact: true })).toBeVisible();
  await unseen.unmount();
  const waiting = await show({ isThere: false, end: null, validUntil: null, shownAt: null }, 'no_card');
  await expect.element(waiting.getByText('pas encore émise')).toBeVisible();
  await expect
    .element(waiting.getByRole('button', { name: 'Permettre au client de la revoir' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('gift card: letting the customer see it again asks for a reason and sends it', async () => {
  const screen = await show({ ...card, shownAt: '2026-11-19T10:00:00.000Z' });
  await screen.getByRole('button', { name: 'Permettre au client de la revoir' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Permettre au client de la revoir' }).click();
  expect(dialog.getByText('Choisissez un motif').elements().length).toBeGreaterThan(1);
  expect(vi.mocked(call)).not.toHaveBeenCalled();
  await dialog.getByLabelText(/^Motif/).selectOptions('card_not_kept');
  await dialog.getByRole('button', { name: 'Permettre au client de la revoir' }).click();
  await expect
    .poll(() => vi.mocked(call).mock.calls.map(([route, input]) => [route.id, input]))
    .toContainEqual(['releaseGiftCard', { params: { id: idForTest(14) }, body: { reason: 'card_not_kept' } }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('gift card: the history says that the customer saw it, and who let them see it again and why', async () => {
  const who = { name: null, userType: null, module: null };
  const entry = { command: null, moves: [], comment: null };
  const timeline = [
    {
      ...entry,
      id: idForTest(21),
      at: '2026-11-19T10:00:00.000Z',
      who: { ...who, kind: 'visitor' as const },
      fields: ['giftCardShown'],
      reason: null,
    },
    {
      ...entry,
      id: idForTest(22),
      at: '2026-11-20T10:00:00.000Z',
      who: { ...who, kind: 'user' as const, name: 'Zoé Ozawa' },
      fields: ['giftCardReleased'],
      reason: 'card_not_kept',
    },
  ];
  const screen = await render(await shellForTest(<HistoryCard buyback={pageOfBuyback({ timeline })} />));
  await expect.poll(() => screen.container.textContent).toContain('Carte cadeau montrée au client');
  await expect.element(screen.getByText(/Zoé Ozawa.*vue et non conservée/)).toBeVisible();
});
