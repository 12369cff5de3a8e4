import './whereabouts.css';
import { getWhereabouts } from '@reprise/contract/warehouse/whereabouts-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link, useParams } from 'react-router';
import { useRead } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { ArrivalPhotos } from './arrival-photos.tsx';
import { PlaceNow } from './place-now.tsx';
import { WayTimeline } from './way-timeline.tsx';

await loadWords('whereabouts', 'buyback', 'checkin');

/** Where an item is, in one place and large, and how it got there. */
export default function WhereaboutsPage() {
  const { itemId = '' } = useParams();
  return <Whereabouts itemId={itemId} />;
}

export function Whereabouts({ itemId }: { itemId: string }) {
  const t = useWords('whereabouts');
  const common = useT();
  const may = useMay();
  const query = useRead(getWhereabouts, { params: { id: itemId } });
  const { data } = query;
  if (query.isPending) return <LoadingCard columns={['12rem', '20rem', '8rem']} />;
  if (!data) return <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />;
  return (
    <DetailPage
      back={{ to: paths.buyback({ id: data.buybackId }), label: t('back') }}
      title={common('titles.whereabouts')}
      meta={[
        [data.product.brand, data.product.label].filter(Boolean).join(' '),
        <Code13 key="code" code={data.identificationNumber} />,
      ]}
      actions={
        may('ROLE_ITEMS_STOCK_READ') && (
          <Link className={buttonClass({})} to={paths.itemStock({ id: itemId })}>
            {common('titles.itemStock')}
          </Link>
        )
      }
    >
      <PlaceNow place={data.place} since={data.since} />
      {data.arrivalPhotos.length > 0 && <ArrivalPhotos itemId={itemId} photos={data.arrivalPhotos} />}
      <Card title={t('way')}>
        {data.way.length === 0 ? <p className="subtle">{t('none')}</p> : <WayTimeline way={data.way} />}
      </Card>
    </DetailPage>
  );
}
