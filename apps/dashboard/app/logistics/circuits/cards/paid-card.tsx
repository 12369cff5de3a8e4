import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import type { PaymentMode } from '../../../payments/payment-modes/read-modes.ts';
import type { CircuitValues } from '../circuit-values.ts';

type Props = { form: UseFormReturn<CircuitValues>; modes: readonly PaymentMode[] };

export function PaidCard({ form, modes }: Props) {
  const t = useWords('offers');
  const { field } = useController({ control: form.control, name: 'paymentModeIds' });
  const toggle = (id: string, on: boolean) => {
    const next = new Set(on ? [...field.value, id] : field.value.filter((one) => one !== id));
    // In the order the modes are offered, as the API answers them.
    field.onChange(modes.filter((mode) => next.has(mode.id)).map((mode) => mode.id));
  };
  return (
    <Card title={t('circuit.paymentCard')}>
      <fieldset className="form-fields">
        <legend className="visually-hidden">{t('circuit.paymentCard')}</legend>
        <p className="subtle">{t('circuit.paymentHelp')}</p>
        <div className="circuit-checks">
          {modes.map(({ id, label, active }) => (
            <Checkbox
              key={id}
              label={active ? label : `${label} · ${t('circuit.paymentOff')}`}
              checked={field.value.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
