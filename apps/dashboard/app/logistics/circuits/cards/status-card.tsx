import { CIRCUIT_DESCRIPTION_MAX_LENGTH } from '@reprise/contract/logistics/circuit-rules';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import { CountedArea } from '../../../kit/form/counted-area.tsx';
import { FormText } from '../../../kit/form/form-field.tsx';
import { FormSwitch } from '../../../kit/form/form-switch.tsx';
import type { CircuitValues } from '../circuit-values.ts';
import { CIRCUIT_STATES } from '../read-circuits.ts';

type Props = { form: UseFormReturn<CircuitValues> };

export function StatusCard({ form }: Props) {
  const t = useWords('offers');
  const { field, fieldState } = useController({ control: form.control, name: 'state' });
  return (
    <Card title={t('circuit.statusCard')}>
      <RadioCards
        legend={t('circuit.statusCard')}
        legendHidden
        name="state"
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        cards={CIRCUIT_STATES.map((value) => ({
          value,
          title: t(`states.${value}`),
          note: t(`states.${value}Note`),
        }))}
      />
    </Card>
  );
}

export function TextsCard({ form }: Props) {
  const t = useWords('offers');
  return (
    <Card title={t('circuit.textsCard')}>
      <div className="offer-stack">
        <FormText form={form} name="name" label={t('circuit.name')} />
        <CountedArea
          form={form}
          name="description"
          label={t('circuit.description')}
          help={t('circuit.descriptionHelp')}
          optional={t('common.optional')}
          max={CIRCUIT_DESCRIPTION_MAX_LENGTH}
        />
        <FormText
          form={form}
          name="highlightedInstruction"
          label={t('circuit.highlighted')}
          help={t('circuit.highlightedHelp')}
          optional={t('common.optional')}
        />
        <FormSwitch
          form={form}
          name="traceabilityEnabled"
          label={t('circuit.traceability')}
          effect={t('circuit.traceabilityEffect')}
        />
      </div>
    </Card>
  );
}
