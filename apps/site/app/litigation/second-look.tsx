import { Button } from '@reprise/ui/primitives/button.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { Form, useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { useDays } from '../tracking/use-days.ts';
import type { Litigation } from './litigation.ts';

/** Once: who is not convinced has somebody else look, and the date to decide stays. */
export function SecondLook({ litigation, action }: { litigation: Litigation; action: string }) {
  const t = useSell();
  const { day } = useDays();
  const isBusy = useNavigation().state !== 'idle';
  const { secondLookAskedAt: askedAt } = litigation;
  if (litigation.secondLookAnswer)
    return (
      <Notice tone="blue" icon="info-circle" title={t('litigation.second_look_answered')}>
        <p>{t('litigation.second_look_answered_text', { day: day(litigation.secondLookAnswer.answeredAt) })}</p>
        <blockquote>{litigation.secondLookAnswer.text}</blockquote>
      </Notice>
    );
  if (askedAt)
    return (
      <Notice tone="blue" icon="info-circle" title={t('litigation.second_look_asked')}>
        <p>{t('litigation.second_look_asked_text', { day: day(askedAt) })}</p>
      </Notice>
    );
  return (
    <Disclosure summary={t('litigation.second_look')}>
      <Form method="post" action={action} className="follow-form" preventScrollReset>
        <p className="muted">{t('litigation.second_look_text')}</p>
        <TextAreaField
          label={t('litigation.second_look_comment')}
          help={t('litigation.second_look_optional')}
          name="comment"
          maxLength={500}
          size="touch"
        />
        <Button type="submit" name="decision" value="second-look" size="touch" busy={isBusy}>
          {t('litigation.second_look_send')}
        </Button>
      </Form>
    </Disclosure>
  );
}
