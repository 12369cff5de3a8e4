import type { CallInput } from '@reprise/client/call';
import { addFirstProduct } from '@reprise/contract/operations/opening-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { symbolOf } from '../../../accounts/choice/currency-symbol.ts';
import { useAccount } from '../../../accounts/choice/use-account.ts';
import { call } from '../../../api/call.ts';
import { readPrice } from '../../../catalogue/products/prices/price-text.ts';
import { useWords } from '../../../i18n/words.tsx';
import { textOrNull } from '../../../kit/form/rules.ts';
import type { Opening } from '../../../readiness/notices/read-opening.ts';
import { useStep } from './use-step.ts';

const EMPTY = { category: '', label: '', brand: '', price: '' };
const SHORTEST = 2;

/** A category, a product and a price in one small form. */
export function ProductAction({ opening: { accountId } }: { opening: Opening }) {
  const t = useWords('opening');
  const optional = useWords('scaffolds')('form.optional');
  const { currency } = useAccount(accountId);
  const { run, busy, refusal } = useStep(accountId, (body: CallInput<typeof addFirstProduct>['body']) =>
    call(addFirstProduct, { params: { id: accountId }, body }),
  );
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setIsTried] = useState(false);
  const price = readPrice(typed.price);
  const isPrice = typeof price === 'number' && price > 0;
  const isShort = (name: 'category' | 'label') => typed[name].trim().length < SHORTEST;
  const field = (name: keyof typeof EMPTY, isWrong: boolean, why = t('product.missing')) => ({
    label: t(`product.${name}`),
    value: typed[name],
    autoComplete: 'off',
    error: isTried && isWrong ? why : undefined,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isShort('category') || isShort('label') || !isPrice) return;
    const { category, label, brand } = typed;
    run({ category: category.trim(), label: label.trim(), brand: textOrNull(brand), price });
  }
  return (
    <form className="op-action" onSubmit={submit} noValidate>
      {refusal && <Notice tone="red" title={refusal} live="alert" />}
      <div className="form-grid">
        <TextField {...field('category', isShort('category'))} />
        <TextField {...field('label', isShort('label'))} />
        <TextField {...field('brand', false)} optional={optional} />
        <TextField
          {...field('price', !isPrice, t('product.wrongPrice'))}
          inputMode="decimal"
          unit={symbolOf(currency)}
          amount
        />
      </div>
      <Button variant="primary" type="submit" busy={busy}>
        {t('product.publish')}
      </Button>
    </form>
  );
}
