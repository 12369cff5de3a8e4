import { readConnectedTree } from '@reprise/contract/catalogue/category-routes';
import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { CategoryPicker } from '../../catalogue/categories/tree/category-picker.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Chips } from '../../kit/fields/chips.tsx';
import type { ConditionValues } from './rule-values.ts';

type Props = {
  accountId: string;
  condition: ConditionValues;
  readOnly: boolean;
  onChange: (values: string[]) => void;
};

/** The values of a condition: typed for brands, found in the tree for categories, ticked where there are few. */
export function ValueChoice({ accountId, condition, readOnly, onChange }: Props) {
  const t = useWords('dispatch');
  const called = useWords('catalogue');
  const { attribute, values } = condition;
  if (attribute === 'brand') return <Brands values={values} readOnly={readOnly} onChange={onChange} />;
  if (attribute === 'category')
    return <Categories accountId={accountId} values={values} readOnly={readOnly} onChange={onChange} />;
  const options =
    attribute === 'circuit'
      ? CIRCUIT_TYPES.map((value) => ({ value, label: called(`circuits.${value}`) }))
      : PRODUCT_STATES.map((value) => ({ value, label: called(`states.${value}`) }));
  return (
    <Ticks
      legend={t(`attributes.${attribute}`)}
      options={options}
      values={values}
      readOnly={readOnly}
      onChange={onChange}
    />
  );
}

type Chosen = { values: readonly string[]; readOnly: boolean; onChange: (values: string[]) => void };
type Option = { value: string; label: string; note?: string };

export function Ticks({
  legend,
  options,
  values,
  readOnly,
  onChange,
}: Chosen & { legend: string; options: readonly Option[] }) {
  return (
    <fieldset className="dispatch-ticks">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label, note }) => (
        <Checkbox
          key={value}
          label={
            <>
              {label}
              {note && <small className="subtle"> {note}</small>}
            </>
          }
          checked={values.includes(value)}
          disabled={readOnly}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...values, value] : values.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}

function Brands({ values, readOnly, onChange }: Chosen) {
  const t = useWords('dispatch');
  const [typed, setTyped] = useState('');
  const add = () => {
    const brand = typed.trim();
    if (brand && !values.some((one) => one.toLowerCase() === brand.toLowerCase())) onChange([...values, brand]);
    setTyped('');
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="stack stack--tight">
      {values.length > 0 && (
        <Chips
          label={t('attributes.brand')}
          chips={values.map((brand) => ({ id: brand, label: brand }))}
          onRemove={readOnly ? undefined : (brand) => onChange(values.filter((one) => one !== brand))}
        />
      )}
      {!readOnly && (
        <div className="dispatch-add">
          <TextField
            label={t('form.brand')}
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onEnter}
            onBlur={add}
          />
          <Button onClick={add}>{t('form.add')}</Button>
        </div>
      )}
    </div>
  );
}

/** A buyer sorts what it takes from its retailers, whose categories have names of their own. */
function Categories({ accountId, values, readOnly, onChange }: Chosen & { accountId: string }) {
  const t = useWords('dispatch');
  const { data = [] } = useQuery({
    queryKey: keyOf(readConnectedTree, accountId),
    queryFn: async ({ signal }) =>
      (await call(readConnectedTree, { query: { accountId } }, { signal }))['hydra:member'],
  });
  const theirs = new Set(data.map(({ id }) => id));
  const own = values.filter((id) => !theirs.has(id));
  const connected = values.filter((id) => theirs.has(id));
  return (
    <div className="stack stack--tight">
      <CategoryPicker
        multiple
        label={t('form.categories')}
        help={t('form.categoriesHelp')}
        accountId={accountId}
        value={own}
        readOnly={readOnly}
        onChange={(ids) => onChange([...ids, ...connected])}
      />
      {data.length > 0 && (
        <Ticks
          legend={t('form.connected')}
          options={data.map(({ id, label, accountName }) => ({ value: id, label, note: accountName }))}
          values={connected}
          readOnly={readOnly}
          onChange={(ids) => onChange([...own, ...ids])}
        />
      )}
    </div>
  );
}
