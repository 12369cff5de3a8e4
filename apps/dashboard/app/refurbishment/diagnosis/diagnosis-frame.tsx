import './diagnosis.css';
import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { getDiagnosis } from '@reprise/contract/refurbishment/diagnosis-routes';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { Title } from '../../kit/page/title.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import type { StationKey } from '../../kit/station/station-keys.ts';
import { type ScanAnswer, useScanStation } from '../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { placeOf, useBegin } from './use-begin.ts';

type Name = 'diagnosis' | 'diagnosisQuestions' | 'diagnosisSummary' | 'diagnosisStock' | 'diagnosisDone';
type LoadProps = { id: string; name: Name; children: (view: DiagnosisView) => ReactNode };

/** A diagnosis on its way, one that cannot be read, and then its page. */
export function WithDiagnosis({ id, name, children }: LoadProps) {
  const query = useRead(getDiagnosis, { params: { id } });
  return query.data ? children(query.data) : <Unread query={query} name={name} />;
}

/** Apart, because the station of the page listens to the scanner once there is one. */
function Unread({ query, name }: { query: UseQueryResult<DiagnosisView>; name: Name }) {
  const t = useWords('diagnosis');
  const common = useT();
  const begin = useBegin();
  const station = useScanStation('diagnosis', (code) => begin.byCode(code));
  return (
    <>
      <Title>{common(`titles.${name}`)}</Title>
      <StationFrame
        look="station--diagnosis"
        title={common(`titles.${name}`)}
        exitTo={paths.diagnosisStart()}
        station={station}
        tools={{ undo: false }}
        wide
        foot={<span className="muted">{t('ready.foot')}</span>}
      >
        {query.isError ? (
          <FailureView error={query.error} title={t('facts.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={['30%', '60%']} label={common('common.loading')} />
        )}
      </StationFrame>
    </>
  );
}

/** Only who runs a diagnosis works on it: everybody else, and one that is over, belongs on another page. */
export function RunningOnly({ view, children }: { view: DiagnosisView; children: ReactNode }) {
  return view.status === 'running' && view.isMine ? children : <Navigate to={placeOf(view)} replace />;
}

type FrameProps = {
  view: DiagnosisView;
  name: Name;
  /** what a scan means here besides the item itself; undefined: it is another item */
  read?: (code: string) => Promise<ScanAnswer | undefined>;
  /** The diagnosis is over, or somebody else's: a scan begins the next one. */
  isOpen?: boolean;
  /** Codes are read here that are too short to be told from typing unless they are typed into the field. */
  takesCodes?: boolean;
  keys?: readonly StationKey[];
  wide?: boolean;
  foot: ReactNode;
  children: ReactNode;
};

/** One page of a diagnosis. Another item in the middle of it is refused: its answers would be those of the wrong device. */
export function DiagnosisFrame(props: FrameProps) {
  const { view, name, read, isOpen = false, keys = [], wide = false, foot, children } = props;
  const takesCodes = isOpen || (props.takesCodes ?? false);
  const t = useWords('diagnosis');
  const common = useT();
  const begin = useBegin();
  const station = useScanStation('diagnosis', async (code): Promise<ScanAnswer> => {
    if (document.querySelector('dialog[open]')) return { tone: 'red', words: t('scan.inDialog') };
    if (isOpen) return begin.byCode(code);
    if (code === view.item.identificationNumber) return { tone: 'amber', words: t('scan.same') };
    return (await read?.(code)) ?? { tone: 'red', words: t('scan.other') };
  });
  useWakeLock();
  return (
    <>
      <Title>{common(`titles.${name}`)}</Title>
      <StationFrame
        look="station--diagnosis"
        title={common(`titles.${name}`)}
        exitTo={paths.diagnosisStart()}
        station={station}
        autoFocus={takesCodes}
        isScanOnly={!takesCodes}
        tools={{ undo: false }}
        wide={wide}
        keys={keys}
        foot={foot}
      >
        {children}
      </StationFrame>
    </>
  );
}
