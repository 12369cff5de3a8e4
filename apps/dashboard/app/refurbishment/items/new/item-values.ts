import { newItem } from '@reprise/contract/refurbishment/origins/origin-payloads';
import { ORIGIN_PRICE_MAX, type OriginKind } from '@reprise/contract/refurbishment/origins/origins';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { centsBetween } from '../../../kit/fields/cents-in.ts';
import { optional, worded } from '../../../kit/form/rules.ts';

const { supplier, reference, imei, serialNumber, comment } = newItem.shape;

const priceIn = (typed: string): number | undefined => centsBetween(typed, 0, ORIGIN_PRICE_MAX);

export const itemForm = (t: T<'additem'>) =>
  z.object({
    kind: newItem.shape.kind,
    warehouseId: z.string().min(1, { error: () => t('needed.warehouse') }),
    product: z.object({ id: z.string().min(1, { error: () => t('needed.product') }), label: z.string() }),
    grade: z.string().min(1, { error: () => t('needed.grade') }),
    price: z.string().refine((typed) => priceIn(typed) !== undefined, { error: () => t('needed.price') }),
    supplier: worded(supplier),
    reference: optional(reference),
    imei: optional(imei, t('needed.imei')),
    serialNumber: optional(serialNumber),
    comment: optional(comment),
  });
export type ItemValues = {
  kind: OriginKind;
  warehouseId: string;
  product: { id: string; label: string };
  grade: string;
  price: string;
  supplier: string;
  reference: string;
  imei: string;
  serialNumber: string;
  comment: string;
};

/** A device lies where there is only one place for it. */
export const newItemValues = (warehouses: readonly { id: string }[]): ItemValues => ({
  kind: 'trade',
  warehouseId: warehouses.length === 1 ? warehouses[0]!.id : '',
  product: { id: '', label: '' },
  grade: '',
  price: '',
  supplier: '',
  reference: '',
  imei: '',
  serialNumber: '',
  comment: '',
});

const OPTIONAL = ['reference', 'imei', 'serialNumber', 'comment'] as const;

export const sentOf = (values: ItemValues) => ({
  kind: values.kind,
  warehouseId: values.warehouseId,
  productId: values.product.id,
  grade: values.grade as z.output<typeof newItem>['grade'],
  price: priceIn(values.price)!,
  supplier: values.supplier.trim(),
  ...Object.fromEntries(OPTIONAL.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : []))),
});
