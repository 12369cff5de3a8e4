import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { HazardAdvice } from '../acts/hazard-advice.tsx';
import { PreparationDialog } from '../acts/preparation-dialog.tsx';
import { STEP_PARAMS } from '../acts/step-checks.tsx';
import { usePersonName } from '../person-name.ts';
import { actionIn, type BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

type Props = { buyback: BuybackPage };
type Answer = NonNullable<NonNullable<BuybackPage['preparation']>['answer']>;

/** What is done before the parcel leaves: the list while it waits, then who answered it and what. */
export function PreparationCard({ buyback }: Props) {
  const t = useWords('buyback');
  const [isOpen, setOpen] = useState(false);
  const { preparation } = buyback;
  if (!preparation || (!preparation.answer && !preparation.isDue)) return null;
  const { reason } = actionIn(buyback, 'answer_preparation');
  const { isDue, steps, answer, hazard } = preparation;
  // After a harmless answer there is something left to do only while a hazard can be reported.
  const isOffered = isDue || (!hazard && !reason);
  return (
    <Card title={t('prepare.title')}>
      {isDue && <p className="buyback-lead">{t('prepare.due')}</p>}
      {answer && <Answered buyback={buyback} answer={answer} />}
      {steps.length > 0 && (
        <ul className="buyback-consequences" aria-label={t('prepare.steps')}>
          {steps.map((step) => (
            <li key={step}>{t(`prepare.step.${step}.title`, STEP_PARAMS)}</li>
          ))}
        </ul>
      )}
      {hazard && (
        <Notice tone="red" title={t('prepare.hazard.title')}>
          <HazardAdvice {...hazard} />
        </Notice>
      )}
      {isOffered && (
        <div className="buyback-acts">
          <Button
            variant={isDue ? 'primary' : undefined}
            icon={isDue ? 'list-check' : 'alert-triangle'}
            blocked={reason ? t(`why.${reason}`) : undefined}
            onClick={() => setOpen(true)}
          >
            {t(isDue ? 'prepare.answer' : 'prepare.report')}
          </Button>
        </div>
      )}
      {isOpen && <PreparationDialog id={buyback.id} preparation={preparation} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Answered({ buyback, answer }: Props & { answer: Answer }) {
  const t = useWords('buyback');
  const { moment } = useFormats(buyback);
  const nameOf = usePersonName();
  const { who, answeredAt, channel, battery, isWithoutPrinter } = answer;
  const at = moment(answeredAt);
  const facts = [
    [t('prepare.battery'), t(`prepare.batteries.${battery}`)],
    ...(channel ? [[t('prepare.channel'), t(`answer.${channel}`)]] : []),
    ...(isWithoutPrinter ? [[t('prepare.printer'), t('prepare.noPrinter')]] : []),
  ] as const;
  return (
    <>
      <p className="buyback-lead">
        {who.kind === 'user' ? t('prepare.forCustomer', { name: nameOf(who), at }) : t('prepare.byCustomer', { at })}
      </p>
      <dl className="facts buyback-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="buyback-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
