import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { checkInQueue } from './check-in-queue.ts';
import { CheckInStation } from './check-in-station.tsx';

export function CheckInHome() {
  const t = useWords('checkin');
  const common = useT();
  const place = useStore(session)?.currentOrganization;
  if (place?.moduleType !== 'rps')
    return (
      <>
        <Title>{common('titles.checkIn')}</Title>
        <h1 className="visually-hidden">{common('titles.checkIn')}</h1>
        <EmptyState icon="building-warehouse" title={t('noWarehouse.title')}>
          {t('noWarehouse.body')}
        </EmptyState>
      </>
    );
  // Another warehouse is another session of scanning.
  return <CheckInStation key={place.id} queue={checkInQueue} warehouse={{ id: place.id, name: place.commonName }} />;
}
