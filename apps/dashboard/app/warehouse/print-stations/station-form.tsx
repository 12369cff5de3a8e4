import { LABEL_SIZES, STATION_KINDS } from '@reprise/contract/refurbishment/printing/printing';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormSelect, FormText } from '../../kit/form/form-field.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import type { StationValues } from './station-values.ts';

type Props = {
  edit: EditForm<StationValues>;
  label: string;
  /** of a new station */
  saveLabel?: string;
  /** the warehouse of a new station, where there is a choice */
  children?: ReactNode;
};

export function StationForm({ edit, label, saveLabel, children }: Props) {
  const t = useWords('printing');
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      <Card title={t('form.station')}>
        <div className="form">
          {children}
          <FormText form={form} name="name" label={t('form.name')} help={t('form.nameHelp')} autoComplete="off" />
          <FormSelect
            form={form}
            name="kind"
            label={t('form.kind')}
            options={STATION_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <FormSelect
            form={form}
            name="labelSize"
            label={t('form.size')}
            options={LABEL_SIZES.map((size) => ({ value: size, label: t(`sizes.${size}`) }))}
          />
        </div>
      </Card>
    </EditFormFrame>
  );
}
