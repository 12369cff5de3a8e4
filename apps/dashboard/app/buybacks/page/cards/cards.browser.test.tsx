import { ApiRefusal } from '@reprise/client/call';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { session } from '../../../api/session.ts';
import { idForTest, pageOfBuyback } from '../../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';
import { StandingNotice } from '../standing-notice.tsx';
import { AnswersCard } from './answers-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { ParcelsCard } from './parcels-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PriceCard } from './price-card.tsx';
import { TasksCard } from './tasks-card.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/download.ts', () => ({ download: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(download).mockReset();
});
const show = async (part: ReactNode) => render(await shellForTest(part));
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();

const SCREEN = {
  questionId: idForTest(11),
  title: 'Écran',
  declared: ['Intact'],
  controlled: ['Fissuré'],
  effect: -8_000,
  isDifferent: true,
  original: null,
};
const BATTERY = {
  ...SCREEN,
  questionId: idForTest(12),
  title: 'Batterie',
  controlled: ['Intact'],
  effect: 0,
  isDifferent: false,
};
const line = (code: 'base' | 'payment', label: string, value: number) => ({ code, label, question: null, value });
const disputed = () => {
  const { price } = pageOfBuyback();
  return pageOfBuyback({
    status: 'bb_in_processing',
    questions: [SCREEN, BATTERY],
    price: {
      ...price,
      controlled: 35_000,
      asControlled: {
        waterfall: [line('base', 'Prix de l’appareil, grade B', 35_000), line('payment', 'Carte cadeau', 3_500)],
        price: 35_000,
        payout: 38_500,
        grade: 'grade_b',
      },
    },
    litigation: {
      id: idForTest(13),
      status: 'open',
      proposedPrice: 35_000,
      proposedPayout: 38_500,
      comment: 'Fissure en haut à gauche',
      createdAt: '2026-11-10T10:00:00.000Z',
      deadlineAt: '2026-11-24T10:00:00.000Z',
      secondLookAskedAt: null,
      resolvedAt: null,
      version: 1,
    },
  });
};

test('price: from the base over what the control found to what is paid, if the customer accepts', async () => {
  const { container } = await show(<PriceCard buyback={disputed()} />);
  await expect
    .poll(() => plain(container.textContent))
    .toMatch(
      /grade A.*430,00 €.*Prix déclaré.*430,00 €.*Écran · Fissuré.*80,00 €.*Prix contrôlé.*350,00 €.*Carte cadeau.*35,00 €.*À verser si le client accepte.*385,00 €/,
    );
  expect(container.textContent).not.toContain('Batterie');
});

test('price: absorbed and validated are said once they are known', async () => {
  const { price } = pageOfBuyback();
  const buyback = pageOfBuyback({ price: { ...price, validated: 43_000, absorbed: 2_500 } });
  const screen = await show(<PriceCard buyback={buyback} />);
  await expect.element(screen.getByText(/Absorbé par l’acheteur\s: 25,00/)).toBeVisible();
  await expect.element(screen.getByText(/Prix validé\s: 430,00/)).toBeVisible();
});

test('answers: what differs side by side, what is the same in one line, and the remark of the workshop', async () => {
  const screen = await show(<AnswersCard buyback={disputed()} />);
  await expect.element(screen.getByText('1 réponse identique : Batterie')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Écran.*Intact.*Fissuré.*80,00/ })).toBeVisible();
  await expect.element(screen.getByText('Fissure en haut à gauche')).toBeVisible();
});

test('answers: told in another language, with the original words in italics', async () => {
  const original = { title: 'Écran', declared: ['Intact'], controlled: [] };
  const told = { ...SCREEN, title: 'Scherm', declared: ['Gaaf'], controlled: [], isDifferent: false, original };
  const screen = await show(<AnswersCard buyback={pageOfBuyback({ locale: 'nl-BE', questions: [told] })} />);
  await expect.element(screen.getByText(/Mots du client \(.*(?:néerlandais|flamand)/)).toBeVisible();
  expect([...screen.container.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Écran', 'Intact']),
  );
});

test('customer: masked, revealed on purpose, and hidden again', async () => {
  const revealed = { firstname: 'Nora', lastname: 'Haddad', email: 'nora@example.test', phone: null, iban: null };
  vi.mocked(call).mockResolvedValue(revealed as never);
  const screen = await show(<CustomerCard buyback={pageOfBuyback()} />);
  await expect.element(screen.getByText('N•••• H•••••')).toBeVisible();
  await expect.element(screen.getByText('Chaque affichage est inscrit au journal des consultations.')).toBeVisible();
  await screen.getByRole('button', { name: 'Afficher les données' }).click();
  await expect.element(screen.getByText('Nora Haddad')).toBeVisible();
  await screen.getByRole('button', { name: 'Masquer' }).click();
  await expect.poll(() => screen.container.textContent).not.toContain('Nora');
  expect(vi.mocked(call)).toHaveBeenCalledTimes(1);
});

test('customer: who may not read them is told why, and a refusal is said', async () => {
  const blocked = await show(<CustomerCard buyback={pageOfBuyback({ why: { reveal_customer: 'personal_data' } })} />);
  await blocked.getByRole('button', { name: 'Afficher les données' }).click({ force: true });
  await expect.element(blocked.getByText('Porte des données que votre rôle ne lit pas.')).toBeVisible();
  expect(vi.mocked(call)).not.toHaveBeenCalled();
  await blocked.unmount();
  vi.mocked(call).mockRejectedValue(new ApiRefusal(429, { code: 'rate_limited' }, undefined));
  const screen = await show(<CustomerCard buyback={pageOfBuyback()} />);
  await screen.getByRole('button', { name: 'Afficher les données' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('papers: each with its version, one that is not ready says so, and a failure is told', async () => {
  const paper = { isReady: true, version: 2, size: 1, madeAt: '2026-11-02T10:00:00.000Z' };
  vi.mocked(download).mockRejectedValue(new Error('gone'));
  const buyback = pageOfBuyback({
    papers: [
      { ...paper, kind: 'transfer_order' },
      { ...paper, kind: 'shipping_label', isReady: false, version: 0 },
    ],
    why: { print_label: 'not_made_yet' },
  });
  const screen = await show(<PapersCard buyback={buyback} />);
  await expect.element(screen.getByText('version 2')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Étiquette de transport' }))
    .toHaveAccessibleDescription('Pas encore prêt.');
  await screen.getByRole('button', { name: 'Ordre de transfert' }).click();
  await expect.element(screen.getByText('Le document n’a pas pu être ouvert.')).toBeVisible();
});

test('payment: the mode alone before there is one, then what is due from whom', async () => {
  const none = await show(<PaymentCard buyback={pageOfBuyback()} />);
  await expect.element(none.getByText('Aucun paiement avant le dépôt en magasin.')).toBeVisible();
  await none.unmount();
  const payment = {
    id: idForTest(14),
    type: 'gift_card',
    label: 'Carte cadeau',
    provider: 'manual',
    issuer: 'retailer',
    status: 'payment_created',
    amount: 47_300,
    dueOn: '2026-11-20',
    paidAt: null,
    isPaidOnCancelled: false,
    cancellation: null,
    giftCard: null,
    news: { state: 'promised', day: null, expectedOn: null, isLate: false, failure: null, reference: null },
    voucher: null,
  } as const;
  const { container, unmount } = await show(<PaymentCard buyback={pageOfBuyback({ payment })} />);
  await expect
    .poll(() => plain(container.querySelector('dl')?.textContent))
    .toMatch(/Carte cadeau.*l’enseigne.*473,00 €.*20 nov\. 2026/);
  await unmount();
  const asked = { askedAt: '2026-11-03T10:00:00.000Z', answeredAt: null };
  const tooLate = { ...asked, status: 'too_late', answeredAt: '2026-11-04T10:00:00.000Z' } as const;
  for (const [cancellation, words] of [
    [{ ...asked, status: 'asked' } as const, /demandée au prestataire le 3 nov\. 2026/],
    [tooLate, /Trop tard.*le 4 nov\. 2026.*annulation forcée/],
  ] as const) {
    const screen = await show(<PaymentCard buyback={pageOfBuyback({ payment: { ...payment, cancellation } })} />);
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.unmount();
  }
});

test('standing: whose turn it is, late in red; cancelled with its reason', async () => {
  const next = { who: 'store', dueAt: '2026-11-01T10:00:00.000Z', isLate: true } as const;
  const late = await show(<StandingNotice buyback={pageOfBuyback({ next })} />);
  await expect.element(late.getByText(/En retard\s: attendu le 1 nov. 2026/)).toBeVisible();
  expect(late.container.querySelector('.notice')?.getAttribute('data-tone')).toBe('red');
  await late.unmount();
  const cancelled = pageOfBuyback({ status: 'bb_cancelled', cancelReason: 'other' });
  const screen = await show(<StandingNotice buyback={cancelled} />);
  await expect.element(screen.getByText('Cette reprise a été annulée')).toBeVisible();
  await expect.element(screen.getByText(/^Motif\s:/)).toBeVisible();
});

test('standing: an open offer says the gap and the day, and who may not answer reads why', async () => {
  const { actions: _, ...offered } = disputed();
  const screen = await show(
    <StandingNotice buyback={pageOfBuyback({ ...offered, why: { answer_offer: 'permission_denied' } })} />,
  );
  await expect.element(screen.getByText(/Écart de 80,00.*avant le 24 nov\. 2026/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Répondre pour le client' }))
    .toHaveAccessibleDescription('Votre rôle ne le permet pas.');
});

test('standing: a correction is decided by another person than who asked for it', async () => {
  const correction = {
    id: idForTest(15),
    command: 'reportReturned',
    reason: 'rendu au client',
    requestedBy: { kind: 'user', name: 'Élodie M.', userType: 'store_manager', module: 'tim' },
    isMine: true,
    requestedAt: '2026-11-02T10:00:00.000Z',
    expiresAt: '2026-11-09T10:00:00.000Z',
  } as never;
  const mine = await show(
    <StandingNotice buyback={pageOfBuyback({ correction, why: { decide_correction: 'same_person' } })} />,
  );
  await expect
    .element(mine.getByRole('button', { name: 'Approuver' }))
    .toHaveAccessibleDescription(/^Vous l’avez demandée/);
  expect(mine.getByRole('button', { name: 'Refuser' }).elements()).toEqual([]);
  await mine.unmount();
  vi.mocked(call).mockResolvedValue({} as never);
  const screen = await show(<StandingNotice buyback={pageOfBuyback({ correction })} />);
  await screen.getByRole('button', { name: 'Approuver' }).click();
  await expect.poll(() => vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ params: { id: idForTest(15) } });
});

test('tasks card: a task has the name that the list of tasks gives it', async () => {
  const task = { openedAt: '2026-11-02T08:00:00Z', dueAt: null, closedAt: null, closedBy: null, assignee: null };
  const kind = 'label_failed' as const;
  const buyback = pageOfBuyback({ tasks: [{ id: idForTest(14), kind, isOurs: true, ...task }] });
  const screen = await show(<TasksCard buyback={buyback} />);
  await expect.element(screen.getByText('Étiquette non obtenue')).toBeVisible();
});

test('parcels card: a parcel that the carrier scanned leads to its claim, for who may mark it lost', async () => {
  const parcel = (n: number, status: 'order_accepted' | 'delivery_started') => ({
    id: idForTest(n),
    direction: 'inbound' as const,
    company: 'colissimo',
    label: 'ready' as const,
    trackingNumber: `6A${n}`,
    trackingLink: null,
    lastDeliveryStatus: status,
    createdAt: '2026-11-17T10:00:00.000Z',
    events: [{ status, at: '2026-11-17T10:00:00.000Z', location: null }],
  });
  const buyback = pageOfBuyback({ parcels: [parcel(21, 'order_accepted'), parcel(22, 'delivery_started')] });
  session.set(userForTest());
  const without = await show(<ParcelsCard buyback={buyback} />);
  await expect.element(without.getByText('Suivi 6A22')).toBeVisible();
  expect(without.getByRole('link', { name: 'Réclamer au transporteur' }).query()).toBeNull();
  await without.unmount();
  session.set({ ...userForTest(), frontPermissions: { tim: ['ROLE_ITEM_MARK_AS_LOST_TRANSPORT'] } });
  const screen = await show(<ParcelsCard buyback={buyback} />);
  const link = screen.getByRole('link', { name: 'Réclamer au transporteur' });
  await expect.element(link).toHaveAttribute('href', `/claims?parcel=${idForTest(22)}`);
});
