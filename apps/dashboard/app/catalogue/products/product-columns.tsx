import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { HERE } from '../../base/now.ts';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import type { Column } from '../../kit/list/list-def.ts';
import { centsIn } from './prices/price-text.ts';
import type { ProductRow } from './read-products.ts';

export function productColumns(
  t: T<'products'>,
  locale: Locale,
  currency: string,
): readonly [Column<ProductRow>, ...Column<ProductRow>[]] {
  return [
    {
      id: 'name',
      label: t('list.name'),
      order: 'label',
      width: '32%',
      cell: ({ label, modele, image }) => (
        <span className="product-name">
          <Thumbnail src={image} />
          <span>
            {label}
            {modele && <small>{modele}</small>}
          </span>
        </span>
      ),
      text: ({ label }) => label,
    },
    {
      id: 'ean',
      label: t('list.ean'),
      spare: true,
      cell: ({ eanCode }) => eanCode && <span className="code">{eanCode}</span>,
      text: ({ eanCode }) => eanCode,
    },
    {
      id: 'brand',
      label: t('list.brand'),
      order: 'brand',
      spare: true,
      cell: ({ brand }) => brand,
      text: ({ brand }) => brand,
    },
    {
      id: 'category',
      label: t('list.category'),
      order: 'category',
      cell: ({ category }) => (
        <span className="product-category" title={category.label}>
          {category.label}
        </span>
      ),
      text: ({ category }) => category.label,
    },
    {
      id: 'price',
      label: t('list.price'),
      order: 'price',
      num: true,
      cell: ({ price, simple }) =>
        price === null ? (
          <span className="subtle">{t('list.noPrice')}</span>
        ) : (
          <>
            {formatMoney(locale, centsIn(price), currency)}
            {simple && <small>{t('list.functional')}</small>}
          </>
        ),
      text: ({ price }) => price,
    },
    {
      id: 'status',
      label: t('list.status'),
      order: 'status',
      cell: ({ status }) => (
        <StatusBadge object="product" status={status}>
          {t(`status.${status}`)}
        </StatusBadge>
      ),
      text: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'updatedAt',
      label: t('list.updatedAt'),
      num: true,
      hidden: true,
      cell: ({ updatedAt }) => formatDate(locale, new Date(updatedAt), HERE),
      text: ({ updatedAt }) => updatedAt,
    },
  ];
}
