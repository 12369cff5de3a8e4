import { z } from 'zod';
import { idSchema } from './values.ts';

/** Sizes a page may have; `pagination=false` asks for everything up to the cap, and says whether there is more. */
export const PAGE_SIZES = [5, 10, 15, 30] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Deep pages are slow for everybody and read by nobody: filters find a row, page 2,000 does not. */
export const MAX_PAGE = 2_000;
export const UNPAGINATED_CAP = 1_000;
/**
 * Long lists are counted up to here. Counting 100,000 rows costs more than everything else about a page, and nobody
 * decides differently between 41,386 and "more than 1,000": the answer then says that there are more. With several
 * filters that each leave many it may say so earlier, with as many as it has seen.
 */
export const COUNTED_UP_TO = 1_000;

const flag = z.enum(['true', 'false']).transform((x) => x === 'true');
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(max));

/** The query of a list: page, size, order[field], partial, and the filters of this list. Unknown names are refused. */
export function listQuery<F extends z.ZodRawShape, const O extends readonly [string, ...string[]]>(
  filters: F,
  orderable: O,
) {
  const direction = z.enum(['asc', 'desc']);
  const order = Object.fromEntries(orderable.map((name) => [name, direction.optional()])) as {
    [K in O[number]]: z.ZodOptional<typeof direction>;
  };
  return z.strictObject({
    page: wholeNumber(MAX_PAGE).optional(),
    itemsPerPage: wholeNumber(500).optional(),
    pagination: flag.optional(),
    partial: flag.optional(),
    order: z.strictObject(order).optional(),
    ...filters,
  });
}
export type ListQuery = {
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  pagination?: boolean | undefined;
  partial?: boolean | undefined;
  order?: Record<string, 'asc' | 'desc' | undefined> | undefined;
};

/** `name[]=a&name[]=b`, also accepted once as `name=a`. */
export const many = <S extends z.ZodType>(item: S) =>
  z.union([z.array(item).max(100), item.transform((x) => [x])]) as unknown as z.ZodType<
    z.output<S>[],
    z.input<S> | z.input<S>[]
  >;
/** Keyset paging: rows that follow this one in the order of the list, however many were added or removed meanwhile. */
export const afterParam = { after: idSchema.optional() };
export const booleanParam = flag;
export const idParam = z.strictObject({ id: idSchema });

const view = z
  .object({
    '@id': z.string(),
    '@type': z.literal('hydra:PartialCollectionView'),
    'hydra:first': z.string().optional(),
    'hydra:previous': z.string().optional(),
    'hydra:next': z.string().optional(),
    'hydra:last': z.string().optional(),
  })
  .meta({ id: 'CollectionView' });
/** A list answer. With `partial=true` nothing is counted, so `hydra:totalItems` is absent. */
export const listOf = <S extends z.ZodType>(member: S) =>
  z.object({
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:member': z.array(member),
    'hydra:totalItems': z.number().int().optional(),
    /** there are more than `hydra:totalItems`, and they were not counted */
    moreThanTotal: z.literal(true).optional(),
    'hydra:view': view,
  });
export type ListAnswer<T> = {
  '@id': string;
  '@type': 'hydra:Collection';
  'hydra:member': T[];
  'hydra:totalItems'?: number;
  moreThanTotal?: true;
  'hydra:view': z.input<typeof view>;
};
