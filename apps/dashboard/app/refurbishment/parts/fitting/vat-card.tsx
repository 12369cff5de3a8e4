import './fitting.css';
import type { ItemVatScheme } from '@reprise/contract/refurbishment/parts/part-payloads';
import { getItemVatScheme } from '@reprise/contract/refurbishment/parts/part-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useRead } from '../../../api/query.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { VatBadge } from './vat-badge.tsx';

/** Why a device is under its VAT scheme. Where its amounts cannot be compared, there is nothing to say. */
export function VatCard({ itemId }: { itemId: string }) {
  const { data } = useRead(getItemVatScheme, { params: { id: itemId } });
  return data?.vat ? <KnownVat vat={data.vat} /> : null;
}

function KnownVat({ vat }: { vat: ItemVatScheme }) {
  const t = useWords('parts');
  const locale = useLocale();
  const figures = ['purchase', 'work', 'parts'] as const;
  return (
    <Card title={t('vat.title')}>
      <div className="stack stack--tight">
        <VatBadge vat={vat} />
        <dl className="fit-figures">
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`vat.${figure}`)}</dt>
              <dd className="tabular">{formatMoney(locale, vat[figure], vat.currency)}</dd>
            </div>
          ))}
        </dl>
        <p className="subtle">{t('vat.rule')}</p>
      </div>
    </Card>
  );
}
