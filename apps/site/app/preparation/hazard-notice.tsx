import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';

/** Why no label comes, and where the device can go instead. */
export function HazardNotice({ hasStores }: { hasStores: boolean }) {
  const t = useSell();
  const { path } = useSpeech();
  return (
    <Notice
      tone="red"
      title={t('preparation.hazard.why')}
      actions={
        hasStores && (
          <LinkButton size="touch" icon="building-store" href={path('/stores')}>
            {t('preparation.hazard.stores_link')}
          </LinkButton>
        )
      }
    >
      <p>{t('preparation.hazard.text')}</p>
      <p>{t(hasStores ? 'preparation.hazard.stores' : 'preparation.hazard.recycler')}</p>
      <p>{t('preparation.hazard.care')}</p>
    </Notice>
  );
}
