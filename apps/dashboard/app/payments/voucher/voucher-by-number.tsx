import { findVoucher } from '@reprise/contract/payments/voucher-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useRead } from '../../api/query.ts';
import { useLocale } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import { VoucherPart } from './voucher-part.tsx';

/** The voucher of a customer who sold from home and comes with a number. Nothing when there is none for this counter. */
export function VoucherByNumber({ number }: { number: string }) {
  const locale = useLocale();
  const may = useMay();
  const { data } = useRead(findVoucher, { params: { number } }, { enabled: may('ROLE_VOUCHER_PRINT') });
  if (!data) return null;
  const { product, amount, currency, identificationNumber, voucher } = data;
  return (
    <Card title={product} aside={<span className="tabular">{formatMoney(locale, amount, currency)}</span>}>
      <p>
        <Code13 code={identificationNumber} />
      </p>
      <VoucherPart voucher={voucher} isLarge />
    </Card>
  );
}
