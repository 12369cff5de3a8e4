import { useSpeech } from '../i18n.ts';

/** Says on every page that nothing is sold here, and leads out. */
export function TrialBand() {
  const { t } = useSpeech();
  return (
    <aside className="trial-band" aria-label={t('trial.title')}>
      <div className="wrap">
        <p>
          <strong>{t('trial.title')}</strong> {t('trial.text')}
        </p>
        <form method="post" action="/trial">
          <button type="submit">{t('trial.leave')}</button>
        </form>
      </div>
    </aside>
  );
}
