import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import { AddLineDialog } from './add-line-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** What the device is planned to be sold for and to leave, and what a manager can write about it. */
export function PlanFacts({ itemId, ledger }: { itemId: string; ledger: ItemLedger }) {
  const t = useWords('margins');
  const locale = useLocale();
  const may = useMay();
  const [opened, setOpened] = useState<'line' | 'plan'>();
  const { plan } = ledger;
  const mayWrite = may('ROLE_STOCK_MANAGE');
  const close = () => setOpened(undefined);
  if (plan.resale === null && !mayWrite) return null;
  return (
    <div className="ledger-plan">
      <dl className="facts">
        {plan.resale !== null && (
          <div>
            <dt>{t('ledger.planned')}</dt>
            <dd>{formatMoney(locale, plan.resale, plan.currency)}</dd>
          </div>
        )}
        {plan.margin !== null && (
          <div>
            <dt>{t('ledger.margin')}</dt>
            <dd>
              <strong>{formatMoney(locale, plan.margin, plan.currency, { signed: true })}</strong>
            </dd>
          </div>
        )}
      </dl>
      {mayWrite && (
        <div className="ledger-acts">
          <Button icon="plus" onClick={() => setOpened('line')}>
            {t('ledger.add')}
          </Button>
          <Button onClick={() => setOpened('plan')}>{t('ledger.plan')}</Button>
        </div>
      )}
      {opened === 'line' && <AddLineDialog itemId={itemId} ledger={ledger} onClose={close} />}
      {opened === 'plan' && <PlanDialog itemId={itemId} plan={plan} onClose={close} />}
    </div>
  );
}
