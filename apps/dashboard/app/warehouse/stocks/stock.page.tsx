import './stocks.css';
import { getStock, listStockOptions, listStocks, updateStock } from '@reprise/contract/warehouse/stock-routes';
import { formatNumber } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { stockName } from '../check-in/scan-words.ts';
import { DeleteStock } from './delete-stock.tsx';
import { type Stock, stockOf } from './read-stocks.ts';
import { StockForm } from './stock-form.tsx';
import { formatWorth } from './stock-list.tsx';
import { detailsOf, type StockValues, stockForm, valuesOf } from './stock-values.ts';

await loadWords('stocks', 'checkin');

export default function StockPage() {
  const t = useWords('stocks');
  const common = useT();
  const { id } = useParams();
  // A form is filled in from it: what somebody types must not change under their hands.
  const query = useQuery({
    ...stockOf(id ?? ''),
    enabled: Boolean(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!id) return <Navigate to={paths.stocks()} replace />;
  return (
    <OneThing
      query={query}
      icon="stack-2"
      name={common('titles.stock')}
      words={{ failed: t('failed'), goneTitle: t('goneTitle'), gone: t('gone') }}
    >
      {(stock) => <Loaded key={id} stock={stock} />}
    </OneThing>
  );
}

function Loaded({ stock }: { stock: Stock }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const common = useT();
  const navigate = useNavigate();
  const isOurs = useIsProvider();
  const mayCount = useMay()('ROLE_ITEMS_STOCK_READ');
  const [isDeleting, setDeleting] = useState(false);
  const { id, defaultStock } = stock;
  const edit = useEditThing<Stock, StockValues>({
    thing: stock,
    queryKey: stockOf(id).queryKey,
    read: () => call(getStock, { params: { id } }),
    update: (now, typed) =>
      call(updateStock, {
        params: { id },
        body: { ...(defaultStock ? {} : { name: typed.name }), ...detailsOf(typed), version: now.version },
      }),
    values: valuesOf,
    shownBy: [listStocks, listStockOptions],
    schema: stockForm(stock),
    words: t,
    fieldOf: (code) => (code === 'stock_name_taken' ? 'name' : undefined),
  });
  const back = paths.stocks({ accountId: isOurs ? stock.accountId : undefined });
  return (
    <DetailPage
      back={{ to: back, label: common('titles.stocks') }}
      title={stockName(names, stock)}
      badges={defaultStock && <Badge tone="neutral">{t('byDefault')}</Badge>}
      meta={[stock.warehouse.name]}
      actions={
        <>
          {mayCount && (
            <Link className={buttonClass({})} to={paths.stockCount({ id })}>
              {t('acts.count')}
            </Link>
          )}
          {!defaultStock && (
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('acts.delete')}
            </Button>
          )}
        </>
      }
      rail={<Content stock={stock} />}
    >
      <StockForm edit={edit} label={common('titles.stock')} isDefault={Boolean(defaultStock)} />
      {isDeleting && <DeleteStock stock={stock} onClose={() => setDeleting(false)} onDeleted={() => navigate(back)} />}
    </DetailPage>
  );
}

/** How much lies in the stock, and the way to what it is. */
function Content({ stock }: { stock: Stock }) {
  const t = useWords('stocks');
  const locale = useLocale();
  const { itemCount, averageAgeDays } = stock;
  return (
    <Card title={t('content.title')}>
      {itemCount === 0 ? (
        <p className="subtle">{t('content.none')}</p>
      ) : (
        <>
          <dl className="stock-facts">
            <dt>{t('columns.items')}</dt>
            <dd>{formatNumber(locale, itemCount)}</dd>
            <dt>{t('columns.age')}</dt>
            <dd>{averageAgeDays === null ? '—' : t('days', { count: averageAgeDays })}</dd>
            <dt>{t('columns.value')}</dt>
            <dd>{formatWorth(locale, stock)}</dd>
          </dl>
          <Link className="link" to={paths.itemsStock({ stock: stock.id })}>
            {t('content.show')}
          </Link>
        </>
      )}
    </Card>
  );
}
