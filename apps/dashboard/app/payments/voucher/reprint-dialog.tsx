import { reprintVoucher } from '@reprise/contract/payments/voucher-routes';
import {
  VOUCHER_REPRINT_REASONS,
  type VoucherFormat,
  type VoucherReprintReason,
} from '@reprise/contract/payments/vouchers';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useVoucherAct } from './use-voucher-act.ts';

type Props = { id: string; format: VoucherFormat; onClose: () => void };

/** The same voucher once more, with a reason from a list: what is typed freely would stay in the history. */
export function ReprintDialog({ id, format, onClose }: Props) {
  const t = useWords('vouchers');
  const [reason, setReason] = useState<VoucherReprintReason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const { run, busy, problem } = useVoucherAct(
    (why: VoucherReprintReason) => call(reprintVoucher, { params: { id }, body: { reason: why } }),
    format,
    onClose,
  );
  return (
    <ActFrame
      title={t('reprint.title')}
      keep={t('reprint.keep')}
      confirm={t('reprint.confirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => (reason ? run(reason) : setMissing(true))}
      onClose={onClose}
    >
      <p>{t('reprint.lead')}</p>
      <SelectField
        label={t('reprint.reason')}
        data-autofocus
        placeholder={t('reprint.choose')}
        value={reason}
        options={VOUCHER_REPRINT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        {...(isMissing && !reason && { error: t('reprint.missing') })}
        onChange={({ target }) => setReason(VOUCHER_REPRINT_REASONS.find((one) => one === target.value) ?? '')}
      />
    </ActFrame>
  );
}
