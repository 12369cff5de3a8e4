import { Navigate } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useFacts } from '../../session/facts.ts';
import { hasRetailerSettings } from '../../session/menu.ts';
import { RetailerForm } from './retailer-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

await loadWords('settings');

export default function RetailerSettings() {
  const t = useWords('settings');
  const common = useT();
  const known = useFacts();
  // The module decides, as in the menu.
  if (known && !hasRetailerSettings(known.facts)) return <Navigate to={paths.home()} replace />;
  return (
    <SettingsFrame title={common('titles.settingsRetailer')} lead={t('page.retailerLead')}>
      {(settings, currency) => <RetailerForm key={settings.id} settings={settings} currency={currency} />}
    </SettingsFrame>
  );
}
