import {
  CUSTOM_VALUE_MAX_LENGTH,
  CUSTOM_VALUE_NAME_MAX_LENGTH,
  CUSTOM_VALUES_MAX,
} from '@reprise/contract/logistics/circuit-rules';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useFieldArray } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import { AddRowButton } from '../../../kit/form/add-row-button.tsx';
import { FormSelect, FormText } from '../../../kit/form/form-field.tsx';
import type { CircuitValues } from '../circuit-values.ts';
import { CUSTOM_KINDS, type CustomKind } from './custom-values.ts';

type Props = { form: UseFormReturn<CircuitValues>; readOnly: boolean };

/** Facts of the account about this circuit, which its own programs read from the API. */
export function CustomValuesCard({ form, readOnly }: Props) {
  const t = useWords('offers');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customValues' });
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => recheckNames(form), [form]);
  const found = form.formState.errors.customValues;
  const problem = found?.root?.message ?? found?.message;
  const nameOf = (place: number) =>
    form.watch(`customValues.${place}.name`) || t('circuit.customOf', { place: place + 1 });
  const removeAt = (place: number) => {
    // The focus moves on before its row disappears; otherwise it would be lost to the page.
    const neighbour = place < fields.length - 1 ? place + 1 : place - 1;
    if (neighbour < 0) addButton.current?.focus();
    else form.setFocus(`customValues.${neighbour}.name`);
    remove(place);
  };
  return (
    <Card
      title={t('circuit.customCard')}
      aside={
        <small className="subtle">{t('circuit.customAside', { count: fields.length, max: CUSTOM_VALUES_MAX })}</small>
      }
    >
      <div className="offer-stack">
        <p className="subtle">{t('circuit.customHelp')}</p>
        {fields.length === 0 && <p className="subtle">{t('circuit.customNone')}</p>}
        <div className="offer-rows">
          {fields.map((field, place) => (
            <fieldset key={field.id} className="circuit-value" aria-label={nameOf(place)}>
              <FormText
                form={form}
                name={`customValues.${place}.name`}
                label={t('circuit.customName')}
                maxLength={CUSTOM_VALUE_NAME_MAX_LENGTH}
                autoComplete="off"
                spellCheck={false}
              />
              <KindField form={form} place={place} />
              <ValueField form={form} place={place} />
              {!readOnly && (
                <Button
                  variant="quiet"
                  icon="trash"
                  label={t('common.remove', { name: nameOf(place) })}
                  onClick={() => removeAt(place)}
                />
              )}
            </fieldset>
          ))}
        </div>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        {!readOnly && (
          <div>
            <AddRowButton
              ref={addButton}
              blocked={
                fields.length >= CUSTOM_VALUES_MAX ? t('circuit.customFull', { max: CUSTOM_VALUES_MAX }) : undefined
              }
              onClick={() =>
                append({ name: '', kind: 'text', value: '' }, { focusName: `customValues.${fields.length}.name` })
              }
            >
              {t('circuit.customAdd')}
            </AddRowButton>
          </div>
        )}
      </div>
    </Card>
  );
}

/** A repeated name is also corrected at the other row, or by removing it: the rows that are marked are checked again. */
function recheckNames(form: Props['form']): () => void {
  const { unsubscribe } = form.watch(({ customValues = [] }, { name }) => {
    if (!name?.startsWith('customValues')) return;
    const marked = [...customValues.keys()]
      .map((place) => `customValues.${place}.name` as const)
      .filter((path) => path !== name && form.getFieldState(path).error);
    if (marked.length) void form.trigger(marked);
  });
  return unsubscribe;
}

type RowProps = Pick<Props, 'form'> & { place: number };

function KindField({ form, place }: RowProps) {
  const t = useWords('offers');
  const { field, fieldState } = useController({ control: form.control, name: `customValues.${place}.kind` });
  const choose = (kind: CustomKind) => {
    const value = `customValues.${place}.value` as const;
    // Text and number share an input. Yes or no has two values of its own, which mean nothing as text.
    if (kind === 'boolean') form.setValue(value, 'true', { shouldDirty: true });
    else if (field.value === 'boolean') form.setValue(value, '', { shouldDirty: true });
    form.clearErrors(value);
    field.onChange(kind);
  };
  return (
    <SelectField
      ref={field.ref}
      name={field.name}
      label={t('circuit.customKind')}
      value={field.value}
      options={CUSTOM_KINDS.map((value) => ({ value, label: t(`circuit.customKinds.${value}`) }))}
      changed={fieldState.isDirty}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => choose(currentTarget.value as CustomKind)}
    />
  );
}

function ValueField({ form, place }: RowProps) {
  const t = useWords('offers');
  const kind = form.watch(`customValues.${place}.kind`);
  const common = { form, name: `customValues.${place}.value`, label: t('circuit.customValue') } as const;
  if (kind === 'boolean')
    return (
      <FormSelect
        {...common}
        options={[
          { value: 'true', label: t('circuit.customYes') },
          { value: 'false', label: t('circuit.customNo') },
        ]}
      />
    );
  return kind === 'number' ? (
    <FormText key="number" {...common} inputMode="decimal" autoComplete="off" />
  ) : (
    <FormText key="text" {...common} maxLength={CUSTOM_VALUE_MAX_LENGTH} autoComplete="off" />
  );
}
