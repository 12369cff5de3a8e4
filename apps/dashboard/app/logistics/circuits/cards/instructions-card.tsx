import { getCircuit } from '@reprise/contract/logistics/circuit-routes';
import { INSTRUCTION_MAX_LENGTH, INSTRUCTION_TYPES, INSTRUCTIONS_MAX } from '@reprise/contract/logistics/circuit-rules';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useMutation } from '@tanstack/react-query';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { AddRowButton } from '../../../kit/form/add-row-button.tsx';
import { FormSelect, FormText } from '../../../kit/form/form-field.tsx';
import { ReorderList } from '../../../kit/reorder/reorder-list.tsx';
import type { CircuitValues } from '../circuit-values.ts';
import type { CircuitRule } from '../read-circuits.ts';

type Props = { form: UseFormReturn<CircuitValues>; rule: CircuitRule; readOnly: boolean };

/** What people are told to do, in order; by hand, by keys or by buttons. */
export function InstructionsCard({ form, rule, readOnly }: Props) {
  const t = useWords('offers');
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: 'instructions' });
  const isInherited = rule.inherited.includes('instructions') && !form.formState.dirtyFields.instructions;
  const nameOf = (place: number) =>
    form.watch(`instructions.${place}.label`) || t('circuit.instructionName', { place: place + 1 });
  const takeOwn = useMutation({
    mutationFn: () => call(getCircuit, { params: { id: rule.circuit.id } }),
    onSuccess: ({ defaultInstructions }) => replace(defaultInstructions.map(({ type, label }) => ({ type, label }))),
  });
  return (
    <Card
      title={t('circuit.instructionsCard')}
      aside={<small className="subtle">{t('circuit.instructionsAside', { count: fields.length })}</small>}
    >
      <div className="offer-stack">
        {isInherited && <p className="subtle">{t('circuit.instructionsInherited')}</p>}
        {fields.length === 0 && <p className="subtle">{t('circuit.instructionsNone')}</p>}
        <ReorderList
          items={fields}
          idOf={({ id }) => id}
          nameOf={({ id }) => nameOf(fields.findIndex((field) => field.id === id))}
          label={t('circuit.instructionsList')}
          className="circuit-steps"
          disabled={readOnly}
          onMove={move}
        >
          {(_, place) => (
            <div className="offer-step">
              <FormSelect
                form={form}
                name={`instructions.${place}.type`}
                label={t('circuit.instructionType')}
                options={INSTRUCTION_TYPES.map((value) => ({ value, label: t(`instructions.${value}`) }))}
              />
              <FormText
                form={form}
                name={`instructions.${place}.label`}
                label={t('circuit.instructionLabel')}
                maxLength={INSTRUCTION_MAX_LENGTH}
              />
              {!readOnly && (
                <Button
                  variant="quiet"
                  icon="trash"
                  label={t('common.remove', { name: nameOf(place) })}
                  onClick={() => remove(place)}
                />
              )}
            </div>
          )}
        </ReorderList>
        {!readOnly && (
          <div className="circuit-bar">
            <AddRowButton
              blocked={fields.length >= INSTRUCTIONS_MAX ? t('circuit.instructionsFull') : undefined}
              onClick={() => append({ type: 'none', label: '' }, { focusName: `instructions.${fields.length}.label` })}
            >
              {t('circuit.instructionAdd')}
            </AddRowButton>
            {!isInherited && (
              <Button variant="quiet" icon="arrow-back-up" busy={takeOwn.isPending} onClick={() => takeOwn.mutate()}>
                {t('circuit.instructionsOwn')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
