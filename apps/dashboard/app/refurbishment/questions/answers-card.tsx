import {
  REFURB_ANSWERS_MAX,
  REFURB_ANSWERS_MIN,
  REFURB_PROPOSED_MAX,
} from '@reprise/contract/refurbishment/work-limits';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { AddRowButton } from '../../kit/form/add-row-button.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import { allStepsOf } from '../steps/read-steps.ts';
import { ChosenField } from './chosen-field.tsx';
import { newAnswer, type RefurbQuestionValues } from './refurb-question-values.ts';

type Props = { form: UseFormReturn<RefurbQuestionValues>; accountId: string };

/** The answers in the order people read them, each with the services it proposes. */
export function AnswersCard({ form, accountId }: Props) {
  const t = useWords('work');
  const leastId = useId();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'answers' });
  const typed = form.watch('answers');
  const nameOf = (key: string) => {
    const at = typed.findIndex((answer) => answer.key === key);
    return typed[at]?.title.trim() || t('questionForm.answer', { n: String(at + 1) });
  };
  return (
    <Card
      title={t('questionForm.answers')}
      aside={
        <small className="subtle" id={leastId}>
          {t('questionForm.answersLead')}
        </small>
      }
    >
      <div className="stack">
        <ReorderList
          items={fields}
          idOf={({ key }) => key}
          nameOf={({ key }) => nameOf(key)}
          label={t('questionForm.answers')}
          className="refurb-answer-list"
          itemClassName="refurb-answer"
          onMove={move}
        >
          {({ key }, index) => (
            <AnswerFields
              form={form}
              accountId={accountId}
              index={index}
              name={nameOf(key)}
              blockedBy={fields.length <= REFURB_ANSWERS_MIN ? leastId : undefined}
              onRemove={() => remove(index)}
            />
          )}
        </ReorderList>
        <div>
          <AddRowButton
            blocked={fields.length >= REFURB_ANSWERS_MAX ? t('questionForm.enoughAnswers') : undefined}
            onClick={() => append(newAnswer(), { focusName: `answers.${fields.length}.title` })}
          >
            {t('questionForm.addAnswer')}
          </AddRowButton>
        </div>
      </div>
    </Card>
  );
}

type AnswerProps = Props & { index: number; name: string; blockedBy: string | undefined; onRemove: () => void };

function AnswerFields({ form, accountId, index, name, blockedBy, onRemove }: AnswerProps) {
  const t = useWords('work');
  const { data: steps = [] } = useQuery(allStepsOf(accountId));
  const at = `answers.${index}` as const;
  const find = async (text: string) => {
    const words = text.toLocaleLowerCase();
    return steps
      .filter(({ name: step }) => step.toLocaleLowerCase().includes(words))
      .map(({ id, name: step, description }) => ({
        value: id,
        label: step,
        ...(description ? { note: description } : {}),
      }));
  };
  return (
    <fieldset className="refurb-answer-fields">
      <legend className="visually-hidden">{t('questionForm.answer', { n: String(index + 1) })}</legend>
      <FormText form={form} name={`${at}.title`} label={t('questionForm.answerTitle')} autoComplete="off" />
      <ChosenField
        about={`refurb steps ${accountId} ${steps.length}`}
        find={find}
        label={t('questionForm.proposes')}
        listLabel={t('questionForm.proposedBy', { name })}
        placeholder={t('questionForm.findStep')}
        nothing={t('questionForm.noStep')}
        max={REFURB_PROPOSED_MAX}
        value={form.watch(`${at}.steps`)}
        onChange={(next) => form.setValue(`${at}.steps`, next, { shouldDirty: true })}
      />
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          label={t('questionForm.removeAnswer', { name })}
          blockedBy={blockedBy}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
