import { risingGrades, statesOf } from '@reprise/contract/catalogue/product-publishing';
import type { ProductState } from '@reprise/contract/catalogue/products';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { FormSwitch } from '../../../kit/form/form-switch.tsx';
import { type Product, type ProductValues, pricedOf, priceField } from '../product-values.ts';
import { PriceInput } from './price-input.tsx';
import { centsIn } from './price-text.ts';

type Props = { form: UseFormReturn<ProductValues>; product: Product; currency: string };

/** The price of each state, beside the one that holds now. */
export function PriceTab({ form, product, currency }: Props) {
  const t = useWords('products');
  const values = form.watch();
  const rising = new Map(risingGrades(pricedOf(values)).map((one) => [one.state, one]));
  return (
    <>
      <Card
        title={values.simple ? t('price.titleSimple') : t('price.title')}
        aside={<SimpleSwitch form={form} />}
        flush
      >
        <div className="table-scroll price-scroll">
          <table className="table price-table">
            <thead>
              <tr>
                <th scope="col">{t('price.grade')}</th>
                <th scope="col" className="num">
                  {t('price.now')}
                </th>
                <th scope="col" className="num">
                  {t('price.next')}
                </th>
              </tr>
            </thead>
            {statesOf(values).map((state) => (
              <PriceRow
                key={state}
                form={form}
                state={state}
                product={product}
                currency={currency}
                rising={rising.get(state)}
              />
            ))}
          </table>
        </div>
        <p className="price-note">
          {t('price.empty')} {t('price.quotes')}
        </p>
      </Card>
      <Card>
        <FormSwitch
          form={form}
          name="buybackZeroNotAllowed"
          label={t('price.zeroRule')}
          effect={t('price.zeroRuleEffect')}
        />
      </Card>
    </>
  );
}

function SimpleSwitch({ form }: Pick<Props, 'form'>) {
  const t = useWords('products');
  const id = useId();
  const { field } = useController({ control: form.control, name: 'simple' });
  return (
    <span className="price-simple">
      <label htmlFor={id}>{t('price.simple')}</label>
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        title={t('price.simpleHelp')}
        checked={field.value}
        aria-checked={field.value}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
    </span>
  );
}

type RowProps = Props & { state: ProductState; rising: { above: ProductState; price: number } | undefined };

function PriceRow({ form, state, product, currency, rising }: RowProps) {
  const t = useWords('products');
  const called = useWords('catalogue');
  const locale = useLocale();
  const name = priceField(state);
  const now = product[name];
  const money = (units: number) => formatMoney(locale, centsIn(units), currency);
  const error = form.formState.errors[name]?.message;
  const id = useId();
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className="price-state">
            <GradeTile state={state} label={called(`states.${state}`)} size="lg" />
            <span>
              {state !== 'functional' && called(`states.${state}`)}
              <small>{t(`stateNotes.${state}`)}</small>
            </span>
          </span>
        </th>
        <td className="num muted">{now === null ? t('price.notBought') : money(now)}</td>
        <td className="num">
          <PriceInput
            form={form}
            name={name}
            currency={currency}
            label={t('price.of', { state: called(`states.${state}`) })}
            describedBy={error || rising ? id : undefined}
          />
        </td>
      </tr>
      {(error || rising) && (
        <tr className="price-says">
          <td colSpan={3}>
            <p id={id} className={error ? 'field-error' : 'price-warning'} role="status">
              <Icon name={error ? 'st-alert' : 'alert-triangle'} size={14} />
              <span>
                {error ?? t('price.rising', { above: called(`states.${rising!.above}`), price: money(rising!.price) })}
              </span>
            </p>
          </td>
        </tr>
      )}
    </tbody>
  );
}
