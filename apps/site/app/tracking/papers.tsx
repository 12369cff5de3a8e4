import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import type { FollowUp } from './moment.ts';

type Props = { followUp: FollowUp; token: string };

/** The papers as files of this site, and where to ask. */
export function Papers({ followUp, token }: Props) {
  const t = useSell();
  const { path } = useSpeech();
  const { documents, label } = followUp.instructions;
  /** Why a paper cannot be fetched: only a label may have failed or wait for the customer. */
  const reasonOf = (kind: string) => {
    if (kind !== 'shipping_label') return 'waiting';
    if (followUp.preparation?.hazard) return 'hazard';
    return label === 'failed' || label === 'unconfirmed' || label === 'unprepared' ? label : 'waiting';
  };
  return (
    <section className="follow-part" aria-labelledby="papers">
      <h2 id="papers">{t('tracking.documents.title')}</h2>
      <ul className="follow-links">
        {documents.map(({ kind, isReady }) => (
          <li key={kind}>
            {isReady ? (
              <a href={`${path(`/tracking/${followUp.id}/${kind}`)}?t=${token}`}>
                <Icon name="file-text" size={20} />
                {t(`tracking.documents.${kind}`)}
                <Icon name="download" />
              </a>
            ) : (
              <span className="follow-waiting">
                <Icon name="file-text" size={20} />
                {t(`tracking.documents.${kind}`)}
                <small>{t(`tracking.documents.${reasonOf(kind)}`)}</small>
              </span>
            )}
          </li>
        ))}
        <li>
          <a href={path('/faq')}>
            <Icon name="message-question" size={20} />
            {t('tracking.question')}
            <Icon name="chevron-right" />
          </a>
        </li>
      </ul>
    </section>
  );
}
