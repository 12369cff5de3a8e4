import '../questions.css';
import { formatMoney } from '@reprise/i18n/formats';
import { estimate } from '@reprise/pricing/estimate';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { type FormatMoney, Price } from '@reprise/ui/product/price.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { useMemo, useState } from 'react';
import { symbolOf } from '../../../accounts/choice/currency-symbol.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { PreviewAnswers } from './preview-answers.tsx';
import { type Chosen, chosenOf, type ShownQuestion } from './priced.ts';
import { SampleFields } from './sample-fields.tsx';
import { useSample } from './use-sample.ts';
import { waterfallRows } from './waterfall-rows.ts';

type Props = {
  questions: readonly ShownQuestion[];
  category: { readonly id: string; readonly accountId: string; readonly currency: string };
  /** The one being written: shown first, as people meet it. */
  editing?: string | undefined;
};

/** What a customer would be offered with the questions as they stand here, saved or not. */
export function Preview({ questions, category, editing }: Props) {
  const t = useWords('questions');
  const called = useWords('catalogue');
  const told = useWords('estimates');
  const locale = useLocale();
  const sample = useSample(category);
  const [given, setGiven] = useState<Chosen>({});
  const { currency } = category;
  const format = useMemo<FormatMoney>(
    () => (cents, style) => formatMoney(locale, cents, currency, style),
    [locale, currency],
  );
  const unit = symbolOf(currency);
  const chosen = chosenOf(questions, given);
  const result = estimate({
    product: sample.product,
    questions,
    given: Object.entries(chosen).map(([questionId, answerIds]) => ({ questionId, answerIds })),
  });
  const answersOf = (question: ShownQuestion, look: 'asked' | 'line') => (
    <PreviewAnswers
      key={question.id}
      question={question}
      chosen={chosen[question.id] ?? []}
      format={format}
      look={look}
      onChoose={(answerIds) => setGiven({ ...given, [question.id]: answerIds })}
    />
  );
  const first = questions.find(({ id }) => id === editing);
  const others = questions.filter(({ id }) => id !== editing);
  return (
    <Card title={t('preview.title')} aside={<small className="subtle">{t('preview.aside')}</small>}>
      <div className="preview">
        <SampleFields sample={sample} accountId={category.accountId} categoryId={category.id} unit={unit} />
        <div className="preview-result" aria-live="polite" aria-atomic="true">
          {result.ok ? (
            <p className="preview-price">
              <Price cents={result.price} format={format} />
              <GradeTile state={result.state} label={called(`states.${result.state}`)} size="lg" />
            </p>
          ) : (
            <Notice tone={result.reason === 'no_estimate' ? 'red' : 'amber'} title={told(`refusal.${result.reason}`)} />
          )}
        </div>
        {result.ok && (
          <Waterfall
            rows={waterfallRows(result, questions, t, told)}
            format={format}
            caption={t('preview.steps')}
            look="ticket"
          />
        )}
        {first && answersOf(first, 'asked')}
        {first
          ? others.length > 0 && (
              <Disclosure summary={t('preview.others', { count: others.length })}>
                <div className="preview-lines">{others.map((question) => answersOf(question, 'line'))}</div>
              </Disclosure>
            )
          : others.length > 0 && (
              <div className="preview-lines">{others.map((question) => answersOf(question, 'line'))}</div>
            )}
      </div>
    </Card>
  );
}
