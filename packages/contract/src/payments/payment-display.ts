import type { Badge } from '../common/interface.ts';
import type { PaymentStatus } from '../states/payment.ts';

/** Two statuses read the same to people: what matters to them is that nothing has left yet. */
export const PAYMENT_DISPLAY: Readonly<Record<PaymentStatus, { readonly caption: string; readonly badge: Badge }>> = {
  payment_created: { caption: 'pending', badge: 'warning' },
  awaiting_payment: { caption: 'pending', badge: 'warning' },
  payment_initiated: { caption: 'initiated', badge: 'info' },
  payment_completed: { caption: 'paid', badge: 'success' },
  payment_failed: { caption: 'failed', badge: 'danger' },
  payment_cancelled: { caption: 'cancelled', badge: 'secondary' },
  payment_not_needed: { caption: 'not_needed', badge: 'secondary' },
};
