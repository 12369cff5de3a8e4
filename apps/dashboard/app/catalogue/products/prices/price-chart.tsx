import { listPriceChanges } from '@reprise/contract/catalogue/product-routes';
import type { ProductState } from '@reprise/contract/catalogue/products';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/query.ts';
import { HERE, today } from '../../../base/now.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { type Product, priceField } from '../product-values.ts';
import { lineOf, stepsOf } from './price-steps.ts';
import { centsIn } from './price-text.ts';

const [WIDTH, HEIGHT] = [320, 72];

/** How the price a list shows went in a year. */
export function PriceChart({ product, currency }: { product: Product; currency: string }) {
  const t = useWords('products');
  const called = useWords('catalogue');
  const locale = useLocale();
  const state: ProductState = product.simple ? 'functional' : 'grade_a';
  const { data } = useQuery({
    queryKey: keyOf(listPriceChanges, 'chart', product.id, product.version, state),
    queryFn: ({ signal }) =>
      call(
        listPriceChanges,
        { params: { id: product.id }, query: { state, itemsPerPage: '200', partial: 'true' } },
        { signal },
      ),
  });
  const to = today();
  const from = new Date(to.getFullYear() - 1, to.getMonth(), to.getDate());
  const changes = data?.['hydra:member'] ?? [];
  const steps = data ? stepsOf(changes, product[priceField(state)], from, to) : [];
  const money = (units: number) => formatMoney(locale, centsIn(units), currency);
  const [first, last] = [steps[0], steps.at(-1)];
  const isStill = steps.every(({ price }) => price === first?.price);
  if (!data) return null;
  return (
    <Card title={t('chart.title', { state: called(`states.${state}`) })} aside={t('chart.months')}>
      {first && last ? (
        <figure className="price-chart">
          <figcaption className="visually-hidden">
            {isStill
              ? t('chart.still', { price: money(last.price), day: formatDate(locale, new Date(first.at), HERE) })
              : t('chart.said', {
                  from: money(first.price),
                  to: money(last.price),
                  day: formatDate(locale, new Date(first.at), HERE),
                  count: steps.length - 2,
                })}
          </figcaption>
          <p className="price-chart-ends" aria-hidden="true">
            <span>{isStill ? '' : money(first.price)}</span>
            <b>{money(last.price)}</b>
          </p>
          <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} aria-hidden="true" preserveAspectRatio="none">
            <path d={lineOf(steps, WIDTH, HEIGHT)} />
          </svg>
          <p className="price-chart-ends subtle" aria-hidden="true">
            <span>{formatDate(locale, new Date(first.at), HERE)}</span>
            <span>{formatDate(locale, to, HERE)}</span>
          </p>
        </figure>
      ) : (
        <p className="subtle">{t('chart.empty')}</p>
      )}
    </Card>
  );
}
