import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSpeech } from '../i18n.ts';

/** Few pages wait: what they wait with is in no page's script but theirs. */
const AutoRetry = lazy(() => import('../waiting/auto-retry.tsx').then((m) => ({ default: m.AutoRetry })));

const ICONS = { missing: 'route', away: 'cloud-off', down: 'cloud-off', failed: 'cloud-off' } as const;

export function StatePage({ state }: { state: keyof typeof ICONS }) {
  const { t, path } = useSpeech();
  const { pathname, search } = useLocation();
  const isDown = state === 'down';
  return (
    <section className="band wrap page">
      <h1 className="visually-hidden">{t(`errors.${state}`)}</h1>
      <EmptyState
        icon={ICONS[state]}
        title={t(`errors.${state}`)}
        action={
          <LinkButton href={isDown ? pathname + search : path('/')} size="touch">
            {t(isDown ? 'errors.retry' : 'errors.home')}
          </LinkButton>
        }
      >
        {t(`errors.${state}_text`)}
      </EmptyState>
      {isDown && (
        <Suspense>
          <AutoRetry />
        </Suspense>
      )}
    </section>
  );
}
