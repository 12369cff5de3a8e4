import type { CallResult } from '@reprise/client/call';
import type { getPayeeQuestion } from '@reprise/contract/payments/payee-link-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedForm, LinkedFrame } from '../frame/linked-page.tsx';
import { AccountLink } from '../payout-details/details-view.tsx';

export type PayeeQuestion = CallResult<typeof getPayeeQuestion>;
type Props = { question: PayeeQuestion; id: string; token: string; hasFailed: boolean };

/** Two names side by side, one button for who is both, and a way out for who is not. */
export function PayeeView({ question, id, token, hasFailed }: Props) {
  const t = useSell();
  const isBusy = useNavigation().state !== 'idle';
  const { name, isConfirmed, ibanEnd, followToken } = question;
  if (!name)
    return (
      <LinkedFrame
        of={question}
        title={t(isConfirmed ? 'payee.confirmed' : 'payee.over')}
        lead={t(isConfirmed ? 'payee.confirmed_text' : 'payee.over_text')}
        isAsking={false}
      />
    );
  return (
    <LinkedFrame of={question} title={t('payee.title')} lead={t('payee.lead', { end: ibanEnd ?? '' })} isAsking>
      {hasFailed && <Notice tone="red" title={t('payee.failed')} live="alert" />}
      <dl className="versus">
        <div>
          <dt>{t('payee.entered')}</dt>
          <dd className="payee-name">{name.entered}</dd>
        </div>
        <div>
          <dt>{t('payee.suggested')}</dt>
          <dd className="payee-name">{name.suggested}</dd>
        </div>
      </dl>
      <p className="muted">
        {t('payee.wrong')} {followToken && <AccountLink id={id} token={followToken} isWanted={false} />}
      </p>
      <LinkedForm token={token} className="follow-dock">
        <Button type="submit" variant="primary" size="glove" wide busy={isBusy}>
          {t('payee.yes')}
        </Button>
      </LinkedForm>
    </LinkedFrame>
  );
}
