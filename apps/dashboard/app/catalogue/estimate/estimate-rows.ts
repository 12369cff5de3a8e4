import type { estimate } from '@reprise/contract/pricing/estimate-payloads';
import type { T } from '@reprise/i18n';
import type { WaterfallRow } from '@reprise/ui/product/waterfall-bars.ts';
import { priceRows } from '@reprise/ui/product/waterfall-rows.ts';
import type { z } from 'zod';

export type Estimate = z.output<typeof estimate>;

/** The lines as the customer reads them, with the price before bonuses where there are some, and what is paid. */
export const estimateRows = (estimated: Estimate, t: T<'estimates'>): WaterfallRow[] =>
  priceRows(estimated, { included: t('panel.included'), price: t('panel.price'), payout: t('panel.payout') });
