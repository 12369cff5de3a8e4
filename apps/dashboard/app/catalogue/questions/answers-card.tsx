import { ANSWERS_MAX } from '@reprise/contract/catalogue/questions';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { AddRowButton } from '../../kit/form/add-row-button.tsx';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { newAnswer, type QuestionValues } from './question-values.ts';

type Props = { form: UseFormReturn<QuestionValues>; unit: string; parts: readonly string[] };

/** The answers, in the order people read them. */
export function AnswersCard({ form, unit, parts }: Props) {
  const t = useWords('questions');
  const partsId = useId();
  const leastId = useId();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'answers' });
  const typed = form.watch('answers');
  const named = [...new Set([...parts, ...typed.map(({ part }) => part.trim()).filter(Boolean)])];
  const nameOf = (key: string) => {
    const at = typed.findIndex((answer) => answer.key === key);
    return typed[at]?.title.trim() || t('form.answer', { n: String(at + 1) });
  };
  return (
    <Card
      title={t('form.answers')}
      aside={
        <small className="subtle" id={leastId}>
          {t('form.answersLead')}
        </small>
      }
    >
      <div className="answers">
        <datalist id={partsId}>
          {named.map((part) => (
            <option key={part} value={part} />
          ))}
        </datalist>
        <ReorderList
          items={fields}
          idOf={({ key }) => key}
          nameOf={({ key }) => nameOf(key)}
          label={t('form.answers')}
          className="answer-lines"
          itemClassName="answer-line"
          onMove={move}
        >
          {(_, index) => (
            <AnswerFields
              form={form}
              index={index}
              count={fields.length}
              unit={unit}
              partsId={partsId}
              leastId={leastId}
              onRemove={() => remove(index)}
            />
          )}
        </ReorderList>
        <div>
          <AddRowButton
            blocked={fields.length >= ANSWERS_MAX ? t('form.enoughAnswers') : undefined}
            onClick={() => append(newAnswer(), { focusName: `answers.${fields.length}.title` })}
          >
            {t('form.addAnswer')}
          </AddRowButton>
        </div>
      </div>
    </Card>
  );
}
