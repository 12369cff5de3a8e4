import './diagnosis.css';
import type { DiagnosisDesk, RunningDiagnosis } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { getDiagnosisDesk } from '@reprise/contract/refurbishment/diagnosis-routes';
import { formatTime } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import { useScanStation } from '../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { deviceName } from '../../warehouse/check-in/scan-words.ts';
import { useBegin } from './use-begin.ts';

/** Scan an item, or go on with a diagnosis that was left open. */
export function StartStation() {
  const t = useWords('diagnosis');
  const common = useT();
  const show = useToast();
  const desk = useRead(getDiagnosisDesk, {});
  const begin = useBegin();
  const station = useScanStation('diagnosis', (code) => begin.byCode(code));
  useWakeLock();
  const takeOver = () => {
    const { held } = begin;
    if (!held) return;
    void begin
      .byCode(held, true)
      .then(({ tone, words }) => show({ kind: tone === 'red' ? 'error' : 'done', title: words }));
  };
  return (
    <>
      <Title>{common('titles.diagnosisStart')}</Title>
      <StationFrame
        look="station--diagnosis"
        title={common('titles.diagnosisStart')}
        {...(desk.data && { where: desk.data.warehouse.name })}
        exitTo={paths.home()}
        station={station}
        tools={{ undo: false }}
        wide
        stats={
          desk.data
            ? [{ value: String(desk.data.waiting), label: t('stats.waiting', { count: desk.data.waiting }) }]
            : []
        }
        keys={begin.held ? [{ key: 'F3', label: t('acts.takeOver'), run: takeOver }] : []}
        answer={
          begin.held
            ? {
                actions: (
                  <Button size="glove" kbd="F3" onClick={takeOver}>
                    {t('acts.takeOver')}
                  </Button>
                ),
              }
            : {}
        }
        foot={<span className="muted">{t('ready.foot')}</span>}
      >
        {desk.isError && !desk.data ? (
          <FailureView error={desk.error} title={t('ready.failed')} onRetry={() => void desk.refetch()} />
        ) : (
          <Ready desk={desk.data} />
        )}
      </StationFrame>
    </>
  );
}

function Ready({ desk }: { desk: DiagnosisDesk | undefined }) {
  const t = useWords('diagnosis');
  return (
    <div className="diagnosis-ready">
      <section className="card diagnosis-large" aria-busy={!desk}>
        <p>{t('ready.lead')}</p>
        <h2>{t('ready.title')}</h2>
        <p>{t('ready.body')}</p>
        {desk && <p>{desk.waiting ? t('ready.waiting', { count: desk.waiting }) : t('ready.none')}</p>}
      </section>
      {desk && desk.mine.length > 0 && <Running title={t('ready.mine')} rows={desk.mine} act={t('ready.resume')} />}
      {desk && desk.others.length > 0 && <Running title={t('ready.others')} rows={desk.others} act={t('ready.open')} />}
    </div>
  );
}

function Running({ title, rows, act }: { title: string; rows: readonly RunningDiagnosis[]; act: string }) {
  const t = useWords('diagnosis');
  const locale = useLocale();
  return (
    <section className="card diagnosis-part" aria-label={title}>
      <h2>{title}</h2>
      <ul className="diagnosis-lines">
        {rows.map(({ id, identificationNumber, product, startedAt, startedBy }) => (
          <li key={id} className="diagnosis-line">
            <span className="diagnosis-what">
              <b>{deviceName(product)}</b>
              <span className="subtle">
                <Code13 code={identificationNumber} />{' '}
                {t('facts.since', {
                  name: startedBy ?? t('scan.somebody'),
                  at: formatTime(locale, new Date(startedAt), HERE),
                })}
              </span>
            </span>
            <Link
              className={buttonClass({ size: 'glove' })}
              to={paths.diagnosis({ id })}
              aria-label={`${act} ${identificationNumber}`}
            >
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
