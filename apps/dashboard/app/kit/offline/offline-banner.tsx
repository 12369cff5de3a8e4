import './offline.css';
import { formatTime } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { QueueState } from './queue-events.ts';

/** Since when nothing reaches the API, and what is kept meanwhile; whose acts wait for somebody else. */
export function OfflineBanner({ state }: { state: QueueState }) {
  const t = useWords('scaffolds');
  const locale = useLocale();
  const { offlineSince, waiting, others } = state;
  const kept = waiting.length > 0 && t('offline.kept', { count: waiting.length });
  return (
    <div role="status" className="offline">
      {offlineSince && (
        <p className="offline-strip" data-tone="amber">
          <Icon name="cloud-off" size={24} />
          <span>
            <strong>{t('offline.since', { time: formatTime(locale, new Date(offlineSince), HERE) })}</strong> {kept}
          </span>
        </p>
      )}
      {others.map(({ name, count }) => (
        <p key={name} className="offline-strip" data-tone="amber">
          <Icon name="user" size={24} />
          <span>{t('offline.others', { count, name })}</span>
        </p>
      ))}
    </div>
  );
}
