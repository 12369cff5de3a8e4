import type { DiagnosisStep } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { useRead } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import { sumOf } from './choice.ts';
import { useMoney } from './use-money.ts';

type Props = { itemId: string; steps: readonly DiagnosisStep[] };

/** What the device would leave with these services, where somebody planned what it is sold for. */
export function ExpectedMargin({ itemId, steps }: Props) {
  const t = useWords('margins');
  const mayRead = useMay()('ROLE_ITEMS_STOCK_READ');
  const { data } = useRead(getItemLedger, { params: { id: itemId } }, { enabled: mayRead });
  const money = useMoney(data?.plan.currency ?? 'EUR');
  if (!data || data.plan.margin === null) return null;
  return (
    <div>
      <dt>{t('diagnosis.expected')}</dt>
      <dd>{money(data.plan.margin - sumOf(steps))}</dd>
    </div>
  );
}
