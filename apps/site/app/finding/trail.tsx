import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useSpeech } from '../i18n.ts';

export type Step = { label: string; page: string };

/** The way down to here. On a phone only the last step, which is the way back. */
export function Trail({ steps, here }: { steps: readonly Step[]; here: string }) {
  const { t, path } = useSpeech();
  const above = steps.at(-1);
  return (
    <>
      {above && (
        <Link className="trail-back" to={path(above.page)}>
          <Icon name="arrow-left" size={20} />
          {t('categories.back', { label: above.label })}
        </Link>
      )}
      <nav className="trail" aria-label={t('categories.trail')}>
        <ol>
          {steps.map(({ label, page }) => (
            <li key={page}>
              <Link className="trail-link" to={path(page)}>
                {label}
              </Link>
              <Icon name="chevron-right" size={16} />
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
      </nav>
    </>
  );
}
