import '../workshop.css';
import './service-station.css';
import { listItemServices } from '@reprise/contract/refurbishment/service-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { StationFrame } from '../../../kit/station/station-frame.tsx';
import { useScanStation } from '../../../kit/station/use-scan-station.ts';
import { paths } from '../../../navigation/paths.ts';
import { useItemScan, workPath } from '../use-item-scan.ts';

await loadWords('workshop', 'checkin');

/** Scan an item to work on it; what cannot be worked on is told in large words. */
export default function ServiceSearch() {
  const t = useWords('workshop');
  const common = useT();
  const navigate = useNavigate();
  const read = useItemScan((found) => void navigate(workPath(found)));
  const station = useScanStation('service-search', read);
  const counts = useRead(listItemServices, { query: { itemsPerPage: '5', partial: 'true' } }).data?.counts;
  const board = () => void navigate(paths.services());
  return (
    <>
      <Title>{common('titles.serviceSearch')}</Title>
      <StationFrame
        look="station--service"
        title={common('titles.serviceSearch')}
        exitTo={paths.home()}
        station={station}
        keys={[{ key: 'F9', label: t('station.board'), run: board }]}
        tools={{ undo: false }}
        wide
        answer={{}}
        stats={
          counts
            ? [
                { value: String(counts.to_do), label: t('columns.to_do') },
                { value: String(counts.in_progress), label: t('columns.in_progress') },
                { value: String(counts.paused), label: t('columns.paused') },
                { value: String(counts.completedToday), label: t('columns.completed') },
              ]
            : []
        }
        foot={
          <>
            <span className="muted">{t('station.foot')}</span>
            <Link className={buttonClass({ size: 'glove' })} to={paths.services()} aria-keyshortcuts="F9">
              <Icon name="columns-3" />
              {t('station.board')}
              <kbd className="kbd">F9</kbd>
            </Link>
          </>
        }
      >
        <section className="card service-large">
          <p>{t('station.lead')}</p>
          <h2>{t('station.scan')}</h2>
          <p>{t('station.scanHelp')}</p>
        </section>
      </StationFrame>
    </>
  );
}
