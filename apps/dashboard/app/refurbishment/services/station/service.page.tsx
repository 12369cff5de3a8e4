import '../workshop.css';
import './service-station.css';
import { getItemService, getServicesOfItem } from '@reprise/contract/refurbishment/service-routes';
import { useParams } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useWords } from '../../../i18n/words.tsx';
import { OneThing } from '../../../kit/detail/one-thing.tsx';
import { ServiceStation } from './service-station.tsx';

await loadWords('workshop', 'checkin', 'parts');

/** One service at the bench, from its start to the stock the item goes to. */
export default function Service() {
  const t = useWords('workshop');
  const { itemRefurbStepId: id = '' } = useParams();
  const service = useRead(getItemService, { params: { id } });
  const itemId = service.data?.item.itemId;
  const item = useRead(getServicesOfItem, { params: { id: itemId ?? '' } }, { enabled: itemId !== undefined });
  return (
    <OneThing
      query={service.data ? item : service}
      icon="tool"
      name={t('service.name')}
      words={{ failed: t('failed'), goneTitle: t('service.goneTitle'), gone: t('service.gone') }}
    >
      {() => service.data && item.data && <ServiceStation key={id} service={service.data} view={item.data} />}
    </OneThing>
  );
}
