import { PRODUCT_PRICE_MAX_UNITS } from '@reprise/contract/pricing/prices';
import { nearestCents, toUnits } from '@reprise/kit/money';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { LookupField } from '../../../kit/fields/lookup-field.tsx';
import { productLookup, TRIAL_GRADES, type useSample } from './use-sample.ts';

type Props = { sample: ReturnType<typeof useSample>; accountId: string; categoryId: string; unit: string };

/** Which device is priced: one of the category's products, or five prices to try with. */
export function SampleFields({ sample, accountId, categoryId, unit }: Props) {
  const t = useWords('questions');
  const called = useWords('catalogue');
  const { chosen, choose, trial, setPrice } = sample;
  return (
    <div className="preview-sample">
      <LookupField
        {...productLookup(accountId, categoryId)}
        label={t('preview.product')}
        placeholder={t('preview.findProduct')}
        nothing={t('preview.noProduct')}
        chosen={chosen.label}
        onChoose={({ value, label }) => choose({ id: value, label })}
      />
      {chosen.id ? (
        <Button size="sm" variant="quiet" onClick={() => choose({ id: '', label: '' })}>
          {t('preview.useTrial')}
        </Button>
      ) : (
        <Disclosure summary={t('preview.trial')}>
          <div className="preview-prices">
            {TRIAL_GRADES.map((grade) => (
              <TextField
                key={grade}
                label={called(`states.${grade}`)}
                amount
                inputMode="decimal"
                unit={unit}
                defaultValue={trial[grade] === undefined ? '' : String(toUnits(trial[grade]))}
                onChange={({ currentTarget }) => setPrice(grade, centsOf(currentTarget.value))}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

/** Nothing, and what is no price, is no price. */
function centsOf(typed: string): number | undefined {
  const value = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0 || value > PRODUCT_PRICE_MAX_UNITS) return undefined;
  return nearestCents(value);
}
