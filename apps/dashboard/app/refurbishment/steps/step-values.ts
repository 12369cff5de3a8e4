import { stepFields } from '@reprise/contract/refurbishment/step-payloads';
import type { T } from '@reprise/i18n';
import { nearestCents, toUnits } from '@reprise/kit/money';
import { z } from 'zod';
import { optional, textOrNull } from '../../kit/form/rules.ts';
import type { RefurbStep, RefurbWarehouse } from './read-steps.ts';

/** The cents of what was typed; nothing when it is no amount of money. */
function costIn(typed: number | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const cents = nearestCents(typed);
  return toUnits(cents) === typed && stepFields.cost.safeParse(cents).success ? cents : undefined;
}

const offerForm = (t: T<'work'>) =>
  z
    .object({
      warehouseId: z.string(),
      isOffered: z.boolean(),
      stockId: z.string(),
      /** in major units */
      cost: z.number().optional(),
    })
    .superRefine(({ isOffered, stockId, cost }, ctx) => {
      if (!isOffered) return;
      if (!stockId) ctx.addIssue({ code: 'custom', path: ['stockId'], message: t('stepForm.noStock') });
      if (costIn(cost) === undefined)
        ctx.addIssue({ code: 'custom', path: ['cost'], message: t('stepForm.costWrong') });
    });
export const stepForm = (t: T<'work'>) =>
  z.object({
    name: stepFields.name,
    description: optional(stepFields.description),
    offers: z
      .array(offerForm(t))
      .refine((offers) => offers.some(({ isOffered }) => isOffered), { error: () => t('stepForm.nowhere') }),
  });
export type StepValues = z.input<ReturnType<typeof stepForm>>;

/** A row of the form: what the service costs in one warehouse, and the stocks to choose from. */
export type OfferPlace = { id: string; name: string; mayChange: boolean; stocks: RefurbWarehouse['stocks'] };

/** The warehouses of the account, and those that still offer the service although they were closed. */
export function placesOf(warehouses: readonly RefurbWarehouse[], step?: RefurbStep): OfferPlace[] {
  const open = new Set(warehouses.map(({ id }) => id));
  const closed = (step?.warehouses ?? []).filter(({ warehouseId }) => !open.has(warehouseId));
  return [
    ...warehouses,
    ...closed.map(({ warehouseId, warehouseName, stock }) => ({
      id: warehouseId,
      name: warehouseName,
      mayChange: false,
      stocks: [stock],
    })),
  ];
}

/** A new service is offered where there is only one place to offer it. */
export const newStep = (places: readonly OfferPlace[]): StepValues => {
  const own = places.filter(({ mayChange }) => mayChange);
  return {
    name: '',
    description: '',
    offers: places.map((place) => ({
      warehouseId: place.id,
      isOffered: own.length === 1 && place.mayChange,
      stockId: '',
      cost: undefined,
    })),
  };
};
export const valuesOf = ({ name, description, warehouses }: RefurbStep, places: readonly OfferPlace[]): StepValues => ({
  name,
  description: description ?? '',
  offers: places.map(({ id }) => {
    const offer = warehouses.find(({ warehouseId }) => warehouseId === id);
    return {
      warehouseId: id,
      isOffered: offer !== undefined,
      stockId: offer?.stock.stockId ?? '',
      cost: offer && toUnits(offer.cost),
    };
  }),
});

/** The form has checked that every offer has a stock and a cost. */
export const sentOf = ({ name, description, offers }: StepValues) => ({
  name,
  description: textOrNull(description),
  warehouses: offers
    .filter(({ isOffered }) => isOffered)
    .map(({ warehouseId, stockId, cost }) => ({ warehouseId, stockId, cost: costIn(cost) ?? 0 })),
});
