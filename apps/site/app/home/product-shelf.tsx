import { formatMoney } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { productPath } from '../finding/product-path.ts';
import { useSpeech } from '../i18n.ts';

type Card = { id: string; label: string; brand: string | null; image: string | null; bestPrice: number | null };
type Props = { title: string | null; products: readonly Card[]; currency: string; hasCategories: boolean };

/** The devices a retailer puts forward, each leading to its questions. */
export function ProductShelf({ title, products, currency, hasCategories }: Props) {
  const { t, path, locale } = useSpeech();
  const id = useId();
  return (
    <section className="band wrap" aria-labelledby={id}>
      <div className="band-head">
        <h2 id={id}>{title ?? t('home.products')}</h2>
        {hasCategories && (
          <Link className="link shelf-all" to={path('/categories')}>
            {t('home.all')}
          </Link>
        )}
      </div>
      <ul className="shelf">
        {products.map((product) => (
          <li key={product.id}>
            <Link to={path(productPath(product))}>
              <span className="shelf-picture">
                {product.image ? (
                  <img src={product.image} alt="" width={160} height={160} loading="lazy" />
                ) : (
                  <Icon name="device-mobile" size={24} />
                )}
              </span>
              <strong>{product.label}</strong>
              {product.bestPrice ? (
                <span className="muted">
                  {t('search.best_state', { price: formatMoney(locale, product.bestPrice, currency, { short: true }) })}
                </span>
              ) : (
                product.brand && <span className="muted">{product.brand}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
