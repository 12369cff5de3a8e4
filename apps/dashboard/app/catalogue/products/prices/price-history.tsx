import type { priceChange } from '@reprise/contract/catalogue/product-payloads';
import { listPriceChanges } from '@reprise/contract/catalogue/product-routes';
import type { T } from '@reprise/i18n';
import { formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/query.ts';
import { HERE } from '../../../base/now.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import type { Product } from '../product-values.ts';
import { centsIn } from './price-text.ts';

type Change = z.output<typeof priceChange>;
const SIZE = 10;

/** Every change, the latest first: who, when and by which way. */
export function PriceHistory({ product, currency }: { product: Product; currency: string }) {
  const t = useWords('products');
  const called = useWords('catalogue');
  const common = useT();
  const locale = useLocale();
  const query = useInfiniteQuery({
    queryKey: keyOf(listPriceChanges, 'history', product.id, product.version),
    queryFn: ({ pageParam, signal }) =>
      call(
        listPriceChanges,
        {
          params: { id: product.id },
          query: { page: String(pageParam), itemsPerPage: String(SIZE), partial: 'true' },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last['hydra:view']['hydra:next'] ? pages.length + 1 : undefined),
  });
  const rows = query.data?.pages.flatMap((page) => page['hydra:member']) ?? [];
  const money = (units: number | null) =>
    units === null ? (
      <span className="subtle">{t('history.none')}</span>
    ) : (
      formatMoney(locale, centsIn(units), currency)
    );
  return (
    <Card title={t('history.title')} flush={rows.length > 0}>
      {query.isPending ? (
        <SkeletonRows rows={3} columns={['20%', '20%', '40%']} label={common('common.loading')} />
      ) : query.isError && !rows.length ? (
        <FailureView error={query.error} title={t('history.failed')} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <p className="subtle">{t('history.empty')}</p>
      ) : (
        <>
          <div className="table-scroll">
            <table className="table price-history">
              <thead>
                <tr>
                  <th scope="col">{t('history.when')}</th>
                  <th scope="col">{t('history.state')}</th>
                  <th scope="col" className="num">
                    {t('history.from')}
                  </th>
                  <th scope="col" className="num">
                    {t('history.to')}
                  </th>
                  <th scope="col">{t('history.who')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{formatDateTime(locale, new Date(row.occurredAt), HERE)}</td>
                    <td>{called(`states.${row.state}`)}</td>
                    <td className="num muted">{money(row.before)}</td>
                    <td className="num">{money(row.after)}</td>
                    <td>
                      {whoOf(t, row)}
                      <small>{t(`history.${row.source}`)}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {query.hasNextPage && (
            <p className="price-note">
              <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('history.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function whoOf(t: T<'products'>, { actor }: Change): string {
  if (actor.name) return actor.name;
  if (actor.kind === 'system') return t('history.system');
  return actor.kind === 'provider' ? t('history.provider') : t('history.gone');
}
