import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { useWords } from '../../i18n/words.tsx';
import { SettingsCard } from './settings-frame.tsx';
import type { Settings } from './settings-values.ts';

/** What there is to have and what it brings; the provider switches it. */
export function PremiumCard({ features }: { features: Settings['enabledPremiumFeatures'] }) {
  const t = useWords('settings');
  return (
    <SettingsCard id="premium" title={t('nav.premium')}>
      <p className="settings-note">{t('premium.lead')}</p>
      {PREMIUM_FEATURES.map((feature) => {
        const isOn = features.includes(feature);
        return (
          <div key={feature} className="premium-row">
            <div>
              <strong>{t(`premium.${feature}`)}</strong>
              <p>{t(`premium.${feature}Effect`)}</p>
            </div>
            <Badge tone={isOn ? 'green' : 'neutral'} glyph={isOn ? 'st-done' : 'st-off'}>
              {isOn ? t('premium.on') : t('premium.off')}
            </Badge>
          </div>
        );
      })}
    </SettingsCard>
  );
}
