import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest, pageOfBuyback } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { StandingNotice } from './standing-notice.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const dispute = {
  isOpen: true,
  since: '2026-11-12T09:48:00.000Z',
  declared: 43_000,
  controlled: 33_000,
  gap: 10_000,
  settledPrice: null,
  comment: null,
};
const shown = async (more: Parameters<typeof pageOfBuyback>[0]) =>
  render(await shellForTest(<StandingNotice buyback={pageOfBuyback({ status: 'bb_in_processing', ...more })} />));

test('dispute: the notice says the gap, both prices and how the retailer is heard', async () => {
  const screen = await shown({ dispute });
  await expect.element(screen.getByText(/^Différend avec l’atelier.: écart de 100,00.€$/)).toBeVisible();
  await expect.element(screen.getByText(/^Déclaré 430,00.€, contrôlé 330,00.€/)).toBeVisible();
  await expect.element(screen.getByText(/Une note partagée/)).toBeVisible();
});

test('dispute: once it is settled, the notice says at which price', async () => {
  const screen = await shown({ dispute: { ...dispute, isOpen: false, settledPrice: 39_000 } });
  await expect.element(screen.getByText(/^Différend réglé à 390,00.€$/)).toBeVisible();
});

test('quarantine: who decides at the desk is led to the case, and nobody else', async () => {
  const item = { id: idForTest(9), status: 'item_in_quarantine', quarantineReason: 'hazard' } as const;
  session.set({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_QUARANTINE_TRANSITION_PAGE'] },
  } as never);
  const screen = await shown({ item });
  await expect
    .element(screen.getByRole('link', { name: 'Ouvrir le dossier' }))
    .toHaveAttribute('href', `/buybacksQuarantine?item=${idForTest(9)}`);
  session.set({ ...userForTest(), currentModule: 'rps', frontPermissions: { rps: [] } } as never);
  await expect.element(screen.getByRole('link', { name: 'Ouvrir le dossier' })).not.toBeInTheDocument();
});

test('voucher: who may print it is told that it waits, and led to the payment; once printed nobody is', async () => {
  const payment = (state: 'to_print' | 'printed', acts: readonly 'print'[]) => ({
    id: idForTest(14),
    type: 'voucher' as const,
    label: 'Bon d’achat',
    provider: 'gift_card' as const,
    issuer: 'retailer' as const,
    status: 'payment_created' as const,
    amount: 26_400,
    dueOn: '2026-11-19',
    paidAt: null,
    isPaidOnCancelled: false,
    cancellation: null,
    giftCard: null,
    news: { state: 'promised' as const, day: null, expectedOn: null, isLate: false, failure: null, reference: null },
    voucher: { paymentId: idForTest(14), state, prints: 0, lastPrintedAt: null, codeEnd: null, acts: [...acts] },
  });
  const waits = await shown({ payment: payment('to_print', ['print']) });
  await expect.element(waits.getByText(/^Un bon d’achat de 264,00.€ attend d’être imprimé$/)).toBeVisible();
  expect((await waits.getByRole('link', { name: 'Aller au paiement' }).findElement()).getAttribute('href')).toBe(
    '#payment',
  );
  await waits.unmount();
  for (const other of [payment('to_print', []), payment('printed', ['print'])]) {
    const screen = await shown({ payment: other });
    await expect.element(screen.getByText(/tour/).first()).toBeVisible();
    expect(screen.getByText(/attend d’être imprimé/).query()).toBeNull();
    await screen.unmount();
  }
});
