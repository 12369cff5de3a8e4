import { useWords } from '../../i18n/words.tsx';
import './questions.css';
import { QUESTION_TYPES } from '@reprise/contract/catalogue/questions';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import type { ReactNode } from 'react';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import { AnswersCard } from './answers-card.tsx';
import { countChanges, type QuestionValues } from './question-values.ts';

type Props = {
  edit: EditForm<QuestionValues>;
  label: string;
  saveLabel?: string;
  currency: string;
  parts: readonly string[];
  /** It replaces an inherited one, so it may say that nothing is asked. */
  replaces?: boolean;
  before?: ReactNode;
};

export function QuestionForm({ edit, label, saveLabel, currency, parts, replaces, before }: Props) {
  const t = useWords('questions');
  const optional = useWords('scaffolds')('form.optional');
  const { form } = edit;
  const type = form.watch('type');
  const saved = form.formState.defaultValues as QuestionValues;
  const changes = edit.changes && countChanges(saved, form.watch());
  return (
    <EditFormFrame edit={{ ...edit, changes }} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      {before}
      <Card title={t('form.question')}>
        <div className="form question-fields">
          {replaces && <FormSwitch form={form} name="asked" label={t('form.asked')} effect={t('form.askedEffect')} />}
          <FormText form={form} name="title" label={t('form.title')} help={t('form.titleHelp')} autoComplete="off" />
          <FormTextArea
            form={form}
            name="description"
            label={t('form.howTo')}
            help={t('form.howToHelp')}
            optional={optional}
            rows={3}
          />
          <RadioCards
            legend={t('form.type')}
            name="type"
            look="tiles"
            value={type}
            cards={QUESTION_TYPES.map((value) => ({
              value,
              title: t(`types.${value}`),
              note: t(`types.${value}Note`),
            }))}
            onChange={(value) => form.setValue('type', value, { shouldDirty: true })}
          />
          <FormSwitch form={form} name="required" label={t('form.required')} effect={t('form.requiredEffect')} />
          <FormSwitch form={form} name="hiddenFromOwner" label={t('form.hidden')} effect={t('form.hiddenEffect')} />
        </div>
      </Card>
      <AnswersCard form={form} unit={symbolOf(currency)} parts={parts} />
    </EditFormFrame>
  );
}
