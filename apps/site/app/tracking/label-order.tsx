import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Form, useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import type { FollowUp } from './moment.ts';

type Props = { followUp: FollowUp; action: string; confirm: string | null; isRefused: boolean };

/** Another label for one that failed or whose parcel came back, and the confirmation that many labels wait for. */
export function LabelOrder({ followUp, action, confirm, isRefused }: Props) {
  const t = useSell();
  const isBusy = useNavigation().state !== 'idle';
  const { labelOrder, instructions } = followUp;
  const isUnconfirmed = instructions.label === 'unconfirmed';
  if (!isUnconfirmed && !labelOrder.isAllowed) return null;
  const which = isUnconfirmed ? (confirm ? 'confirm' : 'unconfirmed') : labelOrder.why!;
  return (
    <Notice tone={isUnconfirmed ? 'amber' : 'orange'} title={t(`tracking.label.${which}.title`)}>
      <p>{t(`tracking.label.${which}.text`)}</p>
      {isRefused && <p role="alert">{t('tracking.label.refused')}</p>}
      {which !== 'unconfirmed' && (
        <Form method="post" action={action} className="follow-form" preventScrollReset>
          {confirm && <input type="hidden" name="confirm" value={confirm} />}
          <Button
            type="submit"
            name="intent"
            value={isUnconfirmed ? 'confirm-labels' : 'order-label'}
            variant="primary"
            size="touch"
            busy={isBusy}
          >
            {t(isUnconfirmed ? 'tracking.label.confirm.action' : 'tracking.label.order')}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
