import type { categorySchema, newCategory } from '@reprise/contract/catalogue/category-payloads';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Category } from '../../platform/db/schema.ts';
import { imageUrl } from '../images/image-url.ts';
import type { CategoryRow } from './category-rows.ts';
import { absorptionOf } from './effective-values.ts';

export type CategoryFields = Omit<z.output<typeof newCategory>, 'accountId'>;
export type SentCategory = { [K in keyof CategoryFields]?: CategoryFields[K] | undefined };

const COLUMNS = {
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
} as const satisfies Record<Exclude<keyof CategoryFields, 'referenceWarehouseIds'>, keyof CategoryRow>;

/** Only what was sent. */
export function columnsOf(sent: SentCategory): Partial<Insertable<Category>> {
  const columns = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = sent[name as keyof typeof COLUMNS];
    return value === undefined ? [] : [[column, value]];
  });
  return Object.fromEntries(columns);
}

/** The values to be written that differ from the stored ones. */
export function changesOf(before: CategoryRow, columns: Partial<Insertable<Category>>): Partial<Insertable<Category>> {
  const old = { ...before, absorption_value: absorptionOf(before)?.value ?? null };
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => old[column as keyof CategoryRow] !== value),
  );
}

export function categoryView(
  ctx: Pick<Context, 'urls'>,
  row: CategoryRow,
  referenceWarehouseIds: readonly string[],
): z.input<typeof categorySchema> {
  const absorption = absorptionOf(row);
  return {
    id: row.id,
    accountId: row.account_id,
    parentId: row.parent_id,
    identifier: row.identifier,
    label: row.label,
    status: row.status as 'active' | 'archived',
    image: imageUrl(ctx, row.image_file_id),
    description: row.description,
    childrenDescription: row.children_description,
    highlightedInstruction: row.highlighted_instruction,
    defaultWeight: row.default_weight,
    defaultHeight: row.default_height,
    defaultLength: row.default_length,
    defaultWidth: row.default_width,
    absorptionType: absorption?.type ?? null,
    absorptionValue: absorption?.value ?? null,
    maxAbsorbedAmount: row.max_absorbed_amount,
    buyerAccountId: row.buyer_account_id,
    referenceWarehouseIds: [...referenceWarehouseIds],
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
