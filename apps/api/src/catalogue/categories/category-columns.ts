import type { categorySchema, newCategory } from '@reprise/contract/catalogue/category-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { differing, record } from '../../platform/db/record.ts';
import { imageUrl } from '../images/image-url.ts';
import type { CategoryRow } from './category-rows.ts';
import { absorptionOf } from './effective-values.ts';

export type CategoryFields = Omit<z.output<typeof newCategory>, 'accountId'>;
export type SentCategory = { [K in keyof CategoryFields]?: CategoryFields[K] | undefined };

/** The fields of a category that are one column each. */
export const categoryRecord = record({
  parentId: 'parent_id',
  identifier: 'identifier',
  label: 'label',
  description: 'description',
  childrenDescription: 'children_description',
  highlightedInstruction: 'highlighted_instruction',
  defaultWeight: 'default_weight',
  defaultHeight: 'default_height',
  defaultLength: 'default_length',
  defaultWidth: 'default_width',
  absorptionType: 'absorption_type',
  absorptionValue: 'absorption_value',
  maxAbsorbedAmount: 'max_absorbed_amount',
  buyerAccountId: 'buyer_account_id',
  preparationSteps: 'preparation_steps',
} satisfies Record<Exclude<keyof CategoryFields, 'referenceWarehouseIds'>, keyof CategoryRow>);

/** The values to be written that differ from the stored ones. The database returns `numeric` as text. */
export const changesOf = <C extends object>(before: CategoryRow, columns: C): Partial<C> =>
  differing({ ...before, absorption_value: absorptionOf(before)?.value ?? null }, columns);

export function categoryView(
  ctx: Pick<Context, 'urls'>,
  row: CategoryRow,
  referenceWarehouseIds: readonly string[],
): z.input<typeof categorySchema> {
  return {
    id: row.id,
    accountId: row.account_id,
    ...categoryRecord.view(row),
    absorptionValue: absorptionOf(row)?.value ?? null,
    status: row.status,
    image: imageUrl(ctx, row.image_file_id),
    referenceWarehouseIds: [...referenceWarehouseIds],
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
