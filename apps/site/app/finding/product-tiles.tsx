import { formatMoney } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useSpeech } from '../i18n.ts';
import { productPath } from './product-path.ts';
import type { Suggestion } from './use-suggestions.ts';

type Props = {
  products: readonly Suggestion[];
  currency: string;
  label: string;
  onOpen?: (productId: string) => void;
};

export function ProductTiles({ products, currency, label, onOpen }: Props) {
  const { t, path, locale } = useSpeech();
  return (
    <ul className="found" aria-label={label}>
      {products.map((product) => (
        <li key={product.id}>
          <Link className="found-link" to={path(productPath(product))} onClick={() => onOpen?.(product.id)}>
            <span className="found-picture">
              {product.image ? (
                <img src={product.image} alt="" width={72} height={72} loading="lazy" />
              ) : (
                <Icon name="device-mobile" size={24} />
              )}
            </span>
            <span className="found-words">
              <strong>{product.label}</strong>
              {product.brand && <span className="muted">{product.brand}</span>}
            </span>
            {product.listPrice !== null && product.listPrice > 0 && (
              <span className="found-price">
                {t('search.best_state', { price: formatMoney(locale, product.listPrice, currency, { short: true }) })}
              </span>
            )}
            <Icon name="chevron-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of what the API tells of a product, what a tile shows. */
export const tileOf = ({ id, label, brand, image, listPrice }: Suggestion): Suggestion => {
  return { id, label, brand, image, listPrice };
};
