import type { ProductState } from '@reprise/contract/catalogue/products';
import { CIRCUIT_TYPES, type CircuitType } from '@reprise/contract/logistics/circuits';
import type { T } from '@reprise/i18n';
import { useWords } from '../../i18n/words.tsx';
import type { ShownCondition } from './read-rules.ts';

const isCircuit = (value: string): value is CircuitType => (CIRCUIT_TYPES as readonly string[]).includes(value);

/** One value as people say it: enumerations in words, brands and categories as they are called. */
function valueWords(called: T<'catalogue'>, attribute: ShownCondition['attribute'], value: string, label: string) {
  if (attribute === 'circuit' && isCircuit(value)) return called(`circuits.${value}`);
  if (attribute === 'productState') return called(`states.${value as ProductState}`);
  return label;
}

/** "Brand is Apple or Samsung". */
export function useConditionWords(): (condition: ShownCondition) => string {
  const t = useWords('dispatch');
  const called = useWords('catalogue');
  return ({ attribute, operator, values }) => {
    const named = values.map(({ value, label }) => valueWords(called, attribute, value, label ?? value));
    const joined =
      named.slice(0, 3).join(', ') + (named.length > 3 ? t('list.andMore', { count: named.length - 3 }) : '');
    return t(`sentence.${operator}`, { attribute: t(`attributes.${attribute}`), values: joined });
  };
}
