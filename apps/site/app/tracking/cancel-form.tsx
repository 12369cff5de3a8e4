import { CANCEL_REASONS, type CancelReason } from '@reprise/contract/buybacks/cancellation';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';

export type Refused =
  | { error: 'comment' | 'failed' | 'unsure'; reason: CancelReason | null; comment: string }
  | undefined;
/** What the button that answers the question sends. */
const SURE = { name: 'sure', value: '1' } as const;
type Props = { action: string; product: string; amount: string; refused: Refused };

/** Nothing is cancelled without a question: where scripts run it comes as a dialog, before that with the page that answers. */
export function CancelForm({ action, product, amount, refused }: Props) {
  const t = useSell();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const isBusy = useNavigation().state !== 'idle';
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    const isSure = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name === SURE.name;
    if (!isSure) event.preventDefault();
    setAsking(!isSure);
  };
  return (
    <Disclosure summary={t('tracking.cancel.title')} open={refused !== undefined}>
      <Form id={id} method="post" action={action} onSubmit={ask} className="follow-form" preventScrollReset>
        <p className="muted">{t('tracking.cancel.text')}</p>
        {refused?.error === 'failed' && <Notice tone="red" title={t('tracking.cancel.failed')} live="alert" />}
        <RadioCards
          legend={t('tracking.cancel.reason')}
          name="reason"
          size="touch"
          defaultValue={refused?.reason ?? 'customer_retractation'}
          cards={CANCEL_REASONS.map((value) => ({ value, title: t(`tracking.cancel.reasons.${value}`) }))}
        />
        <TextAreaField
          label={t('tracking.cancel.comment')}
          help={t('tracking.cancel.comment_optional')}
          name="comment"
          maxLength={255}
          size="touch"
          defaultValue={refused?.comment}
          error={refused?.error === 'comment' ? t('tracking.cancel.comment_needed') : undefined}
        />
        {refused?.error === 'unsure' ? (
          <Notice tone="orange" title={t('tracking.cancel.confirm_title', { product })} live="alert">
            <div className="follow-form">
              <p>{t('tracking.cancel.confirm_text', { amount })}</p>
              <Button type="submit" {...SURE} variant="danger-solid" size="touch" busy={isBusy}>
                {t('tracking.cancel.confirm')}
              </Button>
            </div>
          </Notice>
        ) : (
          <Button type="submit" variant="danger" size="touch" busy={isBusy}>
            {t('tracking.cancel.submit')}
          </Button>
        )}
      </Form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('tracking.cancel.confirm_title', { product })}
        closeLabel={t('tracking.cancel.close')}
        footer={
          <>
            <Button size="touch" onClick={() => setAsking(false)} data-autofocus>
              {t('tracking.cancel.keep')}
            </Button>
            <Button type="submit" form={id} {...SURE} size="touch" variant="danger-solid">
              {t('tracking.cancel.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('tracking.cancel.confirm_text', { amount })}</p>
      </Dialog>
    </Disclosure>
  );
}
