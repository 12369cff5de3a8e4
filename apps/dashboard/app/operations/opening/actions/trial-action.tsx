import { useWords } from '../../../i18n/words.tsx';
import type { Opening } from '../../../readiness/notices/read-opening.ts';

/** The last step: it opens once nothing that a sale needs is missing. */
export function TrialAction({ opening: { steps, isOpen } }: { opening: Opening }) {
  const t = useWords('opening');
  const needed = steps.filter(({ key, state }) => key !== 'trial' && state === 'blocked');
  if (isOpen) return <p className="op-found">{t('trial.done')}</p>;
  if (!needed.length) return <p className="op-why">{t('trial.notYet')}</p>;
  return (
    <p className="op-why">
      {t('trial.blocked', { steps: needed.map(({ key }) => t(`steps.${key}.title`)).join(', ') })}
    </p>
  );
}
