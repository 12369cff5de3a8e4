import { Icon } from '@reprise/ui/icon.tsx';
import { useSpeech } from '../../i18n.ts';
import { useSell } from '../../sell-speech.ts';
import type { FollowUp } from './moment.ts';

type Props = { followUp: FollowUp; token: string };

/** The papers as files of this site, and where to ask. */
export function Papers({ followUp, token }: Props) {
  const t = useSell();
  const { path } = useSpeech();
  const { documents, label } = followUp.instructions;
  const isFailed = (kind: string) => kind === 'shipping_label' && label === 'failed';
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
                <small>{t(isFailed(kind) ? 'tracking.documents.failed' : 'tracking.documents.waiting')}</small>
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
