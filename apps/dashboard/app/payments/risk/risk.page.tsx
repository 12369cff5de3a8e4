import './risk.css';
import { listPaymentHolds } from '@reprise/contract/payments/risk/hold-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePageKeys } from '../../kit/page/page-keys.ts';
import { useAddress } from '../../kit/page/use-address.ts';
import { useBenchKeys } from '../../kit/station/use-bench-keys.ts';
import { useMay } from '../../session/use-may.ts';
import { HoldCase } from './hold-case.tsx';
import { HoldQueue } from './hold-queue.tsx';
import { listInput, paramsOf, type RiskState, riskStateOf } from './read-holds.ts';
import { RulesCard } from './rules-card.tsx';
import { RulesDialog } from './rules-dialog.tsx';

await loadWords('risk', 'payments');

/** Payments that wait because something speaks against them: why, what is linked, and what is decided. */
export default function Risk() {
  const t = useWords('risk');
  const common = useT();
  const may = useMay();
  const [params, changeAddress] = useAddress();
  const [isAdjusting, setAdjusting] = useState(false);
  const state = riskStateOf(params);
  const query = useQuery({ ...queryOf(listPaymentHolds, listInput(state)), placeholderData: keepPreviousData });
  const change = (next: Partial<RiskState>) => changeAddress((now) => paramsOf({ ...riskStateOf(now), ...next }));
  const rows = query.data?.['hydra:member'] ?? [];
  useBenchKeys({
    isOn: rows.length > 0,
    onStep: (by) => {
      const at = rows.findIndex(({ id, paymentId }) => state.hold === id || state.hold === paymentId);
      const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
      if (next) change({ hold: next.id });
    },
  });
  usePageKeys([[['↑', '↓', '↵'], t('keys.walk')]]);
  return (
    <div className="page--list risk" data-open={state.hold ? '' : undefined}>
      <PageHead
        title={common('titles.risk')}
        lead={t('lead')}
        actions={
          may('ROLE_RISK_RULE_EDIT') && (
            <Button icon="adjustments-horizontal" onClick={() => setAdjusting(true)}>
              {t('adjust')}
            </Button>
          )
        }
      />
      <div className="risk-desk">
        <div className="risk-side">
          <HoldQueue query={query} state={state} onChange={change} />
          {query.data && <RulesCard rules={query.data.rules} />}
        </div>
        <div className="risk-main">
          {state.hold ? (
            <HoldCase key={state.hold} id={state.hold} onClose={() => change({ hold: undefined })} />
          ) : (
            <EmptyState icon="shield" title={t('choose.title')}>
              {t('choose.body')}
            </EmptyState>
          )}
        </div>
      </div>
      {isAdjusting && <RulesDialog onClose={() => setAdjusting(false)} />}
    </div>
  );
}
