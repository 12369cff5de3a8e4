import { z } from 'zod';
import { buybackCodeText } from '../buybacks/counter/predeclared-payloads.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { VOUCHER_FORMATS, voucherCase, voucherPrint, voucherReprint } from './vouchers.ts';

const REFUSED = ['not_found', 'no_voucher', 'payment_held', 'voucher_cancelled', 'customer_erased'] as const;

export const findVoucher = defineRoute({
  id: 'findVoucher',
  tag: 'payments',
  summary: 'The voucher of a buyback that a customer names by its number: of the own store, or of no store',
  method: 'GET',
  path: '/vouchers/{number}',
  access: 'ROLE_VOUCHER_PRINT',
  params: z.strictObject({ number: buybackCodeText }),
  response: voucherCase,
  errors: ['not_found'],
});
export const printVoucher = defineRoute({
  id: 'printVoucher',
  tag: 'payments',
  summary: 'Print the voucher of a payment that is due, which pays it; within minutes of a print, the same print again',
  method: 'POST',
  path: '/payments/{id}/voucher',
  access: 'ROLE_VOUCHER_PRINT',
  params: idParam,
  response: voucherPrint,
  critical: true,
  errors: [...REFUSED, 'voucher_not_due', 'voucher_printed'],
});
export const reprintVoucher = defineRoute({
  id: 'reprintVoucher',
  tag: 'payments',
  summary: 'Print a voucher once more under the same code, and say why',
  method: 'POST',
  path: '/payments/{id}/voucher/reprint',
  access: 'ROLE_PAYMENT_MARK_AS_PAID',
  params: idParam,
  body: voucherReprint,
  response: voucherPrint,
  errors: [...REFUSED, 'voucher_not_printed'],
});
export const getVoucher = defineRoute({
  id: 'getVoucher',
  tag: 'payments',
  summary: 'The PDF of one print of a voucher, while that print is open',
  method: 'GET',
  path: '/payments/{id}/voucher/prints/{printId}',
  access: 'ROLE_VOUCHER_PRINT',
  params: z.strictObject({ id: idSchema, printId: idSchema }),
  query: z.strictObject({ format: z.enum(VOUCHER_FORMATS).optional() }),
  responseType: 'file',
  errors: [...REFUSED, 'voucher_printed'],
});
