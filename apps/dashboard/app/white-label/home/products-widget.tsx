import { listProducts } from '@reprise/contract/catalogue/product-routes';
import { HOME_PRODUCTS_MAX } from '@reprise/contract/white-label/home';
import { toCents } from '@reprise/kit/money';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useRef } from 'react';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { moved } from '../../kit/reorder/reorder.ts';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import type { ChosenProduct, WidgetProps } from './home-values.ts';

const SHOWN = '20';
const centsOf = (units: number | null) => (units === null ? null : toCents(units));

export function ProductsWidget({ widget, errors, accountId, named, onChange, onBlur }: WidgetProps<'products'>) {
  const t = useWords('design');
  const optional = useWords('scaffolds')('form.optional');
  const { format } = useAccount(accountId);
  const { products } = widget;
  /** what the last search found, so that the chosen one is known whole */
  const found = useRef(new Map<string, ChosenProduct>());
  const set = (next: readonly ChosenProduct[]) => onChange({ ...widget, products: next });
  const find = async (text: string, signal: AbortSignal) => {
    const query = {
      ...(named ? { accountId: named } : {}),
      ...(text ? { search_product_buyback: text.slice(0, 100) } : {}),
      status: 'published',
      itemsPerPage: SHOWN,
      partial: 'true',
    } as const;
    const page = await call(listProducts, { query }, { signal });
    return page['hydra:member'].map(({ id, label, brand, image, price, category }) => {
      found.current.set(id, { id, label, brand, image, bestPrice: centsOf(price), published: true });
      return { value: id, label, note: [brand, category.label].filter(Boolean).join(' · ') };
    });
  };
  return (
    <div className="form">
      <TextField
        label={t('products.heading')}
        optional={optional}
        help={t('products.headingHelp')}
        error={errors.title?.message}
        value={widget.title}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange({ ...widget, title: currentTarget.value })}
      />
      {products.length > 0 && (
        <ReorderList
          items={products}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          label={t('products.list')}
          itemClassName="home-product"
          onMove={(from, to) => set(moved(products, from, to))}
        >
          {(product) => (
            <div className="home-product-body">
              <Thumbnail src={product.image} />
              <span className="home-product-name">
                <strong>{product.label}</strong>
                <small className="subtle">
                  {[product.brand, product.bestPrice === null ? t('products.noPrice') : format(product.bestPrice)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {!product.published && <Badge tone="amber">{t('products.unpublished')}</Badge>}
              </span>
              <Button
                size="sm"
                variant="quiet"
                icon="x"
                label={t('products.removeOf', { name: product.label })}
                onClick={() => set(products.filter(({ id }) => id !== product.id))}
              />
            </div>
          )}
        </ReorderList>
      )}
      {products.length < HOME_PRODUCTS_MAX ? (
        <LookupField
          about={`home products ${accountId}`}
          find={find}
          label={t('products.add')}
          placeholder={t('products.find')}
          nothing={t('products.nothing')}
          chosen=""
          error={errors.products?.message}
          onChoose={({ value }) => {
            const product = found.current.get(value);
            if (product && !products.some(({ id }) => id === value)) set([...products, product]);
          }}
        />
      ) : (
        <p className="subtle">{t('products.full')}</p>
      )}
    </div>
  );
}
