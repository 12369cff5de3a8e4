import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../common/text.ts';
import { idSchema, shortText, text } from '../http/values.ts';
import { PREPARATION_STEPS } from '../logistics/preparation.ts';
import { ABSORPTION_TYPES } from '../pricing/absorption.ts';
import {
  CATEGORY_DESCRIPTION_MAX_LENGTH,
  CHILDREN_DESCRIPTION_MAX_LENGTH,
  DIMENSION_MAX,
  REFERENCE_WAREHOUSES_MAX,
  WEIGHT_MAX,
} from './categories.ts';
import { categoryIdentifierField } from './fields.ts';

const lines = (max: number) => text(1, max).nullable();
const whole = (max: number) => z.number().int().min(0).max(max).nullable();

/** What people write into a category. Absorption is looked at as a whole by the operation: it depends on its type. */
export const categoryFields = {
  identifier: categoryIdentifierField,
  label: shortText,
  description: lines(CATEGORY_DESCRIPTION_MAX_LENGTH),
  childrenDescription: lines(CHILDREN_DESCRIPTION_MAX_LENGTH),
  highlightedInstruction: lines(TEXT_MAX_LENGTH),
  defaultWeight: whole(WEIGHT_MAX),
  defaultHeight: whole(DIMENSION_MAX),
  defaultLength: whole(DIMENSION_MAX),
  defaultWidth: whole(DIMENSION_MAX),
  absorptionType: z.enum(ABSORPTION_TYPES).nullable(),
  absorptionValue: z.number().min(0).max(99_999_999).multipleOf(0.01).nullable(),
  maxAbsorbedAmount: whole(99_999_999),
  buyerAccountId: idSchema.nullable(),
  /** null means those of the category above; an empty list asks for nothing, not even about the battery */
  preparationSteps: z
    .array(z.enum(PREPARATION_STEPS))
    .max(PREPARATION_STEPS.length)
    .refine((steps) => new Set(steps).size === steps.length, 'each once')
    .nullable(),
  /** none means those of the category above */
  referenceWarehouseIds: z
    .array(idSchema)
    .max(REFERENCE_WAREHOUSES_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'each once'),
} as const;
