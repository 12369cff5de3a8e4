import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { useSell } from '../declaration/sell-speech.ts';
import type { CartItem } from './state/store.ts';

const HANDING: Readonly<Record<string, IconName>> = { post: 'mail-forward', collect: 'truck' };
const handingIcon = (circuit: CircuitType): IconName => HANDING[circuit.split('_')[1] ?? ''] ?? 'building-store';
const PAYMENT: Readonly<Record<PaymentType, IconName>> = {
  bank_transfer: 'building-bank',
  no_iban_transfer: 'cash-banknote',
  gift_card: 'gift-card',
  voucher: 'ticket',
};

/** How a device comes to us, and how its owner is paid. */
export function Choices({ item }: { item: CartItem }) {
  const t = useSell();
  return (
    <dl className="choices">
      <dt>
        <Icon name={handingIcon(item.circuitType)} size={20} />
        {t('cart.handing')}
      </dt>
      <dd>{[item.circuitName, item.storeName].filter(Boolean).join(', ')}</dd>
      <dt>
        <Icon name={PAYMENT[item.paymentType] ?? 'cash-banknote'} size={20} />
        {t('cart.payment')}
      </dt>
      <dd>{item.paymentLabel}</dd>
    </dl>
  );
}
