import checked from '../art/checked.svg?url';
import declared from '../art/declared.svg?url';
import { useSpeech } from '../i18n.ts';

export function Pledge() {
  const { t } = useSpeech();
  return (
    <section className="band wrap">
      <div className="pledge">
        <div>
          <h2>{t('pledge.title')}</h2>
          <p>{t('pledge.text')}</p>
        </div>
        <div className="pledge-sides">
          <figure>
            <img src={declared} alt={t('pledge.declared_alt')} width={320} height={240} loading="lazy" />
            <figcaption>{t('pledge.declared')}</figcaption>
          </figure>
          <figure>
            <img src={checked} alt={t('pledge.checked_alt')} width={320} height={240} loading="lazy" />
            <figcaption>{t('pledge.checked')}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
