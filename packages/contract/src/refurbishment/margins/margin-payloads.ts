import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { PRODUCT_GRADES } from '../../catalogue/products.ts';
import { booleanParam, listOf, listQuery, many } from '../../http/list.ts';
import { idSchema, instant } from '../../http/values.ts';
import { MARGIN_DATES, MARGIN_DIMENSIONS, OUTLOOK_DAYS, OUTLOOK_MIN_DEVICES } from './margins.ts';

const cents = z.number().int();
const count = z.number().int();
const currency = z.enum(CURRENCIES);

export const marginQuery = listQuery(
  {
    by: z.enum(MARGIN_DIMENSIONS),
    from: z.iso.date().optional().meta({ description: 'the first day, in the time zone of the account' }),
    to: z.iso.date().optional().meta({ description: 'the last day' }),
    dated: z
      .enum(MARGIN_DATES)
      .optional()
      .meta({ description: 'which day lies in the period: of the purchase, unless it says `sold`' }),
    currency: currency.optional(),
    isSold: booleanParam.optional(),
    batch: many(idSchema).optional(),
    grade: many(z.enum(PRODUCT_GRADES)).optional(),
    category: many(idSchema).optional(),
    store: many(idSchema).optional(),
    buyer: many(idSchema).optional(),
    workshop: many(idSchema).optional(),
  },
  ['items', 'purchase', 'services', 'resale', 'margin'],
);

const figures = z
  .object({
    currency,
    items: count,
    sold: count.meta({ description: 'of them; a sale that was refunded in full is none' }),
    purchase: cents,
    bonus: cents,
    absorbed: cents,
    transport: cents.meta({ description: 'there and back' }),
    services: cents,
    parts: cents,
    writeOffs: cents,
    resale: cents,
    refund: cents,
    margin: cents.meta({ description: 'the sum of the amounts; money out is negative' }),
  })
  .meta({ id: 'MarginFigures' });
export type MarginFigures = z.output<typeof figures>;

const marginRow = figures
  .extend({
    key: z.string().nullable().meta({ description: 'an id, or a grade; null when the items have none' }),
    label: z.string().nullable().meta({ description: 'a name; null for a grade' }),
    code: z.string().nullable().meta({ description: 'of an item' }),
    retailer: z.string().nullable().meta({ description: 'whose item, category or store it is' }),
    at: instant.nullable().meta({ description: 'of a batch: when its expedition was registered' }),
  })
  .meta({ id: 'MarginRow' });
export type MarginRow = z.output<typeof marginRow>;

export const marginReport = listOf(marginRow)
  .extend({ sums: z.array(figures).meta({ description: 'of all rows, one for each currency' }) })
  .meta({ id: 'MarginReport' });
export type MarginReport = z.output<typeof marginReport>;

const way = z.object({
  count: count.meta({ description: `sold devices behind the figures; ${OUTLOOK_MIN_DEVICES} at least` }),
  resale: cents.meta({ description: 'on average, refunds taken off' }),
  cost: cents.meta({ description: 'on average, all of it' }),
  work: cents.meta({ description: 'of the cost, services and parts' }),
  margin: cents.meta({ description: 'on average' }),
  expected: cents.meta({ description: 'what this way would leave of this device' }),
});
export const outlook = z
  .object({
    currency,
    days: count.meta({ description: `sales of the last ${OUTLOOK_DAYS} days` }),
    minimum: count,
    asIs: way.nullable().meta({ description: 'null: not enough devices yet' }),
    refurbished: way.nullable(),
    found: z.object({ asIs: count, refurbished: count }).meta({ description: 'sold devices that are like it' }),
    advice: z
      .enum(['as_is', 'refurbished', 'parts'])
      .nullable()
      .meta({ description: '`parts` when both ways would lose money; null when one has not enough devices' }),
  })
  .meta({ id: 'ItemOutlook' });
export type ItemOutlook = z.output<typeof outlook>;
