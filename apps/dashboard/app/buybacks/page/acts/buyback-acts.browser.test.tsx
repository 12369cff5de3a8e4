import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { idForTest, pageOfBuyback } from '../../../testing/buyback-page.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import { BuybackActs } from './buyback-acts.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
});
const open = async (page: Parameters<typeof pageOfBuyback>[0] = {}) => {
  const item = { id: idForTest(9), status: 'item_in_transit', quarantineReason: null } as const;
  const buyback = pageOfBuyback({ item, ...page });
  const screen = await render(await shellForTest(<BuybackActs buyback={buyback} />));
  await screen.getByRole('button', { name: 'Autres actions' }).click();
  return { screen, act: screen.getByRole('menuitem', { name: /^De retour chez l’expéditeur/ }) };
};

test('back at the sender: asked first, sent with a comment, and told', async () => {
  vi.mocked(call).mockResolvedValue({} as never);
  const { screen, act } = await open();
  await act.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/^Commentaire/).fill('devant la porte');
  await dialog.getByRole('button', { name: 'De retour chez l’expéditeur' }).click();
  const sent = { params: { id: idForTest(9) }, body: { comment: 'devant la porte' } };
  await expect.poll(() => vi.mocked(call).mock.calls[0]?.[1]).toEqual(sent);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('back at the sender: a refusal is said in the dialog', async () => {
  vi.mocked(call).mockRejectedValue(new ApiRefusal(409, { code: 'status_not_fit' }, undefined));
  const { screen, act } = await open();
  await act.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'De retour chez l’expéditeur' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('back at the sender: who may not do it reads why, and a press does nothing', async () => {
  const { screen, act } = await open({ why: { back_at_sender: 'status_not_fit' } });
  await expect.element(act).toHaveAttribute('aria-disabled', 'true');
  await act.click({ force: true });
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('cancel the payment first: what follows is said, the reason is asked for, and the provider is asked', async () => {
  vi.mocked(call).mockResolvedValue({} as never);
  const payment = {
    id: idForTest(14),
    type: 'bank_transfer',
    label: 'Virement',
    provider: 'bank_transfer',
    issuer: 'retailer',
    status: 'payment_initiated',
    amount: 47_300,
    dueOn: null,
    paidAt: null,
    isPaidOnCancelled: false,
    cancellation: null,
    giftCard: null,
    news: { state: 'sent', day: null, expectedOn: null, isLate: false, failure: null, reference: null },
    voucher: null,
  } as const;
  const { screen } = await open({ payment, why: { cancel: 'payment_not_cancellable' } });
  await screen.getByRole('menuitem', { name: 'Faire annuler le paiement' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/S’il confirme, la reprise est annulée avec lui/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Demander l’annulation' }).click();
  expect(vi.mocked(call)).not.toHaveBeenCalled();
  await dialog.getByLabelText(/^Motif/).selectOptions('technical_problem');
  await dialog.getByRole('button', { name: 'Demander l’annulation' }).click();
  const sent = { params: { id: idForTest(14) }, body: { reason: 'technical_problem', version: 3 } };
  await expect.poll(() => vi.mocked(call).mock.calls[0]?.[1]).toEqual(sent);
  await expect.element(dialog).not.toBeInTheDocument();
});
