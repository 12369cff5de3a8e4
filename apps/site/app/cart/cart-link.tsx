import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useSpeech } from '../i18n.ts';
import { useCart } from './state/store.ts';

/** Only while there is something in it: an empty cart leads nowhere. */
export function CartLink() {
  const { t, path } = useSpeech();
  const count = useCart()?.items.length ?? 0;
  if (!count) return null;
  return (
    <Link className="cart-link" to={path('/cart')} aria-label={t('nav.cart', { count })}>
      <Icon name="shopping-bag" size={24} />
      <span className="cart-count" aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
