import './found.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { RowAction } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { foundList } from './found-list.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import type { Found } from './read-found.ts';
import { type Ending, SettleDialog } from './settle-dialog.tsx';

await loadWords('found', 'checkin');

const ENDINGS: Readonly<Record<Ending, IconName>> = { matched: 'check', sent_back: 'arrow-back-up', kept: 'box' };

/** Devices at the door of this warehouse that no buyback knew. */
export default function FoundDevices() {
  const t = useWords('found');
  const common = useT();
  const words = useWords('checkin');
  const place = useStore(session)?.currentOrganization;
  return (
    <div className="page--list">
      <PageHead
        title={common('titles.foundDevices')}
        lead={t('lead')}
        actions={
          <Link className={buttonClass({})} to={paths.checkIn()}>
            {t('station')}
          </Link>
        }
      />
      {place?.moduleType === 'rps' ? (
        <FoundList key={place.id} warehouseId={place.id} />
      ) : (
        <EmptyState icon="building-warehouse" title={words('noWarehouse.title')}>
          {words('noWarehouse.body')}
        </EmptyState>
      )}
    </div>
  );
}

function FoundList({ warehouseId }: { warehouseId: string }) {
  const t = useWords('found');
  const locale = useLocale();
  const may = useMay();
  const mayOpen = may('ROLE_BUYBACK_DETAIL_PAGE');
  const maySettle = may('ROLE_ITEM_MARK_AS_LOST_WAREHOUSE');
  const def = useMemo(() => foundList({ t, locale, warehouseId, mayOpen }), [t, locale, warehouseId, mayOpen]);
  const [asked, setAsked] = useState<{ found: Found; what: Ending | 'photos' } | undefined>();
  const close = () => setAsked(undefined);
  const menuOf = (found: Found): RowAction[] => [
    ...(maySettle && found.status === 'open'
      ? (Object.keys(ENDINGS) as Ending[]).map((what) => ({
          id: what,
          label: t(`acts.${what}`),
          icon: ENDINGS[what],
          run: () => setAsked({ found, what }),
        }))
      : []),
    ...(found.photos.length
      ? [
          {
            id: 'photos',
            label: t('acts.photos', { count: found.photos.length }),
            icon: 'camera' as const,
            run: () => setAsked({ found, what: 'photos' }),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataList
        def={def}
        words={{
          label: t('list'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failed'),
        }}
        rowMenu={menuOf}
      />
      {asked?.what === 'photos' && <PhotosDialog found={asked.found} onClose={close} />}
      {asked && asked.what !== 'photos' && <SettleDialog found={asked.found} ending={asked.what} onClose={close} />}
    </>
  );
}
