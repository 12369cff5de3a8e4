import type { Step } from '@reprise/ui/primitives/stepper.tsx';
import { useWords } from '../../../i18n/words.tsx';

export const SALE_STEPS = ['product', 'features', 'diagnostic', 'options', 'customer', 'summary'] as const;
export type SaleStep = (typeof SALE_STEPS)[number];

/** The steps of a sale, from the product to the summary. */
export function useSaleSteps(): Step[] {
  const t = useWords('counter');
  return SALE_STEPS.map((id) => ({ id, label: t(`steps.${id}`) }));
}
