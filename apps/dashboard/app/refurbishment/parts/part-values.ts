import { type Part, partFields } from '@reprise/contract/refurbishment/parts/part-payloads';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { optional, textOrNull } from '../../kit/form/rules.ts';
import type { RefurbWarehouse } from '../steps/read-steps.ts';

export const partForm = (t: T<'parts'>) =>
  z.object({
    reference: partFields.reference,
    name: partFields.name,
    comment: optional(partFields.comment),
    places: z
      .array(
        z.object({
          warehouseId: z.string(),
          isKept: z.boolean(),
          /** empty: nobody reorders it */
          level: z
            .number()
            .optional()
            .refine((level) => level === undefined || partFields.reorderLevel.safeParse(level).success, {
              error: () => t('form.levelWrong'),
            }),
        }),
      )
      .refine((places) => places.some(({ isKept }) => isKept), { error: () => t('form.nowhere') }),
  });
export type PartValues = z.input<ReturnType<typeof partForm>>;

/** A row of the form: a warehouse that can keep the part. */
export type Place = { id: string; name: string; mayChange: boolean };

/** The warehouses of the account, and those that still keep the part although they were closed. */
export function placesOf(warehouses: readonly RefurbWarehouse[], part?: Part): Place[] {
  const open = new Set(warehouses.map(({ id }) => id));
  const closed = (part?.warehouses ?? []).filter(({ warehouseId }) => !open.has(warehouseId));
  return [
    ...warehouses.map(({ id, name, mayChange }) => ({ id, name, mayChange })),
    ...closed.map(({ warehouseId, warehouseName }) => ({ id: warehouseId, name: warehouseName, mayChange: false })),
  ];
}

/** A new part is kept where there is only one place to keep it. */
export const newPartValues = (places: readonly Place[]): PartValues => {
  const own = places.filter(({ mayChange }) => mayChange);
  return {
    reference: '',
    name: '',
    comment: '',
    places: places.map(({ id, mayChange }) => ({
      warehouseId: id,
      isKept: own.length === 1 && mayChange,
      level: undefined,
    })),
  };
};

export const valuesOf = (part: Part, places: readonly Place[]): PartValues => ({
  reference: part.reference,
  name: part.name,
  comment: part.comment ?? '',
  places: places.map(({ id }) => {
    const kept = part.warehouses.find(({ warehouseId }) => warehouseId === id);
    return { warehouseId: id, isKept: kept !== undefined, level: kept?.reorderLevel ?? undefined };
  }),
});

export const sentOf = ({ reference, name, comment, places }: PartValues) => ({
  reference,
  name,
  comment: textOrNull(comment),
  warehouses: places
    .filter(({ isKept }) => isKept)
    .map(({ warehouseId, level }) => ({ warehouseId, reorderLevel: level ?? null })),
});
