import { statesOf } from '@reprise/contract/catalogue/product-publishing';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { centsIn } from './prices/price-text.ts';
import { type Product, type ProductValues, pricedOf, priceField } from './product-values.ts';

/** The name and the highest price, as a public page shows them. */
export function CustomerCard(props: { product: Product; values: ProductValues; currency: string }) {
  const { product, values, currency } = props;
  const t = useWords('products');
  const locale = useLocale();
  const priced = pricedOf(values);
  const most = Math.max(...statesOf(values).map((state) => priced[priceField(state)] ?? -1));
  return (
    <Card title={t('customer.title')}>
      <div className="customer-view">
        <Thumbnail src={product.image} large />
        <div>
          <p>{values.label || product.label}</p>
          {most < 0 ? (
            <p className="subtle">{t('customer.noPrice')}</p>
          ) : (
            <p className="customer-price">
              <span>{t('customer.upTo')}</span> <b>{formatMoney(locale, centsIn(most), currency)}</b>
            </p>
          )}
        </div>
      </div>
      {product.status === 'draft' && <p className="subtle customer-hidden">{t('customer.hidden')}</p>}
    </Card>
  );
}
