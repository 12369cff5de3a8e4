import '../workshop.css';
import './service-station.css';
import type { ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { searchItemServices, validateRefurbishment } from '@reprise/contract/refurbishment/service-routes';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAddress } from '../../../kit/page/use-address.ts';
import { LabelButton } from '../../../kit/print/label-button.tsx';
import { StationFrame } from '../../../kit/station/station-frame.tsx';
import { useScanStation } from '../../../kit/station/use-scan-station.ts';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { useItemScan, workPath } from '../use-item-scan.ts';
import { useForgetServices } from '../use-service-act.ts';

await loadWords('workshop', 'checkin');

/** The service is done: where the item goes, in large words, and what comes next: another service, or the end of the work. */
export default function ServicesDone() {
  const t = useWords('workshop');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const [search] = useAddress();
  const code = search.get('identificationNumber') ?? '';
  const stock = search.get('stockName');
  const read = useItemScan((found) => void navigate(workPath(found)));
  const station = useScanStation('services-done', read);
  const { data } = useRead(searchItemServices, { body: { code } }, { enabled: code !== '' });
  const next = data?.services.find(({ status }) => status === 'to_do' || status === 'paused');
  const to =
    data && (next ? paths.service({ itemRefurbStepId: next.id }) : paths.servicesOfItem({ itemId: data.item.itemId }));
  const label = t(next ? 'done.next' : 'done.item');
  const reload = useForgetServices();
  const [problem, setProblem] = useState<unknown>();
  const finish = useAct({
    act: ({ item }: ItemServices) =>
      call(validateRefurbishment, { params: { id: item.itemId }, body: { expectedVersion: item.version } }),
    onDone: async ({ item }) => {
      show({ kind: 'done', title: t('finish.validate.done'), detail: item.identificationNumber });
      await navigate(paths.serviceSearch());
      await reload();
    },
    onFailed: setProblem,
  });
  const ready = data?.obstacle === null ? data : undefined;
  const validate = () => ready && !finish.busy && finish.run(ready);
  const goOn = to && { label, run: () => void navigate(to) };
  const primary = ready ? { label: t('finish.validate.act'), run: validate } : goOn;
  return (
    <>
      <Title>{common('titles.servicesDone')}</Title>
      <StationFrame
        look="station--service"
        title={common('titles.servicesDone')}
        exitTo={paths.serviceSearch()}
        station={station}
        keys={primary ? [{ key: 'F9', ...primary }] : []}
        banner={
          <ProblemNotice
            error={problem}
            onReload={() => void reload().then(() => setProblem(undefined))}
            size="glove"
          />
        }
        tools={{ undo: false }}
        wide
        answer={{}}
        foot={
          <>
            <span className="muted">{t('done.foot')}</span>
            {data && <LabelButton size="glove" itemId={data.item.itemId} />}
            {to && (
              <Link
                className={buttonClass({ size: 'glove', variant: ready ? 'secondary' : 'primary' })}
                to={to}
                aria-keyshortcuts={ready ? undefined : 'F9'}
              >
                <Icon name="arrow-right" />
                {label}
                {!ready && <kbd className="kbd">F9</kbd>}
              </Link>
            )}
            {ready && (
              <Button size="glove" variant="primary" icon="check" kbd="F9" busy={finish.busy} onClick={validate}>
                {t('finish.validate.act')}
              </Button>
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
