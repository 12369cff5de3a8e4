import { ApiRefusal } from '@reprise/client/call';
import * as routes from '@reprise/contract/payments/voucher-routes';
import type { VoucherStateView } from '@reprise/contract/payments/vouchers';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest } from '../../testing/shell.tsx';
import { VoucherPart } from './voucher-part.tsx';

const print = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/print/print-documents.ts', () => ({ printDocuments: print }));

const PAYMENT = idForTest(1);
const PRINT = idForTest(2);
const answer = {
  id: PRINT,
  paymentId: PAYMENT,
  codeEnd: 'PZ3A',
  prints: 1,
  printedAt: '2026-11-18T10:00:00.000Z',
  openUntil: '2026-11-18T10:15:00.000Z',
};
const voucher = (more: Partial<VoucherStateView> = {}): VoucherStateView => ({
  paymentId: PAYMENT,
  state: 'to_print',
  codeEnd: null,
  prints: 0,
  lastPrintedAt: null,
  acts: ['print'],
  ...more,
});
const printed = voucher({ state: 'printed', codeEnd: 'PZ3A', prints: 2, lastPrintedAt: answer.printedAt });
const show = async (state: VoucherStateView) =>
  render(await shellForTest(<VoucherPart voucher={state} isLarge />, { locale: 'en-GB' }));

beforeEach(() => {
  localStorage.clear();
  print.mockReset().mockResolvedValue(undefined);
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue(answer as never);
});

test('a voucher that is due is printed by one press, on the paper of this counter, which it remembers', async () => {
  const page = await show(voucher());
  await expect.element(page.getByText('To print: printing it pays the customer.')).toBeVisible();
  await page.getByLabelText('Paper of the voucher').selectOptions('a6');
  await page.getByRole('button', { name: 'Print the voucher' }).click();
  await expect.element(page.getByText('Voucher printed, code ending in PZ3A')).toBeVisible();
  expect(call).toHaveBeenCalledExactlyOnceWith(routes.printVoucher, { params: { id: PAYMENT } });
  expect(print).toHaveBeenCalledExactlyOnceWith([`/payments/${PAYMENT}/voucher/prints/${PRINT}?format=a6`]);
  expect(localStorage.getItem('reprise.voucher-format')).toBe('"a6"');
});

test('a file that does not come is said, and pressing again asks for the same voucher', async () => {
  print.mockRejectedValueOnce(new Error('offline'));
  const page = await show(voucher());
  await page.getByRole('button', { name: 'Print the voucher' }).click();
  await expect.element(page.getByRole('alert').getByText(/it is the same voucher/)).toBeVisible();
  await page.getByRole('button', { name: 'Print the voucher' }).click();
  await expect.element(page.getByText('Voucher printed, code ending in PZ3A')).toBeVisible();
  expect(print).toHaveBeenCalledTimes(2);
});

test('what a refusal means is said in words, and nothing is printed', async () => {
  vi.mocked(call).mockRejectedValue(new ApiRefusal(409, { code: 'payment_held' }, undefined));
  const page = await show(voucher());
  await page.getByRole('button', { name: 'Print the voucher' }).click();
  await expect.element(page.getByRole('alert').getByText(/not printed until somebody has decided/)).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

test('a printed one shows how often and the end of its code only; a copy asks for a reason first', async () => {
  const page = await show({ ...printed, acts: ['reprint'] });
  await expect.element(page.getByText(/Printed 2 times, last on .*Code ending in PZ3A\./)).toBeVisible();
  expect(page.getByRole('button', { name: 'Print the voucher' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Print a copy…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Print again' }).click();
  await expect.element(dialog.getByText('Choose why it is printed again.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await dialog.getByLabelText('Reason').selectOptions('lost');
  await dialog.getByRole('button', { name: 'Print again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(call).toHaveBeenCalledExactlyOnceWith(routes.reprintVoucher, {
    params: { id: PAYMENT },
    body: { reason: 'lost' },
  });
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ['held', /not printed until somebody has decided/],
  ['cancelled', /no voucher is printed/],
  ['not_due', /once the payment is due/],
  ['otherwise', /paid in another way/],
  ['erased', /were erased/],
] as const)('a voucher that is %s has words and no button', async (state, words) => {
  const page = await show(voucher({ state, acts: [] }));
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
