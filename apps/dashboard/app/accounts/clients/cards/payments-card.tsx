import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import { FormSelect } from '../../../kit/form/form-field.tsx';
import type { ClientValues } from '../client-values.ts';
import { useSideOptions } from './use-side-options.ts';

type Props = { form: UseFormReturn<ClientValues> };

/** Which payment modes a client has, and who issues each payment. A new client starts with one. */
export function PaymentsCard({ form, isNew }: Props & { isNew: boolean }) {
  const t = useWords('clients');
  const sides = useSideOptions();
  const isRetailer = form.watch('isRetailer');
  const modes = form.watch('paymentModes');
  if (!isRetailer)
    return (
      <Card title={t('payments.title')}>
        <p className="subtle">{t('payments.buyerOnly')}</p>
      </Card>
    );
  if (isNew)
    return (
      <Card title={t('payments.title')}>
        <div className="form-grid">
          <FormSelect
            form={form}
            name="paymentIssuer"
            label={t('payments.first')}
            help={t('payments.firstHelp')}
            options={sides}
          />
        </div>
      </Card>
    );
  return (
    <Card title={t('payments.title')} aside={t('payments.aside')}>
      {modes.length === 0 ? (
        <p className="subtle">{t('payments.notYet')}</p>
      ) : (
        <ul className="client-modes">
          {modes.map((mode, place) => (
            <ModeRow key={mode.id} form={form} place={place} label={mode.label} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ModeRow({ form, place, label }: Props & { place: number; label: string }) {
  const t = useWords('clients');
  const sides = useSideOptions();
  const { field } = useController({ control: form.control, name: `paymentModes.${place}.active` });
  return (
    <li className="client-mode">
      <Checkbox
        label={label}
        checked={field.value}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      />
      <FormSelect
        form={form}
        name={`paymentModes.${place}.issuer`}
        label={t('payments.issuer')}
        aria-label={t('payments.issuerOf', { mode: label })}
        options={sides}
      />
    </li>
  );
}
