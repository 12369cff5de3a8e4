import { loadWords } from '../../i18n/messages.ts';
import '../../payments/offers/offers.css';
import { SettingsFrame } from '../../accounts/settings/settings-frame.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { TransferOrderForm } from './transfer-order-form.tsx';

await loadWords('offers', 'settings');

export default function TransferOrderSettings() {
  const t = useWords('offers');
  const common = useT();
  return (
    <SettingsFrame title={common('titles.transferOrderSettings')} lead={t('terms.lead')}>
      {({ accountId }) => <TransferOrderForm key={accountId} accountId={accountId} />}
    </SettingsFrame>
  );
}
