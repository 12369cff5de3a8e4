import { useWords } from '../../i18n/words.tsx';
import './questions.css';
import { QUESTION_TYPES } from '@reprise/contract/catalogue/questions';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import { AnswersCard } from './answers-card.tsx';
import { countChanges, type RefurbQuestionValues } from './refurb-question-values.ts';
import { ScopeCard } from './scope-card.tsx';

type Props = { edit: EditForm<RefurbQuestionValues>; accountId: string; label: string; saveLabel?: string };

export function RefurbQuestionForm({ edit, accountId, label, saveLabel }: Props) {
  const t = useWords('work');
  const types = useWords('questions');
  const { form } = edit;
  const saved = form.formState.defaultValues as RefurbQuestionValues;
  const changes = edit.changes && countChanges(saved, form.watch());
  return (
    <EditFormFrame edit={{ ...edit, changes }} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      <Card title={t('questionForm.question')}>
        <div className="form">
          <FormText
            form={form}
            name="title"
            label={t('questionForm.title')}
            help={t('questionForm.titleHelp')}
            autoComplete="off"
          />
          <RadioCards
            legend={t('questionForm.type')}
            name="type"
            look="tiles"
            value={form.watch('type')}
            cards={QUESTION_TYPES.map((value) => ({
              value,
              title: types(`types.${value}`),
              note: t(`questionForm.types.${value}`),
            }))}
            onChange={(value) => form.setValue('type', value, { shouldDirty: true })}
          />
        </div>
      </Card>
      <AnswersCard form={form} accountId={accountId} />
      <ScopeCard form={form} accountId={accountId} />
    </EditFormFrame>
  );
}
