import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { useWords } from '../../i18n/words.tsx';
import { FormNumber, FormSelect } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import type { OfferPlace, StepValues } from './step-values.ts';

type Props = { form: UseFormReturn<StepValues>; places: readonly OfferPlace[]; currency: string };

/** Where the service is offered: each warehouse has its own cost, and its own stock where the device lies for it. */
export function OffersCard({ form, places, currency }: Props) {
  const t = useWords('work');
  const problem = form.formState.errors.offers;
  const nowhere = problem?.root?.message ?? problem?.message;
  return (
    <Card title={t('stepForm.offers')} aside={<small className="subtle">{t('stepForm.offersLead')}</small>}>
      {places.length ? (
        <div className="step-offers">
          {places.map((place, index) => (
            <Offer key={place.id} form={form} index={index} place={place} currency={currency} />
          ))}
        </div>
      ) : (
        <p className="subtle">{t('stepForm.noWarehouse')}</p>
      )}
      {nowhere && (
        <p className="field-error" role="alert">
          {nowhere}
        </p>
      )}
    </Card>
  );
}

type OfferProps = Pick<Props, 'form' | 'currency'> & { index: number; place: OfferPlace };

function Offer({ form, index, place, currency }: OfferProps) {
  const t = useWords('work');
  const stocks = useWords('checkin');
  const at = `offers.${index}` as const;
  const isOffered = form.watch(`${at}.isOffered`);
  return (
    <fieldset className="step-offer" disabled={!place.mayChange}>
      <legend className="visually-hidden">{place.name}</legend>
      <FormSwitch
        form={form}
        name={`${at}.isOffered`}
        label={place.name}
        effect={t(place.mayChange ? 'stepForm.offered' : 'stepForm.notYours')}
      />
      {isOffered && (
        <div className="step-offer-fields">
          <FormSelect
            form={form}
            name={`${at}.stockId`}
            label={t('stepForm.stock')}
            placeholder={t('stepForm.chooseStock')}
            options={place.stocks.flatMap((stock) =>
              stock.stockId ? [{ value: stock.stockId, label: stockName(stocks, stock) }] : [],
            )}
          />
          <FormNumber
            form={form}
            name={`${at}.cost`}
            label={t('stepForm.cost')}
            unit={symbolOf(currency)}
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  );
}
