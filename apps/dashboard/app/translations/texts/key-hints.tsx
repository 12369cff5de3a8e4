import { type Store, useStore } from '../../base/store.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';

/** What the keys do, and when the last text was saved: there is no button to save. */
export function KeyHints({ savedAt, told }: { savedAt: Store<Date | null>; told: string }) {
  const t = useWords('translations');
  const locale = useLocale();
  const saved = useStore(savedAt);
  const time = saved && new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(saved);
  const keys = [
    ['enter', 'next'],
    ['shiftEnter', 'line'],
    ['altUp', 'back'],
  ] as const;
  return (
    <footer className="tr-keys">
      <ul aria-label={t('keys.label')}>
        {keys.map(([key, does]) => (
          <li key={key}>
            <kbd className="kbd">{t(`keys.${key}`)}</kbd>
            {t(`keys.${does}`)}
          </li>
        ))}
      </ul>
      <p role="status">{told || (time && t('saved.at', { time }))}</p>
    </footer>
  );
}
