import {
  getPrintStation,
  rotateAgentKey,
  updatePrintStation,
} from '@reprise/contract/refurbishment/printing/station-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider } from '../../session/use-may.ts';
import { AgentKey } from './agent-key.tsx';
import { DeleteStation } from './delete-station.tsx';
import { JobLog } from './job-log.tsx';
import { SHOW_STATIONS, type Station, stationOf } from './read-stations.ts';
import { StationForm } from './station-form.tsx';
import { StationState } from './station-state.tsx';
import { type StationValues, stationForm, valuesOf } from './station-values.ts';

await loadWords('printing');

export default function PrintStation() {
  const t = useWords('printing');
  const common = useT();
  const { id } = useParams();
  // A form is filled in from it: what somebody types must not change under their hands.
  const query = useQuery({
    ...stationOf(id ?? ''),
    enabled: Boolean(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!id) return <Navigate to={paths.printStations()} replace />;
  return (
    <OneThing
      query={query}
      icon="printer"
      name={common('titles.printStation')}
      words={{ failed: t('failed'), goneTitle: t('goneTitle'), gone: t('gone') }}
    >
      {(station) => <Loaded key={id} station={station} />}
    </OneThing>
  );
}

function Loaded({ station }: { station: Station }) {
  const t = useWords('printing');
  const common = useT();
  const navigate = useNavigate();
  const isOurs = useIsProvider();
  const [isDeleting, setDeleting] = useState(false);
  const [agentKey, setAgentKey] = useState<string>();
  const { id } = station;
  const schema = useMemo(() => stationForm(t('form.needed')), [t]);
  const edit = useEditThing<Station, StationValues>({
    thing: station,
    queryKey: stationOf(id).queryKey,
    read: () => call(getPrintStation, { params: { id } }),
    update: (now, { name, kind, labelSize }) =>
      call(updatePrintStation, { params: { id }, body: { name, kind, labelSize, version: now.version } }),
    values: valuesOf,
    shownBy: SHOW_STATIONS,
    schema,
    words: t,
    fieldOf: (code) => (code === 'print_station_name_taken' ? 'name' : undefined),
  });
  const back = paths.printStations({ accountId: isOurs ? station.accountId : undefined });
  return (
    <DetailPage
      back={{ to: back, label: common('titles.printStations') }}
      title={station.name}
      badges={<StationState station={station} />}
      meta={[station.warehouse.name]}
      actions={
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('acts.delete')}
        </Button>
      }
      rail={
        <KeyCard
          station={station}
          onRotated={(rotated) => {
            setAgentKey(rotated.agentKey);
            edit.take(rotated.station);
          }}
        />
      }
    >
      {agentKey && <AgentKey station={station} agentKey={agentKey} onGo={() => setAgentKey(undefined)} />}
      <StationForm edit={edit} label={common('titles.printStation')} />
      <JobLog stationId={id} />
      {isDeleting && (
        <DeleteStation station={station} onClose={() => setDeleting(false)} onDeleted={() => navigate(back)} />
      )}
    </DetailPage>
  );
}

type Rotated = { station: Station; agentKey: string };

/** Since when the key is valid, and the way to another one. */
function KeyCard({ station, onRotated }: { station: Station; onRotated: (rotated: Rotated) => void }) {
  const t = useWords('printing');
  const locale = useLocale();
  const show = useToast();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct<void, Rotated>({
    act: () => call(rotateAgentKey, { params: { id: station.id }, body: { version: station.version } }),
    onDone: (rotated) => {
      show({ kind: 'done', title: t('key.rotateDone') });
      setAsking(false);
      onRotated(rotated);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <Card title={t('key.title')}>
      <div className="stack">
        <p className="subtle">{t('key.since', { at: formatDateTime(locale, new Date(station.agentKeyAt), HERE) })}</p>
        <div>
          <Button icon="refresh" onClick={() => setAsking(true)}>
            {t('key.rotate')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ActFrame
          title={t('key.rotateTitle', { name: station.name })}
          keep={t('key.rotateKeep')}
          confirm={t('key.rotate')}
          busy={busy}
          problem={problem}
          onConfirm={() => {
            setProblem(undefined);
            run();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('key.rotateBody')}</p>
        </ActFrame>
      )}
    </Card>
  );
}
