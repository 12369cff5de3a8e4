import { useWords } from '../../../i18n/words.tsx';
import type { Opening, Step } from '../../../readiness/notices/read-opening.ts';
import { TrialButton } from '../../../readiness/trials/trial-button.tsx';

/** The last step: it says what still keeps customers from selling, and is offered once there is a way through the site. */
export function TrialAction({ opening: { accountId, steps, isOpen } }: { opening: Opening }) {
  const t = useWords('opening');
  const needed = steps.filter(({ key, state }) => key !== 'trial' && state === 'blocked');
  const names = needed.map(({ key }) => t(`steps.${key}.title`)).join(', ');
  return (
    <>
      {isOpen && <p className="op-why">{t('trial.done')}</p>}
      {needed.length > 0 && <p className="op-why">{t('trial.blocked', { steps: names })}</p>}
      {canTry(steps) && (
        <div className="op-action">
          {!isOpen && <p className="op-why">{t('trial.notYet')}</p>}
          <TrialButton accountId={accountId} isPrimary={!isOpen} />
        </div>
      )}
    </>
  );
}

/** One way through the site is enough to try it: a circuit without stores keeps nobody from another. */
const canTry = (steps: readonly Step[]): boolean => {
  const points = steps.flatMap((step) => step.points);
  const isReady = (key: string) => points.some((point) => point.key === key && point.state === 'ready');
  return (
    ['site', 'circuit', 'paymentMode'].every(isReady) &&
    !points.some(({ key, cause }) => key === 'prices' && cause === 'none')
  );
};
