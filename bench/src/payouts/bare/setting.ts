import type { PayoutOrder } from '../../../../apps/api/src/payouts/index.ts';
import type { PaymentIds, Template } from './template.ts';

/** What a process of bare jobs is started with. */
export type BareSetting = {
  url: string;
  poolSize: number;
  /** the bank refuses a message that is signed at another time than its own */
  clockFile: string;
  bank: { url: string; secret: string };
  template: Template;
};
export type BarePayment = { ids: PaymentIds & Readonly<Record<string, string>>; order: PayoutOrder };
export const ORDER_QUEUE = 'proof-bare-order';
export const SEND_QUEUE = 'proof-bare-send';
