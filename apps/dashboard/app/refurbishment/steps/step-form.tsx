import { useWords } from '../../i18n/words.tsx';
import './steps.css';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import { OffersCard } from './offers-card.tsx';
import type { OfferPlace, StepValues } from './step-values.ts';

type Props = {
  edit: EditForm<StepValues>;
  label: string;
  saveLabel?: string;
  places: readonly OfferPlace[];
  currency: string;
};

export function StepForm({ edit, label, saveLabel, places, currency }: Props) {
  const t = useWords('work');
  const optional = useWords('scaffolds')('form.optional');
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      <Card title={t('stepForm.service')}>
        <div className="form">
          <FormText
            form={form}
            name="name"
            label={t('stepForm.name')}
            help={t('stepForm.nameHelp')}
            autoComplete="off"
          />
          <FormTextArea form={form} name="description" label={t('stepForm.description')} optional={optional} rows={2} />
        </div>
      </Card>
      <OffersCard form={form} places={places} currency={currency} />
    </EditFormFrame>
  );
}
