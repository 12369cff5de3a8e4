import './wipes.css';
import type { DataWipe, ItemDataWipes } from '@reprise/contract/refurbishment/wipes/data-wipe-payloads';
import { listDataWipes } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { useRead } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useMay } from '../../session/use-may.ts';
import { WipeDialog, type WipeService } from './wipe-dialog.tsx';

const LOOKS = {
  missing: { tone: 'neutral', glyph: 'st-empty' },
  passed: { tone: 'green', glyph: 'st-done' },
  failed: { tone: 'red', glyph: 'st-alert' },
  not_applicable: { tone: 'green', glyph: 'st-off' },
} as const;

type Props = {
  itemId: string;
  /** those of this cycle, one of which the erasure may have been */
  services?: readonly WipeService[];
  /** at a station the buttons fit a glove */
  size?: 'glove';
};

/** Whether the data of a device was erased, by whom and with what. The page loads the words `wipes`. */
export function WipeCard({ itemId, services = [], size }: Props) {
  const t = useWords('wipes');
  const may = useMay();
  const [isRecording, setRecording] = useState(false);
  const query = useRead(listDataWipes, { params: { id: itemId } }, { enabled: may('ROLE_ITEMS_STOCK_READ') });
  const { data } = query;
  if (!may('ROLE_ITEMS_STOCK_READ')) return null;
  const newest = data && newestOf(data);
  const state = newest?.result ?? 'missing';
  return (
    <Card
      title={t('title')}
      aside={
        data && (
          <Badge tone={LOOKS[state].tone} glyph={LOOKS[state].glyph}>
            {t(`state.${state}`)}
          </Badge>
        )
      }
    >
      {data ? (
        <div className="wipe">
          <State view={data} newest={newest} />
          <Earlier wipes={data.wipes.filter((wipe) => wipe !== newest)} />
          <div className="wipe-acts">
            {newest?.result === 'passed' && <CertificateButton wipe={newest} size={size} />}
            {data.isRecordable && may('ROLE_REFURB_WRITE') && (
              <Button
                icon="shield"
                size={size}
                variant={data.requirement === 'required' && !data.isWiped ? 'primary' : 'secondary'}
                onClick={() => setRecording(true)}
              >
                {t(newest ? 'record.again' : 'record.act')}
              </Button>
            )}
          </div>
        </div>
      ) : query.isError ? (
        <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={2} columns={['60%', '30%']} label={t('loading')} />
      )}
      {isRecording && <WipeDialog itemId={itemId} services={services} onClose={() => setRecording(false)} />}
    </Card>
  );
}

const newestOf = ({ wipes, cycle }: ItemDataWipes): DataWipe | undefined => wipes.find((wipe) => wipe.cycle === cycle);

function State({ view, newest }: { view: ItemDataWipes; newest: DataWipe | undefined }) {
  const t = useWords('wipes');
  if (!newest)
    return <p className="subtle">{t(`none.${view.requirement === 'required' ? 'required' : 'optional'}`)}</p>;
  return (
    <>
      {newest.result === 'failed' && view.requirement === 'required' && <p>{t('failedHint')}</p>}
      <Facts wipe={newest} />
    </>
  );
}

/** One record in a few lines: with what, how it was verified, by whom and when. */
function Facts({ wipe }: { wipe: DataWipe }) {
  const t = useWords('wipes');
  const locale = useLocale();
  const { standard, method, verification, verifiedBy, operator, reason, serviceName, comment } = wipe;
  const at = formatDateTime(locale, new Date(wipe.endedAt ?? wipe.recordedAt), HERE);
  const lines = [
    standard &&
      method &&
      t('done', {
        tool: wipe.tool ?? '',
        version: wipe.toolVersion ?? '',
        method: t(`methods.${method}`),
        standard: wipe.standardName ?? t(`standards.${standard}`),
      }),
    verification &&
      (verifiedBy ? t('verified', { how: t(`verifications.${verification}`), name: verifiedBy }) : t('unverified')),
    reason && t('reason', { reason }),
    serviceName && t('service', { name: serviceName }),
    operator ? t('by', { name: operator, at }) : t('at', { at }),
    comment,
  ].filter((line) => line !== null);
  return (
    <ul className="wipe-facts">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Records that a later one replaces, and those of earlier cycles. */
function Earlier({ wipes }: { wipes: readonly DataWipe[] }) {
  const t = useWords('wipes');
  if (!wipes.length) return null;
  return (
    <Disclosure summary={t('earlier', { count: wipes.length })}>
      <ol className="wipe-earlier">
        {wipes.map((wipe) => (
          <li key={wipe.id}>
            <strong>{t('line', { number: String(wipe.number), cycle: String(wipe.cycle) })}</strong>{' '}
            <Badge tone={LOOKS[wipe.result].tone}>{t(`state.${wipe.result}`)}</Badge>
            <Facts wipe={wipe} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function CertificateButton({ wipe: { id }, size }: { wipe: DataWipe; size: 'glove' | undefined }) {
  const t = useWords('wipes');
  const locale = useLocale();
  const show = useToast();
  const save = () =>
    void download(`/data-wipes/${id}/certificate?language=${locale}`, `${t('certificate.name')}.pdf`).catch(() =>
      show({ kind: 'error', title: t('certificate.failed') }),
    );
  return (
    <Button icon="download" size={size} onClick={save}>
      {t('certificate.act')}
    </Button>
  );
}
