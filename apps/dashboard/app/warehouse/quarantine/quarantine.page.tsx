import './quarantine.css';
import { listQuarantine } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAddress } from '../../kit/page/use-address.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import { FiguresCard } from './figures-card.tsx';
import { type DeskState, deskStateOf, listInput } from './read-quarantine.ts';
import { useListKeys } from './use-list-keys.ts';

await loadWords('quarantine', 'checkin', 'buyback', 'control', 'whereabouts');

/** Every disputed device with its evidence: somebody decides, and it leaves by a scan. */
export default function Quarantine() {
  const t = useWords('quarantine');
  const common = useT();
  const [params, changeAddress] = useAddress();
  const state = deskStateOf(params);
  const query = useQuery({ ...queryOf(listQuarantine, listInput(state)), placeholderData: keepPreviousData });
  const change = (next: Partial<DeskState>) => changeAddress((now) => paramsOf({ ...deskStateOf(now), ...next }));
  useListKeys(query.data?.['hydra:member'] ?? [], state.item, (item) => change({ item }));
  return (
    <div className="page--list quarantine" data-open={state.item ? '' : undefined}>
      <PageHead title={common('titles.quarantine')} lead={t('lead')} />
      <div className="quarantine-desk">
        <CaseList query={query} state={state} onChange={change} />
        <div className="quarantine-case">
          {state.item ? (
            <CaseDetail key={state.item} id={state.item} onClose={() => change({ item: undefined })} />
          ) : (
            <>
              <EmptyState icon="lock-exclamation" title={t('choose.title')}>
                {t('choose.body')}
              </EmptyState>
              <FiguresCard />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function paramsOf({ tab, reason, warehouse, search, page, item }: DeskState): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'to_decide') params.set('tab', tab);
  if (reason) params.set('reason', reason);
  if (warehouse) params.set('warehouse', warehouse);
  if (search) params.set('q', search);
  if (page > 1) params.set('page', String(page));
  if (item) params.set('item', item);
  return params;
}
