import '../../payments/offers/offers.css';
import { SettingsFrame } from '../../accounts/settings/settings-frame.tsx';
import { useOfferWords } from '../../i18n/offer-words.ts';
import { useT } from '../../i18n/words.tsx';
import { TransferOrderForm } from './transfer-order-form.tsx';

export default function TransferOrderSettings() {
  const t = useOfferWords();
  const common = useT();
  return (
    <SettingsFrame title={common('titles.transferOrderSettings')} lead={t('terms.lead')}>
      {({ accountId }) => <TransferOrderForm key={accountId} accountId={accountId} />}
    </SettingsFrame>
  );
}
