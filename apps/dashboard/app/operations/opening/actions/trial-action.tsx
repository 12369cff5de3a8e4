import { useWords } from '../../../i18n/words.tsx';
import type { Opening } from '../../../readiness/notices/read-opening.ts';
import { TrialButton } from '../../../readiness/trials/trial-button.tsx';

/** The last step: it opens once nothing that a sale needs is missing. */
export function TrialAction({ opening: { accountId, steps, isOpen } }: { opening: Opening }) {
  const t = useWords('opening');
  const needed = steps.filter(({ key, state }) => key !== 'trial' && state === 'blocked');
  const names = needed.map(({ key }) => t(`steps.${key}.title`)).join(', ');
  return (
    <>
      {isOpen && <p className="op-why">{t('trial.done')}</p>}
      {needed.length > 0 ? (
        <p className="op-why">{t('trial.blocked', { steps: names })}</p>
      ) : (
        <div className="op-action">
          {!isOpen && <p className="op-why">{t('trial.notYet')}</p>}
          <TrialButton accountId={accountId} isPrimary={!isOpen} />
        </div>
      )}
    </>
  );
}
