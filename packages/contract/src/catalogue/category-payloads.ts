import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';
import { PREPARATION_STEPS } from '../logistics/preparation.ts';
import { ABSORPTION_TYPES } from '../pricing/absorption.ts';
import { ARCHIVE_BLOCKERS, CATEGORY_STATUSES } from './categories.ts';
import { categoryFields as fields } from './category-fields.ts';

const named = z.object({ id: idSchema, label: z.string() });
const count = z.number().int();

/** A category in a tree. Trees are flat lists, what is above first: each says what it hangs on and how deep it is. */
export const categoryNode = z
  .object({
    id: idSchema,
    parentId: idSchema.nullable(),
    depth: count,
    identifier: z.string(),
    label: z.string(),
    status: z.enum(CATEGORY_STATUSES),
    image: z.string().nullable(),
    childrenDescription: z.string().nullable(),
    /** of the category and everything below it; the public site is told of published ones only */
    numberOfProducts: count,
    numberOfPublishedProducts: count,
  })
  .meta({ id: 'CategoryNode' });
export type CategoryNode = z.infer<typeof categoryNode>;

export const listedCategory = categoryNode
  .extend({ path: z.array(z.string()), createdAt: instant })
  .meta({ id: 'ListedCategory' });

/** What the page of a category says to a customer, with what is directly below it. */
export const publicCategory = categoryNode
  .extend({ description: z.string().nullable(), children: z.array(categoryNode) })
  .meta({ id: 'PublicCategory' });

/** A category of a retailer whose devices the caller takes. `parentId` is empty when the one above is not among them. */
export const connectedCategory = z
  .object({
    id: idSchema,
    accountId: idSchema,
    accountName: z.string(),
    parentId: idSchema.nullable(),
    depth: count,
    identifier: z.string(),
    label: z.string(),
  })
  .meta({ id: 'ConnectedCategory' });

const from = <S extends z.ZodType>(value: S) => z.object({ value, from: named }).nullable();
const absorption = z.object({
  type: z.enum(ABSORPTION_TYPES),
  value: z.number().nullable(),
  maxAbsorbedAmount: z.number().int().nullable(),
});
const buyer = z.object({ id: idSchema, name: z.string() });
const warehouse = z.object({ id: idSchema, commonName: z.string(), accountName: z.string() });
const circuit = z.object({ id: idSchema, type: z.enum(CIRCUIT_TYPES), name: z.string() });

/** What holds in a category: its own value, else that of the nearest category above that has one. */
export const effectiveCategory = z
  .object({
    defaultWeight: from(z.number().int()),
    defaultHeight: from(z.number().int()),
    defaultLength: from(z.number().int()),
    defaultWidth: from(z.number().int()),
    buyer: from(buyer),
    absorption: from(absorption),
    referenceWarehouses: from(z.array(warehouse)),
    circuits: from(z.array(circuit)),
    preparationSteps: from(z.array(z.enum(PREPARATION_STEPS))),
  })
  .meta({ id: 'EffectiveCategory' });
export type EffectiveCategory = z.infer<typeof effectiveCategory>;

export const categorySchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    parentId: idSchema.nullable(),
    identifier: z.string(),
    label: z.string(),
    status: z.enum(CATEGORY_STATUSES),
    image: z.string().nullable(),
    description: z.string().nullable(),
    childrenDescription: z.string().nullable(),
    highlightedInstruction: z.string().nullable(),
    /** grams and centimetres */
    defaultWeight: z.number().int().nullable(),
    defaultHeight: z.number().int().nullable(),
    defaultLength: z.number().int().nullable(),
    defaultWidth: z.number().int().nullable(),
    absorptionType: z.enum(ABSORPTION_TYPES).nullable(),
    /** percent, or cents when the type is a value */
    absorptionValue: z.number().nullable(),
    maxAbsorbedAmount: z.number().int().nullable(),
    buyerAccountId: idSchema.nullable(),
    preparationSteps: z.array(z.enum(PREPARATION_STEPS)).nullable(),
    /** best first; those whose link is gone are not told */
    referenceWarehouseIds: z.array(idSchema),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Category' });
export const categoryDetail = categorySchema
  .extend({
    /** the way down to it, without itself */
    path: z.array(named),
    numberOfProducts: count,
    numberOfPublishedProducts: count,
    effective: effectiveCategory,
    /** what it would have if it said nothing itself */
    inherited: effectiveCategory,
    /** What this caller may do with it. */
    rights: z.object({ change: z.boolean(), move: z.boolean(), archive: z.boolean() }),
  })
  .meta({ id: 'CategoryDetail' });
export type CategoryDetail = z.infer<typeof categoryDetail>;

const { identifier, label, ...optional } = fields;
export const newCategory = z
  .strictObject({
    /** whose catalogue; the provider names it, everybody else has their own */
    accountId: idSchema.optional(),
    parentId: idSchema,
    identifier,
    label,
    ...z.object(optional).partial().shape,
  })
  .meta({ id: 'NewCategory' });
/** Merge-patch: a missing field stays, null clears, and what is clear is inherited. */
export const categoryPatch = z
  .strictObject({
    ...z.object({ parentId: idSchema, identifier, label, ...optional }).partial().shape,
    version: z.number().int(),
  })
  .meta({ id: 'CategoryPatch' });

/** What has to go first; a few of each are named. */
export const archiveCheckpoints = z
  .object({
    archivable: z.boolean(),
    blockers: z.array(z.object({ kind: z.enum(ARCHIVE_BLOCKERS), count, examples: z.array(named) })),
  })
  .meta({ id: 'ArchiveCheckpoints' });
export type ArchiveCheckpoints = z.infer<typeof archiveCheckpoints>;

const question = z.object({ id: idSchema, title: z.string(), category: named });
/** What a category would gain and lose under another one. */
export const movePreview = z
  .object({
    /** where it would hang */
    path: z.array(named),
    questions: z.object({ coming: z.array(question), going: z.array(question), staying: z.array(question) }),
    before: effectiveCategory,
    after: effectiveCategory,
    /** the names in `before` and `after` whose value differs */
    changed: z.array(
      z.enum(Object.keys(effectiveCategory.shape) as [keyof EffectiveCategory, ...(keyof EffectiveCategory)[]]),
    ),
    /** categories that move with it */
    categoriesBelow: count,
  })
  .meta({ id: 'MovePreview' });
export type MovePreview = z.infer<typeof movePreview>;

export const categoryBuyer = buyer.meta({ id: 'CategoryBuyer' });
