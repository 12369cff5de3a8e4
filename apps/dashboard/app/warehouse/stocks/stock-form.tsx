import './stocks.css';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import type { StockValues } from './stock-values.ts';

type Props = {
  edit: EditForm<StockValues>;
  label: string;
  /** of a new stock */
  saveLabel?: string;
  isDefault?: boolean;
  /** the warehouse of a new stock, where there is a choice */
  children?: ReactNode;
};

export function StockForm({ edit, label, saveLabel, isDefault = false, children }: Props) {
  const t = useWords('stocks');
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      <Card title={t('form.stock')}>
        <div className="form">
          {children}
          {isDefault ? (
            <p className="subtle">{t('form.defaultName')}</p>
          ) : (
            <FormText form={form} name="name" label={t('form.name')} help={t('form.nameHelp')} autoComplete="off" />
          )}
          <FormText
            form={form}
            name="identifier"
            label={t('form.identifier')}
            help={t('form.identifierHelp')}
            autoComplete="off"
          />
          <FormText
            form={form}
            name="location"
            label={t('form.location')}
            help={t('form.locationHelp')}
            autoComplete="off"
          />
        </div>
      </Card>
    </EditFormFrame>
  );
}
