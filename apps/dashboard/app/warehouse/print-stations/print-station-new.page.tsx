import { createPrintStation } from '@reprise/contract/refurbishment/printing/station-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FormSelect } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { stockOptionsOf, warehousesIn } from '../stocks/read-stocks.ts';
import { AgentKey } from './agent-key.tsx';
import { SHOW_STATIONS, type Station } from './read-stations.ts';
import { StationForm } from './station-form.tsx';
import { type StationValues, stationForm } from './station-values.ts';

await loadWords('printing');

export default function PrintStationNew() {
  const t = useWords('printing');
  const common = useT();
  return (
    <AccountForm title={common('titles.printStationNew')} lead={t('form.lead')}>
      {({ named }) => <WarehousesRead named={named} />}
    </AccountForm>
  );
}

function WarehousesRead({ named }: { named: string | undefined }) {
  const t = useWords('printing');
  const query = useQuery(stockOptionsOf(named));
  if (query.data) return <NewStation warehouses={warehousesIn(query.data.stocks)} />;
  if (!query.error) return <LoadingCard columns={['60%']} />;
  return <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />;
}

type Made = { station: Station; agentKey: string };
type Props = { warehouses: readonly { id: string; name: string }[] };

function NewStation({ warehouses }: Props) {
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  if (!made) return <NewForm warehouses={warehouses} onMade={setMade} />;
  return <AgentKey {...made} onGo={() => void navigate(paths.printStation({ id: made.station.id }))} />;
}

function NewForm({ warehouses, onMade }: Props & { onMade: (made: Made) => void }) {
  const t = useWords('printing');
  const common = useT();
  const cache = useQueryClient();
  const only = warehouses.length === 1 ? warehouses[0] : undefined;
  const schema = useMemo(() => stationForm(t('form.needed')), [t]);
  const edit = useEditForm<StationValues>({
    schema,
    values: { warehouseId: only?.id ?? '', name: '', kind: 'zpl', labelSize: '62mm' },
    save: async (values) => {
      const made = await call(createPrintStation, { body: values });
      await forget(cache, ...SHOW_STATIONS);
      onMade(made);
      return undefined;
    },
    saved: t('form.created'),
    words: t,
    fieldOf: (code) => (code === 'print_station_name_taken' ? 'name' : undefined),
  });
  return (
    <StationForm edit={edit} label={common('titles.printStationNew')} saveLabel={t('form.create')}>
      {!only && (
        <FormSelect
          form={edit.form}
          name="warehouseId"
          label={t('form.warehouse')}
          placeholder={t('form.choose')}
          options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </StationForm>
  );
}
