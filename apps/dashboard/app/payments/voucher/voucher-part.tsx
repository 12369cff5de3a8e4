import './voucher.css';
import * as routes from '@reprise/contract/payments/voucher-routes';
import { VOUCHER_FORMATS, type VoucherStateView } from '@reprise/contract/payments/vouchers';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { useRememberedChoice } from '../../kit/use-remembered-choice.ts';
import { instantWords } from '../desk/payment-words.ts';
import { ReprintDialog } from './reprint-dialog.tsx';
import { useVoucherAct } from './use-voucher-act.ts';

type Props = {
  voucher: VoucherStateView;
  /** at the counter, where it is the next thing to do */
  isLarge?: boolean;
};

/** Where a voucher stands, and the button that prints it: at the counter, on the page of its buyback and on the desk. */
export function VoucherPart({ voucher, isLarge = false }: Props) {
  const t = useWords('vouchers');
  const [format, setFormat] = useRememberedChoice('reprise.voucher-format', VOUCHER_FORMATS);
  const [isReprinting, setReprinting] = useState(false);
  const { paymentId: id, state, acts } = voucher;
  const { run, busy, problem } = useVoucherAct(() => call(routes.printVoucher, { params: { id } }), format);
  const size = isLarge ? 'touch' : 'sm';
  const words = useStateWords(voucher);
  return (
    <div className="voucher-part">
      <p role="status">{words}</p>
      {acts.length > 0 && (
        <div className="voucher-acts no-print">
          {acts.includes('print') && (
            <Button
              size={size}
              icon="printer"
              {...(state === 'to_print' && { variant: 'primary' as const })}
              busy={busy}
              onClick={() => run()}
            >
              {t(state === 'to_print' ? 'print' : 'printAgain')}
            </Button>
          )}
          {acts.includes('reprint') && (
            <Button size={size} onClick={() => setReprinting(true)}>
              {t('reprint.act')}
            </Button>
          )}
          <SelectField
            label={t('format')}
            {...(isLarge && { size: 'touch' as const })}
            value={format}
            options={VOUCHER_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
            onChange={({ target }) => setFormat(target.value)}
          />
        </div>
      )}
      {problem && <Notice tone="red" title={problem} live="alert" />}
      {isReprinting && <ReprintDialog id={id} format={format} onClose={() => setReprinting(false)} />}
    </div>
  );
}

function useStateWords({ state, prints, lastPrintedAt, codeEnd }: VoucherStateView): string {
  const t = useWords('vouchers');
  const locale = useLocale();
  if (state !== 'printed') return t(`states.${state}`);
  const at = lastPrintedAt ? instantWords(locale, lastPrintedAt) : '';
  return t('printed', { count: prints, at, end: codeEnd ?? '' });
}
