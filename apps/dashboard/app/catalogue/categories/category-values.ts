import { categoryFields as rules } from '@reprise/contract/catalogue/category-fields';
import type { CategoryDetail, categoryPatch, newCategory } from '@reprise/contract/catalogue/category-payloads';
import { DEFAULT_PREPARATION_STEPS, PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import { ABSORPTION_TYPES, type AbsorptionType } from '@reprise/contract/pricing/absorption';
import type { T } from '@reprise/i18n';
import { plain } from '@reprise/kit/plain';
import { z } from 'zod';
import { changedFields, optional, textOrNull, unsaid } from '../../kit/form/rules.ts';

type New = z.input<typeof newCategory>;
type Patch = z.input<typeof categoryPatch>;
const CENTS = 100;
const PERCENT_MAX = 100;
const TEXTS = ['description', 'childrenDescription', 'highlightedInstruction'] as const;
const NUMBERS = ['defaultLength', 'defaultWidth', 'defaultHeight', 'defaultWeight'] as const;

/** A category as people fill it in: texts are never null, amounts are in units, an empty field is inherited. */
export function categoryForm(t: T<'categories'>, isRoot: boolean) {
  const whole = (rule: z.ZodType) =>
    z
      .number()
      .optional()
      .superRefine((typed, ctx) => {
        if (typed === undefined) return;
        if (!Number.isInteger(typed)) ctx.addIssue({ code: 'custom', message: t('form.wholeNumber') });
        const checked = rule.safeParse(typed);
        if (!checked.success) for (const issue of checked.error.issues) ctx.addIssue(unsaid(issue, typed));
      });
  return z
    .object({
      parentId: z.string().refine((id) => isRoot || id !== '', { error: t('form.needParent') }),
      label: rules.label,
      identifier: z.string().refine((typed) => rules.identifier.safeParse(typed).success, {
        error: t('form.identifierWrong'),
      }),
      description: optional(rules.description),
      childrenDescription: optional(rules.childrenDescription),
      highlightedInstruction: optional(rules.highlightedInstruction),
      defaultLength: whole(rules.defaultLength),
      defaultWidth: whole(rules.defaultWidth),
      defaultHeight: whole(rules.defaultHeight),
      defaultWeight: whole(rules.defaultWeight),
      absorptionType: z.enum(['', ...ABSORPTION_TYPES]),
      absorptionValue: z.number().min(0).optional(),
      maxAbsorbedAmount: z.number().min(0).optional(),
      buyerAccountId: z.string(),
      preparation: z.enum(['', 'own']),
      preparationSteps: z.array(z.enum(PREPARATION_STEPS)),
      referenceWarehouseIds: z.array(z.string()),
    })
    .superRefine(({ absorptionType: type, absorptionValue: value }, ctx) => {
      if (type === '' || type === 'none') return;
      const say = (message: string) => ctx.addIssue({ code: 'custom', path: ['absorptionValue'], message });
      if (value === undefined) say(t('form.absorptionNeeded'));
      else if (type !== 'value' && value > PERCENT_MAX) say(t('form.absorptionTooBig'));
    });
}
export type CategoryValues = z.input<ReturnType<typeof categoryForm>>;

export const newValues = (parentId: string): CategoryValues => ({
  parentId,
  label: '',
  identifier: '',
  description: '',
  childrenDescription: '',
  highlightedInstruction: '',
  defaultLength: undefined,
  defaultWidth: undefined,
  defaultHeight: undefined,
  defaultWeight: undefined,
  absorptionType: '',
  absorptionValue: undefined,
  maxAbsorbedAmount: undefined,
  buyerAccountId: '',
  preparation: '',
  preparationSteps: [...DEFAULT_PREPARATION_STEPS],
  referenceWarehouseIds: [],
});

const inUnits = (type: AbsorptionType | null, value: number | null) =>
  value === null ? undefined : type === 'value' ? value / CENTS : value;

export function valuesOf(category: CategoryDetail): CategoryValues {
  const { absorptionType, absorptionValue, maxAbsorbedAmount } = category;
  return {
    parentId: category.parentId ?? '',
    label: category.label,
    identifier: category.identifier,
    description: category.description ?? '',
    childrenDescription: category.childrenDescription ?? '',
    highlightedInstruction: category.highlightedInstruction ?? '',
    defaultLength: category.defaultLength ?? undefined,
    defaultWidth: category.defaultWidth ?? undefined,
    defaultHeight: category.defaultHeight ?? undefined,
    defaultWeight: category.defaultWeight ?? undefined,
    absorptionType: absorptionType ?? '',
    absorptionValue: inUnits(absorptionType, absorptionValue),
    maxAbsorbedAmount: maxAbsorbedAmount === null ? undefined : maxAbsorbedAmount / CENTS,
    buyerAccountId: category.buyerAccountId ?? '',
    preparation: category.preparationSteps ? 'own' : '',
    // Whoever begins a list of its own begins with what is asked for now.
    preparationSteps: [
      ...(category.preparationSteps ?? category.inherited.preparationSteps?.value ?? DEFAULT_PREPARATION_STEPS),
    ],
    referenceWarehouseIds: [...category.referenceWarehouseIds],
  };
}

/** Everything people may leave empty, as the API reads it. */
function sentOf(values: CategoryValues) {
  const { absorptionType: type, absorptionValue: value, maxAbsorbedAmount: most } = values;
  const absorbs = type !== '' && type !== 'none';
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOrNull(values[name])]));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, values[name] ?? null]));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string | null>),
    ...(numbers as Record<(typeof NUMBERS)[number], number | null>),
    absorptionType: type === '' ? null : type,
    absorptionValue: !absorbs || value === undefined ? null : type === 'value' ? Math.round(value * CENTS) : value,
    maxAbsorbedAmount: !absorbs || type === 'value' || most === undefined ? null : Math.round(most * CENTS),
    buyerAccountId: values.buyerAccountId || null,
    preparationSteps: values.preparation === 'own' ? values.preparationSteps : null,
    referenceWarehouseIds: values.referenceWarehouseIds,
  };
}

export function createdOf(accountId: string, values: CategoryValues): New {
  const filled = Object.entries(sentOf(values)).filter(([, value]) => value !== null);
  const { parentId, label, identifier } = values;
  return { accountId, parentId, label, identifier, ...Object.fromEntries(filled) };
}

/** Only what differs is sent; absorption goes whole, as its value means nothing without its type. */
export function changedOf(category: CategoryDetail, values: CategoryValues): Patch {
  const before = { ...sentOf(valuesOf(category)), ...namesOf(valuesOf(category)) };
  const after = { ...sentOf(values), ...namesOf(values) };
  const changed = changedFields(before, after);
  const { absorptionType, absorptionValue, maxAbsorbedAmount } = after;
  const absorption = { absorptionType, absorptionValue, maxAbsorbedAmount };
  const isAbsorptionChanged = Object.keys(absorption).some((name) => name in changed);
  return { ...changed, ...(isAbsorptionChanged ? absorption : {}), version: category.version };
}
const namesOf = ({ label, identifier, parentId }: CategoryValues) => ({
  label: label.trim(),
  identifier,
  ...(parentId ? { parentId } : {}),
});

/** What an identifier may look like for a name: people seldom want another. */
export const identifierOf = (label: string): string =>
  plain(label)
    .replaceAll(/[^0-9a-z]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 255);
