import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import { StatePage } from '../frame/state-page.tsx';
import { useSpeech } from '../i18n.ts';

/** A link that opens nothing says the same of every buyback, there or not. */
export function ClosedPage({ closed }: { closed: 'invalid' | 'busy' | 'away' }) {
  const t = useSell();
  const { path } = useSpeech();
  if (closed === 'away') return <StatePage state="down" />;
  const title = t(closed === 'busy' ? 'tracking.invalid.busy' : 'tracking.invalid.title');
  return (
    <section className="follow">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon="lock"
        title={title}
        action={
          <LinkButton href={path('/')} size="touch">
            {t('tracking.invalid.home')}
          </LinkButton>
        }
      >
        {t(closed === 'busy' ? 'tracking.invalid.busy_text' : 'tracking.invalid.text')}
      </EmptyState>
    </section>
  );
}
