import type { T } from '@reprise/i18n';

/** What moved a payment: commands of its table, and what the books alone tell of. */
const MOVEMENTS = {
  makeDue: 'due',
  finalizeInStore: 'due',
  passAsDeclared: 'due',
  passByPrice: 'due',
  passWithAbsorption: 'due',
  settleAtDeclaredPrice: 'due',
  settleAtNewPrice: 'due',
  acceptOffer: 'due',
  loseInStore: 'lost',
  loseInTransport: 'lost',
  loseInWarehouse: 'lost',
  declineOffer: 'notBought',
  expireOffer: 'notBought',
  upholdFinding: 'notBought',
  initiatePayment: 'sent',
  confirmPaid: 'paid',
  reportPaymentFailed: 'failed',
  relaunchPayment: 'relaunched',
  correctPayoutDetails: 'corrected',
  markPaid: 'markedPaid',
  returned: 'returned',
  repaid: 'repaid',
} as const;

/** A payment falls due, or is cancelled, by commands of its buyback too. */
export function movementWords(t: T<'books'>, movement: string): string {
  const known = (MOVEMENTS as Readonly<Record<string, (typeof MOVEMENTS)[keyof typeof MOVEMENTS]>>)[movement];
  if (known) return t(`statement.movements.${known}`);
  if (movement.startsWith('cancel')) return t('statement.movements.cancelled');
  return t('statement.movements.other', { name: movement });
}
