import '../workshop.css';
import './service-station.css';
import { searchItemServices } from '@reprise/contract/refurbishment/service-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { useAddress } from '../../../kit/page/use-address.ts';
import { StationFrame } from '../../../kit/station/station-frame.tsx';
import { useScanStation } from '../../../kit/station/use-scan-station.ts';
import { paths } from '../../../navigation/paths.ts';
import { useItemScan } from '../use-item-scan.ts';

await loadWords('workshop', 'checkin');

/** The service is done: where the item goes, in large words, and what comes next. */
export default function ServicesDone() {
  const t = useWords('workshop');
  const common = useT();
  const navigate = useNavigate();
  const [search] = useAddress();
  const code = search.get('identificationNumber') ?? '';
  const stock = search.get('stockName');
  const read = useItemScan(({ item }) => void navigate(paths.servicesOfItem({ itemId: item.itemId })));
  const station = useScanStation('services-done', read);
  const { data } = useRead(searchItemServices, { body: { code } }, { enabled: code !== '' });
  const next = data?.services.find(({ status }) => status === 'to_do' || status === 'paused');
  const to =
    data && (next ? paths.service({ itemRefurbStepId: next.id }) : paths.servicesOfItem({ itemId: data.item.itemId }));
  const label = t(next ? 'done.next' : 'done.item');
  return (
    <>
      <Title>{common('titles.servicesDone')}</Title>
      <StationFrame
        look="station--service"
        title={common('titles.servicesDone')}
        exitTo={paths.serviceSearch()}
        station={station}
        keys={to ? [{ key: 'F9', label, run: () => void navigate(to) }] : []}
        tools={{ undo: false }}
        wide
        answer={{}}
        foot={
          <>
            <span className="muted">{t('done.foot')}</span>
            {to && (
              <Link className={buttonClass({ size: 'glove', variant: 'primary' })} to={to} aria-keyshortcuts="F9">
                <Icon name="arrow-right" />
                {label}
                <kbd className="kbd">F9</kbd>
              </Link>
            )}
          </>
        }
      >
        <section className="card service-large" data-tone="green" aria-live="polite">
          <p>{stock ? t('done.lead') : t('done.noStockLead')}</p>
          <h2>{stock ?? t('done.noStock')}</h2>
          {code && (
            <p>
              <Code13 code={code} />
            </p>
          )}
          {next && <p>{t('done.nextName', { name: next.name })}</p>}
          {data && !next && data.obstacle === null && <p>{t('done.ready')}</p>}
          {data && !next && data.obstacle === 'data_wipe_missing' && <p>{t('finish.wipe')}</p>}
        </section>
      </StationFrame>
    </>
  );
}
