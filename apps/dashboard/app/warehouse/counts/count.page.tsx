import './counts.css';
import { getStockCount, listStockCounts, openStockCount } from '@reprise/contract/warehouse/counts/count-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAddress } from '../../kit/page/use-address.ts';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { stockName } from '../check-in/scan-words.ts';
import { CountLines } from './count-lines.tsx';
import { CountStation } from './count-station.tsx';
import { Figures } from './figures.tsx';
import type { Count, Counts } from './read-counts.ts';

await loadWords('stocks', 'checkin');

/** The open count of a stock at its station, an ended one to read, or the last ones and the beginning of another. */
export default function StockCountPage() {
  const t = useWords('stocks');
  const common = useT();
  const { id = '' } = useParams();
  const [address] = useAddress();
  const mayWrite = useMay()('ROLE_ITEMS_STOCK_WRITE');
  const query = useQuery(queryOf(listStockCounts, { params: { id } }));
  const shown = address.get('count') ?? query.data?.counts.find(({ status }) => status === 'open')?.id;
  const words = { failed: t('count.failed'), goneTitle: t('goneTitle'), gone: t('gone') };
  return (
    <OneThing query={query} icon="clipboard-list" name={common('titles.stockCount')} words={words}>
      {(counts) =>
        shown ? <ShownCount id={shown} stockId={id} mayWrite={mayWrite} /> : <LastCounts id={id} counts={counts} />
      }
    </OneThing>
  );
}

function ShownCount({ id, stockId, mayWrite }: { id: string; stockId: string; mayWrite: boolean }) {
  const t = useWords('stocks');
  const common = useT();
  const query = useQuery(queryOf(getStockCount, { params: { id } }));
  const words = { failed: t('count.failed'), goneTitle: t('goneTitle'), gone: t('gone') };
  return (
    <OneThing query={query} icon="clipboard-list" name={common('titles.stockCount')} words={words}>
      {(count) =>
        mayWrite && count.status === 'open' ? (
          <CountStation key={id} count={count} stockId={stockId} />
        ) : (
          <ReadCount count={count} stockId={stockId} />
        )
      }
    </OneThing>
  );
}

function ReadCount({ count, stockId }: { count: Count; stockId: string }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  return (
    <DetailPage
      back={{ to: paths.stockCount({ id: stockId }), label: t('count.back') }}
      title={stockName(names, count.stock)}
      badges={<Badge tone="neutral">{t(`count.statuses.${count.status}`)}</Badge>}
      meta={[count.stock.warehouse.name]}
    >
      <Figures figures={count.figures} />
      <CountLines count={count} />
    </DetailPage>
  );
}

function LastCounts({ id, counts: { stock, counts } }: { id: string; counts: Counts }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const cache = useQueryClient();
  const may = useMay();
  const begin = useAct({
    act: () => call(openStockCount, { params: { id } }),
    onDone: async (count) => {
      cache.setQueryData(queryOf(getStockCount, { params: { id: count.id } }).queryKey, count);
      await forget(cache, listStockCounts);
    },
    onFailed: async (error) => {
      show({ kind: 'error', title: t.refusal(error) });
      await forget(cache, listStockCounts);
    },
  });
  const back = may('ROLE_STOCK_MANAGE')
    ? { to: paths.stock({ id }), label: common('titles.stock') }
    : { to: paths.home(), label: common('titles.home') };
  return (
    <DetailPage
      back={back}
      title={stockName(names, stock)}
      meta={[stock.warehouse.name, stock.location].filter(Boolean)}
    >
      {may('ROLE_ITEMS_STOCK_WRITE') && (
        <Card title={common('titles.stockCount')}>
          <div className="stack">
            <p>{t('count.lead')}</p>
            <p className="subtle">{t('count.beginHelp')}</p>
            <div>
              <Button variant="primary" busy={begin.busy} onClick={() => begin.run()}>
                {t('count.begin')}
              </Button>
            </div>
          </div>
        </Card>
      )}
      <Card title={t('count.last')}>
        {counts.length === 0 && <p className="subtle">{t('count.never')}</p>}
        <ul className="count-last">
          {counts.map((count) => (
            <li key={count.id}>
              <Badge tone="neutral">{t(`count.statuses.${count.status}`)}</Badge>
              <span>
                {formatDateTime(locale, new Date(count.openedAt), HERE)}
                {count.openedBy && <small> · {count.openedBy}</small>}
              </span>
              <Link className="link" to={paths.stockCount({ id }, { count: count.id })}>
                {t('count.open')}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </DetailPage>
  );
}
