import type { PredeclaredCase } from '@reprise/contract/buybacks/counter/predeclared-payloads';
import { formatDate } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HERE } from '../../../base/now.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { WizardFrame } from '../../../kit/wizard/wizard-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CustomerFields } from '../customer/customer-fields.tsx';
import { SigningCard } from '../signing/signing-card.tsx';
import { answersTo, type Question, withAnswer } from '../wizard/declaration.ts';
import { Choices } from '../wizard/options-step.tsx';
import { QuestionStep } from '../wizard/question-step.tsx';
import { useMoney } from '../wizard/use-money.ts';
import { useFinish } from './use-finish.ts';

type Finish = ReturnType<typeof useFinish>;

/** The whole buyback on one page: unchanged it is finished by one press; what is corrected shows the old price beside the new. */
export function FinishForm({ theCase, storeId }: { theCase: PredeclaredCase; storeId: string }) {
  const t = useWords('counter');
  const common = useT();
  const navigate = useNavigate();
  const finish = useFinish(theCase, storeId);
  const money = useMoney(theCase.currency);
  const { offer, pair, troubles } = finish;
  const isIncomplete = Object.keys(troubles).length > 0;
  const blocked = (() => {
    if (offer.isError) return t('finish.noOffer');
    if (!pair) return common('common.loading');
    if (theCase.isCollectingIMEI && !finish.draft.imei) return t('features.imeiMissing');
    return isIncomplete ? t('finish.customerIncomplete') : undefined;
  })();
  return (
    <WizardFrame
      exitTo={paths.predeclared()}
      steps={[
        { id: 'code', label: t('finish.steps.code') },
        { id: 'check', label: t('finish.steps.check') },
        { id: 'papers', label: t('finish.steps.papers') },
      ]}
      current="check"
      title={t('finish.title', { product: theCase.product.label })}
      onBack={() => void navigate(paths.predeclared())}
      onContinue={finish.finish}
      continueLabel={pair ? t('finish.do', { amount: money(pair.payout) }) : undefined}
      busy={finish.busy}
      blocked={blocked}
      aside={<FinishAside theCase={theCase} finish={finish} />}
    >
      <Title>{common('titles.predeclared')}</Title>
      <FinishNotices theCase={theCase} finish={finish} />
      <Answers questions={theCase.questions} finish={finish} />
      {(theCase.isCollectingIMEI || finish.draft.imei) && (
        <TextField
          label={t('features.imei')}
          icon="barcode"
          size="touch"
          inputMode="numeric"
          autoComplete="off"
          value={finish.draft.imei}
          onChange={({ target }) => finish.change({ imei: target.value.replaceAll(/\D/g, ''), isImeiConfirmed: false })}
        />
      )}
      <div className="counter-summary">
        {offer.data && pair && (
          <Card title={t('finish.payment')}>
            <p className="counter-web-choice subtle">{t('finish.webChoice', { mode: theCase.webPayment.label })}</p>
            <Choices offers={offer.data} pair={pair} onChoose={finish.choose} isTitled />
          </Card>
        )}
        <CustomerCard finish={finish} isIncomplete={isIncomplete} />
        <SigningCard signing={finish.signing} blocked={blocked} />
      </div>
    </WizardFrame>
  );
}

function FinishNotices({ theCase, finish }: { theCase: PredeclaredCase; finish: Finish }) {
  const t = useWords('counter');
  const locale = useLocale();
  return (
    <>
      {finish.failure && <Notice tone="red" live="alert" title={finish.failure} />}
      {finish.offer.isError && <Notice tone="red" live="alert" title={t.refusal(finish.offer.error)} />}
      {theCase.isOld && (
        <Notice tone="amber" title={t('finish.oldTitle', { count: theCase.ageDays })}>
          <p>
            {t(theCase.basis === 'promise' ? 'finish.oldKept' : 'finish.oldChanged', {
              date: formatDate(locale, new Date(theCase.priceValidUntil), HERE),
            })}
          </p>
        </Notice>
      )}
      {theCase.comment && (
        <Notice tone="blue" icon="info-circle" title={t('features.comment')}>
          <p>{theCase.comment}</p>
        </Notice>
      )}
    </>
  );
}

/** Each question with what the customer answered; another answer is two presses away. */
function Answers({ questions, finish }: { questions: readonly Question[]; finish: Finish }) {
  const t = useWords('counter');
  const [open, setOpen] = useState<string>();
  const { draft } = finish;
  return (
    <ul className="counter-checks">
      {questions.map((question) => {
        const chosen = answersTo(draft, question.id);
        const words = question.answers.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
        const isOpen = open === question.id;
        const answer = (answerIds: readonly string[]) => finish.change(withAnswer(draft, question.id, answerIds));
        return (
          <li key={question.id}>
            <div className="counter-check">
              <span>
                <small className="subtle">{question.title}</small>
                <strong>{words.join(', ') || t('question.none')}</strong>
              </span>
              <Button
                size="touch"
                aria-expanded={isOpen}
                label={t('finish.correctLabel', { question: question.title })}
                onClick={() => setOpen(isOpen ? undefined : question.id)}
              >
                {t(isOpen ? 'finish.done' : 'finish.correct')}
              </Button>
            </div>
            {isOpen && (
              <QuestionStep
                question={question}
                chosen={chosen}
                onTick={answer}
                onAnswer={(answerIds) => {
                  answer(answerIds);
                  setOpen(undefined);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CustomerCard({ finish, isIncomplete }: { finish: Finish; isIncomplete: boolean }) {
  const t = useWords('counter');
  const [isEdited, setEdited] = useState(isIncomplete);
  const { customer, asked, troubles } = finish;
  return (
    <Card
      title={t('summary.customer')}
      aside={
        <Button size="sm" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
          {t(isEdited ? 'finish.done' : 'finish.correct')}
        </Button>
      }
    >
      {isEdited || isIncomplete ? (
        <CustomerFields draft={customer} asked={asked} troubles={troubles} onChange={finish.changeCustomer} />
      ) : (
        <address className="counter-address">
          {`${customer.firstname} ${customer.lastname}`}
          <br />
          {customer.email}
          <br />
          {`${customer.street}, ${customer.zipCode} ${customer.city}`}
        </address>
      )}
    </Card>
  );
}

/** What was promised beside what is offered now. */
function FinishAside({ theCase, finish }: { theCase: PredeclaredCase; finish: Finish }) {
  const t = useWords('counter');
  const money = useMoney(theCase.currency);
  const { offer, pair } = finish;
  const isChanged = pair !== undefined && pair.payout !== theCase.payout;
  return (
    <div className="counter-aside">
      <div className="counter-device">
        <Thumbnail src={theCase.product.image} large />
        <div>
          <strong>{theCase.product.label}</strong>
          <small className="subtle">
            <Code13 code={theCase.identificationNumber} />
          </small>
        </div>
      </div>
      <dl className="counter-prices" aria-live="polite" aria-busy={offer.isFetching}>
        <div className={isChanged ? 'is-old' : undefined}>
          <dt>{t('finish.promised')}</dt>
          <dd>
            <Price cents={theCase.payout} format={money} />
          </dd>
        </div>
        {pair && (
          <div>
            <dt>{t('finish.now')}</dt>
            <dd>
              <Price cents={pair.payout} format={money} />
              {isChanged && (
                <small>
                  <Price cents={pair.payout - theCase.payout} format={money} signed />
                </small>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className="counter-basis subtle">{t(offer.data?.basis === 'today' ? 'finish.byToday' : 'finish.byPromise')}</p>
    </div>
  );
}
