import './workshop.css';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { SidePanel, useSidePanel } from '../../kit/detail/side-panel.tsx';
import { SegmentedControl } from '../../kit/mantine/segmented-control.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { ScanField } from '../../kit/station/scan-field.tsx';
import { useScanStation } from '../../kit/station/use-scan-station.ts';
import { Board } from './board.tsx';
import { BoardFilters } from './board-filters.tsx';
import { ItemServicesPart } from './item-services.tsx';
import { ServiceList } from './service-list.tsx';
import { useItemScan } from './use-item-scan.ts';

await loadWords('workshop', 'wipes', 'checkin');

/** The work of a warehouse: who does what on which item, as a board or as a list. */
export default function Services() {
  const t = useWords('workshop');
  const common = useT();
  const [search, changeAddress] = useAddress();
  const panel = useSidePanel('item');
  const station = useScanStation(
    'services',
    useItemScan(({ item }) => panel.open(item.itemId)),
  );
  const isList = search.get('view') === 'list';
  const filter = {
    refurbStepId: search.get('refurbStepId') ?? undefined,
    operatorId: search.get('operatorId') ?? undefined,
  };
  return (
    <div className="page--list workshop">
      <PageHead
        title={common('titles.services')}
        actions={
          <SegmentedControl
            aria-label={t('board.look')}
            value={isList ? 'list' : 'board'}
            onChange={(view) => changeAddress((now) => withValues(now, { view: view === 'list' ? 'list' : undefined }))}
            data={[
              { value: 'board', label: t('board.board') },
              { value: 'list', label: t('board.list') },
            ]}
          />
        }
      />
      <div className="workshop-scan">
        <ScanField station={station} autoFocus={panel.shown === undefined} />
        {!isList && <BoardFilters filter={filter} onChange={(next) => changeAddress((now) => withValues(now, next))} />}
      </div>
      {isList ? (
        <ServiceList onOpen={panel.open} />
      ) : (
        <Board filter={filter} opened={panel.shown} onOpen={panel.open} />
      )}
      <SidePanel open={panel.shown !== undefined} onClose={panel.close} title={common('titles.servicesOfItem')}>
        {panel.shown && <ItemServicesPart key={panel.shown} itemId={panel.shown} />}
      </SidePanel>
    </div>
  );
}
