import { useWords } from '../../../i18n/words.tsx';

/** Why a hazardous battery is not sent, and what the customer does with the device instead. */
export function HazardAdvice({ hasStores }: { hasStores: boolean }) {
  const t = useWords('buyback');
  return (
    <>
      <p>{t('prepare.hazard.why')}</p>
      <p>{t(hasStores ? 'prepare.hazard.stores' : 'prepare.hazard.recycler')}</p>
      <p>{t('prepare.hazard.care')}</p>
    </>
  );
}
