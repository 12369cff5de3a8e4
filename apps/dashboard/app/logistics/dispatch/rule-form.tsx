import { useWords } from '../../i18n/words.tsx';
import './dispatch.css';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import { HolePreview } from '../../readiness/notices/hole-preview.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { draftOf, type RuleValues } from './rule-values.ts';
import { WarehousesCard } from './warehouses-card.tsx';

type Props = {
  edit: EditForm<RuleValues>;
  accountId: string;
  /** nothing for a new rule */
  ruleId?: string;
  label: string;
  saveLabel?: string;
  readOnly: boolean;
};

export function RuleForm({ edit, accountId, ruleId, label, saveLabel, readOnly }: Props) {
  const t = useWords('dispatch');
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      <fieldset className="dispatch-form" disabled={readOnly}>
        <Card title={t('form.rule')}>
          <div className="form">
            <FormText form={form} name="title" label={t('form.title')} help={t('form.titleHelp')} autoComplete="off" />
            <FormSwitch form={form} name="enabled" label={t('form.enabled')} effect={t('form.enabledEffect')} />
          </div>
        </Card>
        <ConditionsCard form={form} accountId={accountId} readOnly={readOnly} />
        <WarehousesCard form={form} accountId={accountId} readOnly={readOnly} />
      </fieldset>
      <HolePreview accountId={accountId} draft={edit.changes > 0 ? draftOf(form.watch(), ruleId) : undefined} />
    </EditFormFrame>
  );
}
