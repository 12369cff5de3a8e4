import { LinkButton } from '@reprise/ui/button.tsx';
import { EmptyState } from '@reprise/ui/states.tsx';
import { useSpeech } from '../i18n.ts';

const ICONS = { missing: 'route', away: 'cloud-off', failed: 'cloud-off' } as const;

export function StatePage({ state }: { state: keyof typeof ICONS }) {
  const { t, path } = useSpeech();
  return (
    <section className="band wrap page">
      <h1 className="visually-hidden">{t(`errors.${state}`)}</h1>
      <EmptyState
        icon={ICONS[state]}
        title={t(`errors.${state}`)}
        action={
          <LinkButton href={path('/')} size="touch">
            {t('errors.home')}
          </LinkButton>
        }
      >
        {t(`errors.${state}_text`)}
      </EmptyState>
    </section>
  );
}
