import { Link } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { productPath } from '../finding/product-path.ts';
import { useSpeech } from '../i18n.ts';
import { type CartItem, type DeviceDraft, keepDraft } from './state/store.ts';

/** Back to how a device is handed over and paid for, and through its answers from there: it stays in its place. */
export function ChangeLink({ item, className, label }: { item: CartItem; className: string; label: string }) {
  const t = useSell();
  const { path } = useSpeech();
  const { product, inCartId, search = '' } = item;
  return (
    <Link
      className={className}
      to={path(`${productPath(product)}/${inCartId}`) + search}
      onClick={() => keepDraft(product.id, deviceOf(item))}
      aria-label={label}
    >
      {t('cart.change')}
    </Link>
  );
}

/** What its address does not say. */
const deviceOf = ({ declaration: { imei, imeiUnrecognisedConfirmed } }: CartItem): DeviceDraft => ({
  ...(imei && { imei }),
  ...(imeiUnrecognisedConfirmed && { imeiUnrecognisedConfirmed }),
});
