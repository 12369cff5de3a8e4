import { ANSWERS_MIN } from '@reprise/contract/catalogue/questions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { FormNumber, FormSelect, FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import { EFFECTS, kindOf, type QuestionValues } from './question-values.ts';

const CAPS = ['grade_b', 'grade_c', 'grade_d', 'grade_e'] as const;
type Props = {
  form: UseFormReturn<QuestionValues>;
  index: number;
  count: number;
  unit: string;
  /** the id of the list of parts that were named before */
  partsId: string;
  /** the id of the words that say how many answers there are at least */
  leastId: string;
  onRemove: () => void;
};

export function AnswerFields({ form, index, count, unit, partsId, leastId, onRemove }: Props) {
  const t = useWords('questions');
  const optional = useWords('scaffolds')('form.optional');
  const at = `answers.${index}` as const;
  const { effect, title } = form.watch(at);
  const kind = kindOf(effect);
  return (
    <fieldset className="answer">
      <legend className="answer-head">{t('form.answer', { n: String(index + 1) })}</legend>
      <div className="answer-main">
        <FormText form={form} name={`${at}.title`} label={t('form.answerTitle')} autoComplete="off" />
        <FormTextArea
          form={form}
          name={`${at}.description`}
          label={t('form.answerDescription')}
          optional={optional}
          rows={2}
        />
      </div>
      <div className="answer-effect">
        <FormSelect
          form={form}
          name={`${at}.effect`}
          label={t('form.effect')}
          options={EFFECTS.map((value) => ({ value, label: t(`effects.${value}`) }))}
        />
        {kind && (
          <FormNumber
            form={form}
            name={`${at}.value`}
            label={t(kind === 'amount' ? 'form.amount' : 'form.percent')}
            unit={kind === 'amount' ? unit : '%'}
            autoComplete="off"
          />
        )}
        {effect !== 'refused' && (
          <FormSelect
            form={form}
            name={`${at}.gradeCap`}
            label={t('form.gradeCap')}
            placeholder={t('form.noCap')}
            options={CAPS.map((value) => ({ value, label: t(`caps.${value}`) }))}
          />
        )}
        {effect.startsWith('less') && (
          <FormText
            form={form}
            name={`${at}.part`}
            label={t('form.part')}
            optional={optional}
            list={partsId}
            autoComplete="off"
          />
        )}
      </div>
      <div className="answer-remove">
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          label={t('form.removeAnswer', { name: title.trim() || t('form.answer', { n: String(index + 1) }) })}
          blockedBy={count <= ANSWERS_MIN ? leastId : undefined}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
