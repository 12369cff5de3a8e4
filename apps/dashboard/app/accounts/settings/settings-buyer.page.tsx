import { Navigate } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useFacts } from '../../session/facts.ts';
import { hasBuyerSettings } from '../../session/menu.ts';
import { BuyerForm } from './buyer-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

await loadWords('settings');

export default function BuyerSettings() {
  const t = useWords('settings');
  const common = useT();
  const known = useFacts();
  // The module decides, as in the menu.
  if (known && !hasBuyerSettings(known.facts)) return <Navigate to={paths.home()} replace />;
  return (
    <SettingsFrame title={common('titles.settingsBuyer')} lead={t('page.buyerLead')}>
      {(settings, currency) => <BuyerForm key={settings.id} settings={settings} currency={currency} />}
    </SettingsFrame>
  );
}
