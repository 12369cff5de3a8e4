import { obstaclesToPublish } from '@reprise/contract/catalogue/product-publishing';
import { PRICE_FIELDS } from '@reprise/contract/catalogue/products';
import { NONZERO_PRICE_MIN_CENTS } from '@reprise/contract/pricing/prices';
import { toUnits } from '@reprise/kit/money';
import { refuse } from '../../platform/http/refusal.ts';
import { priceUnitsOf } from './prices/price-columns.ts';
import type { ProductRow } from './product-rows.ts';

/** A product may be published, and stay published, only while it has a price that can be offered. */
export function requirePublishable(row: ProductRow): void {
  if (row.status !== 'published') return;
  const obstacles = obstaclesToPublish({
    simple: row.simple,
    buybackZeroNotAllowed: row.buyback_zero_not_allowed,
    ...priceUnitsOf(row),
  });
  if (!obstacles.length) return;
  refuse('validation_failed', 'A product can be published only when at least one of its prices can be offered.', {
    violations: obstacles.map(({ reason, state }) => ({
      path: `body.${PRICE_FIELDS[state]}`,
      ...(reason === 'no_price'
        ? { message: 'is missing', code: 'required' as const }
        : {
            message: 'must be above 0: this product may not be bought for 0',
            code: 'too_small' as const,
            limit: toUnits(NONZERO_PRICE_MIN_CENTS),
          }),
    })),
  });
}
