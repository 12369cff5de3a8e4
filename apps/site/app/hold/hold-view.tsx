import type { CallResult } from '@reprise/client/call';
import type { LiftableReason } from '@reprise/contract/warehouse/quarantine';
import type { getHold } from '@reprise/contract/warehouse/quarantine/hold-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedForm, LinkedFrame } from '../frame/linked-page.tsx';
import { useDays } from '../tracking/use-days.ts';

export type Hold = CallResult<typeof getHold>;
type Props = { hold: Hold; token: string; hasFailed: boolean };

const STEPS = {
  account_locked: ['apple', 'google', 'samsung'],
  passcode_locked: ['erase', 'never'],
  identity_missing: ['paper', 'contact'],
} as const satisfies Record<LiftableReason, readonly string[]>;

/** One thing that only the customer can do, how to do it, and one button that says it is done. */
export function HoldView({ hold, token, hasFailed }: Props) {
  const t = useSell();
  const { day } = useDays();
  const isBusy = useNavigation().state !== 'idle';
  const { reason, until, liftedAt } = hold;
  if (!reason)
    return (
      <LinkedFrame
        of={hold}
        title={t(liftedAt ? 'hold.lifted' : 'hold.over')}
        lead={liftedAt ? t('hold.lifted_text', { day: day(liftedAt) }) : t('hold.over_text')}
        isAsking={false}
      />
    );
  return (
    <LinkedFrame of={hold} title={t('hold.title')} lead={t(`hold.${reason}.lead`)} isAsking>
      {hasFailed && <Notice tone="red" title={t('hold.failed')} live="alert" />}
      <section className="follow-card" aria-labelledby="how">
        <h2 id="how">{t('hold.how')}</h2>
        <ul className="hold-steps">
          {STEPS[reason].map((step) => (
            <li key={step}>{t(`hold.${reason}.${step}` as `hold.account_locked.apple`)}</li>
          ))}
        </ul>
        {until && <p className="muted">{t('hold.until', { day: day(until) })}</p>}
      </section>
      <LinkedForm token={token} className="follow-dock">
        <Button type="submit" variant="primary" size="glove" wide busy={isBusy}>
          {t('hold.done')}
        </Button>
      </LinkedForm>
    </LinkedFrame>
  );
}
