import type { CategoryDetail, EffectiveCategory } from '@reprise/contract/catalogue/category-payloads';
import { formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FormNumber, FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import { type CategoryValues, identifierOf } from './category-values.ts';
import { CategoryPicker } from './tree/category-picker.tsx';
import { MovePreview } from './tree/move-preview.tsx';

export type FormProps = {
  form: UseFormReturn<CategoryValues>;
  /** nothing while the category above is not known */
  inherited: EffectiveCategory | undefined;
  readOnly: boolean;
};

type IdentityProps = Omit<FormProps, 'inherited'> & { accountId: string; category?: CategoryDetail };
/** Its name, and where it hangs; what another place changes is shown before it is saved. */
export function IdentityCard({ form, accountId, category, readOnly }: IdentityProps) {
  const t = useWords('categories');
  const { errors, dirtyFields, touchedFields } = form.formState;
  const parentId = form.watch('parentId');
  const isRoot = category?.parentId === null;
  const isMoved = category !== undefined && !isRoot && parentId !== '' && parentId !== category.parentId;
  return (
    <Card title={t('form.identity')}>
      <fieldset className="form-fields" disabled={readOnly}>
        <div className="form-grid">
          <FormText
            form={form}
            name="label"
            label={t('form.name')}
            autoComplete="off"
            onInput={({ currentTarget }) => {
              // Until somebody writes one, the identifier follows the name of a new category.
              if (!category && !touchedFields.identifier)
                form.setValue('identifier', identifierOf(currentTarget.value), { shouldDirty: true });
            }}
          />
          <FormText
            form={form}
            name="identifier"
            label={t('form.identifier')}
            help={t('form.identifierHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        {isRoot ? (
          <p className="field-help">{t('form.parentRoot')}</p>
        ) : (
          <CategoryPicker
            label={t('form.parent')}
            help={t('form.parentHelp')}
            accountId={accountId}
            value={parentId || null}
            except={category?.id}
            error={errors.parentId?.message}
            changed={dirtyFields.parentId === true}
            readOnly={readOnly}
            onChange={(id) => form.setValue('parentId', id ?? '', { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {isMoved && <MovePreview id={category.id} accountId={accountId} parentId={parentId} />}
      </fieldset>
    </Card>
  );
}

export function TextsCard({ form, readOnly }: Omit<FormProps, 'inherited'>) {
  const t = useWords('categories');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <Card title={t('form.texts')}>
      <fieldset className="form-fields" disabled={readOnly}>
        <FormTextArea
          form={form}
          name="description"
          label={t('form.description')}
          help={t('form.descriptionHelp')}
          optional={optional}
          rows={4}
        />
        <FormText
          form={form}
          name="childrenDescription"
          label={t('form.childrenDescription')}
          help={t('form.childrenDescriptionHelp')}
          optional={optional}
        />
        <FormText
          form={form}
          name="highlightedInstruction"
          label={t('form.highlightedInstruction')}
          help={t('form.highlightedInstructionHelp')}
          optional={optional}
        />
      </fieldset>
    </Card>
  );
}

const SIZES = [
  ['defaultLength', 'cm'],
  ['defaultWidth', 'cm'],
  ['defaultHeight', 'cm'],
  ['defaultWeight', 'g'],
] as const;
/** What is empty is inherited: the field shows what that is, and from where. */
export function SizesCard({ form, inherited, readOnly }: FormProps) {
  const t = useWords('categories');
  const locale = useLocale();
  return (
    <Card title={t('form.logistics')}>
      <fieldset className="form-fields" disabled={readOnly}>
        <p className="field-help">{t('form.logisticsLead')}</p>
        <div className="form-grid">
          {SIZES.map(([name, unit]) => {
            const above = inherited?.[name];
            return (
              <FormNumber
                key={name}
                form={form}
                name={name}
                label={t(`form.${name}`)}
                unit={unit}
                inputMode="numeric"
                placeholder={above ? formatNumber(locale, above.value) : ''}
                help={above ? t('form.inheritedFrom', { name: above.from.label }) : t('form.notInherited')}
              />
            );
          })}
        </div>
      </fieldset>
    </Card>
  );
}
