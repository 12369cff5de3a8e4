import './counter.css';
import { ApiRefusal } from '@reprise/client/call';
import { getDeclaration } from '@reprise/contract/pricing/estimate-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { afterPaint } from '../../../base/after-paint.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { useWedgeScan } from '../../../kit/scan/use-wedge-scan.ts';
import { WizardFrame } from '../../../kit/wizard/wizard-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CartLink } from '../till/cart-link.tsx';
import { changeDraft, type Draft } from '../till/till.ts';
import { answersTo, countOpen, isAnswered, type Question, withAnswer } from './declaration.ts';
import { OptionsStep } from './options-step.tsx';
import { PriceAside } from './price-aside.tsx';
import { QuestionStep } from './question-step.tsx';
import { type SaleStep, useSaleSteps } from './steps.tsx';
import { useAnswerEffects } from './use-answer-effects.ts';
import { useLiveEstimate } from './use-live-estimate.ts';

const IMEI = /^\d{15,17}$/;

type Props = {
  draft: Draft;
  step: string;
  /** called before the device goes into the cart */
  onLeave: (draft: Draft) => void;
};

/** The steps about one device. Which of them comes next depends on what is known: what was scanned is not asked again. */
export function DeviceSteps({ draft, step: asked, onLeave }: Props) {
  const t = useWords('counter');
  const common = useT();
  const language = useLocale();
  const navigate = useNavigate();
  const steps = useSaleSteps();
  const declaration = useRead(getDeclaration, { params: { id: draft.productId }, query: { language } });
  const { product, questions, obstacle } = declaration.data ?? {};
  const live = useLiveEstimate(draft, questions);
  const refusal = live.error instanceof ApiRefusal && !live.isPlaceholderData ? live.error : undefined;
  const needsImei = product?.isCollectingIMEI ?? false;
  const order = ['features', ...(questions ?? []).map((_, i) => `q${i + 1}`), 'options'];
  const firstOpen = needsImei && !IMEI.test(draft.imei) ? 'features' : nextOpen(draft, questions ?? [], 0);
  const { shown, go } = useStepShown(asked);
  const step = order.includes(shown) ? shown : firstOpen;
  const at = order.indexOf(step);
  const isFirst = at === 0 || (at === 1 && !needsImei);
  const back = () => (isFirst ? void navigate(paths.buybackNew()) : go(order[at - 1]!));
  useWedgeScan((code) => {
    if (IMEI.test(code)) changeDraft({ imei: code, isImeiConfirmed: false });
  });
  const place = step.startsWith('q') ? Number(step.slice(1)) - 1 : undefined;
  const question = place === undefined ? undefined : questions?.[place];
  const effects = useAnswerEffects(draft, questions ?? [], question);
  if (!product || !questions)
    return (
      <WizardFrame
        exitTo={paths.home()}
        steps={steps}
        current="features"
        title={t('product.title')}
        onBack={back}
        onContinue={() => void declaration.refetch()}
        continueLabel={common('common.retry')}
        blocked={declaration.isPending ? common('common.loading') : undefined}
      >
        {declaration.isError ? (
          <Notice tone="red" live="alert" title={t.refusal(declaration.error)} />
        ) : (
          <SkeletonRows rows={4} columns={['60%', '30%']} label={common('common.loading')} />
        )}
      </WizardFrame>
    );
  const aside = (
    <PriceAside
      product={product}
      imei={draft.imei}
      estimate={refusal ? undefined : live.data}
      open={countOpen(draft, questions)}
      isStale={live.isFetching}
    />
  );
  const notices = (
    <>
      {product.comment && (
        <Notice tone="blue" icon="info-circle" title={t('features.comment')}>
          <p>{product.comment}</p>
        </Notice>
      )}
      {obstacle && <Notice tone="red" title={t(`refusals.${obstacle}`)} />}
      {refusal && <EstimateRefusal refusal={refusal} onCorrect={() => go('features')} />}
    </>
  );
  const frame = { exitTo: paths.home(), steps, onBack: back, barEnd: <CartLink /> };
  const current: SaleStep = step === 'features' ? 'features' : 'diagnostic';
  if (step === 'options' && !obstacle)
    return (
      <OptionsStep
        frame={frame}
        draft={draft}
        product={product}
        notices={notices}
        isOpen={countOpen(draft, questions) > 0}
        onLeave={() => onLeave(draft)}
      />
    );
  if (!question)
    return (
      <WizardFrame
        {...frame}
        aside={aside}
        current={current}
        title={t('features.title')}
        hint={t('features.hint')}
        blocked={obstacle ? t(`refusals.${obstacle}`) : imeiTrouble(draft, needsImei, t)}
        onContinue={() => go(order[1]!)}
      >
        {notices}
        <div className="counter-fields">
          <TextField
            label={t('features.imei')}
            optional={needsImei ? undefined : t('optional')}
            help={t('features.imeiHelp')}
            icon="barcode"
            size="touch"
            inputMode="numeric"
            autoComplete="off"
            value={draft.imei}
            onChange={({ target }) => changeDraft({ imei: target.value.replaceAll(/\D/g, ''), isImeiConfirmed: false })}
          />
          <TextField
            label={t('features.serial')}
            optional={t('optional')}
            size="touch"
            maxLength={64}
            autoComplete="off"
            value={draft.serialNumber}
            onChange={({ target }) => changeDraft({ serialNumber: target.value })}
          />
        </div>
      </WizardFrame>
    );
  const answer = (answerIds: readonly string[]) => changeDraft(withAnswer(draft, question.id, answerIds));
  const chosen = answersTo(draft, question.id);
  return (
    <WizardFrame
      {...frame}
      aside={aside}
      current={current}
      count={t('question.count', { number: place! + 1, total: questions.length })}
      title={question.title}
      {...(question.description && { hint: question.description })}
      blocked={question.required && !chosen.length ? t('question.choose') : undefined}
      onContinue={() => {
        answer(chosen);
        go(order[at + 1]!);
      }}
    >
      {notices}
      <QuestionStep
        question={question}
        chosen={chosen}
        effects={{ of: effects, currency: product.currency }}
        onTick={answer}
        onAnswer={(answerIds) => {
          answer(answerIds);
          go(order[at + 1]!);
        }}
      />
    </WizardFrame>
  );
}

/**
 * The next step is drawn together with the answer that leads to it, and the address follows once it is seen: drawing the
 * answered step again, and the whole shell for the new address, would keep the finger waiting.
 */
function useStepShown(asked: string) {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState({ asked, shown: asked });
  if (ahead.asked !== asked) setAhead({ asked, shown: asked });
  const go = (to: string) => {
    setAhead({ asked, shown: to });
    afterPaint(() => void navigate(paths.buybackNew({ step: to })));
  };
  return { shown: ahead.shown, go };
}

function nextOpen(draft: Draft, questions: readonly Question[], from: number): string {
  const open = questions.findIndex((question, i) => i >= from && !isAnswered(draft, question));
  return open < 0 ? 'options' : `q${open + 1}`;
}

function imeiTrouble(draft: Draft, isNeeded: boolean, t: ReturnType<typeof useWords<'counter'>>): string | undefined {
  if (!draft.imei) return isNeeded ? t('features.imeiMissing') : undefined;
  return IMEI.test(draft.imei) ? undefined : t('features.imeiShape');
}

/** Why there is no price; an IMEI of another model may be confirmed by who holds the device. */
function EstimateRefusal({ refusal, onCorrect }: { refusal: ApiRefusal; onCorrect: () => void }) {
  const t = useWords('counter');
  const isMismatch = refusal.code === 'imei_tac_mismatch';
  return (
    <Notice
      tone={isMismatch ? 'amber' : 'red'}
      live="alert"
      title={t.refusal(refusal)}
      actions={
        isMismatch && (
          <>
            <Button onClick={onCorrect}>{t('features.correctImei')}</Button>
            <Button onClick={() => changeDraft({ isImeiConfirmed: true })}>{t('features.goOn')}</Button>
          </>
        )
      }
    />
  );
}
