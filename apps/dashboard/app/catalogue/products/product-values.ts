import {
  PRODUCT_DIMENSION_MAX,
  PRODUCT_WEIGHT_MAX,
  productFields as rules,
} from '@reprise/contract/catalogue/product-fields';
import type { newProduct, productPatch, productSchema } from '@reprise/contract/catalogue/product-payloads';
import { obstaclesToPublish } from '@reprise/contract/catalogue/product-publishing';
import {
  PRICE_FIELDS,
  PRODUCT_STATES,
  PRODUCT_STATUSES,
  type ProductState,
} from '@reprise/contract/catalogue/products';
import type { Locale, T } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import { pricedStates } from '@reprise/pricing/grade';
import { z } from 'zod';
import { eachField, optional } from '../../kit/form/rules.ts';
import type { CoverageDraft } from '../../readiness/notices/use-coverage-preview.ts';
import { priceText, readPrice } from './prices/price-text.ts';
import { tacError } from './tac-codes.ts';

export type Product = z.output<typeof productSchema>;
export type PriceField = 'functional' | `buybackPriceGrade${'A' | 'B' | 'C' | 'D' | 'E'}`;
export const priceField = (state: ProductState) => PRICE_FIELDS[state] as PriceField;
const PRICE_NAMES: readonly PriceField[] = PRODUCT_STATES.map(priceField);

const TEXTS = ['brand', 'modele', 'reference', 'buyerReference', 'eanCode', 'comment'] as const;
const SIZES = ['height', 'length', 'width', 'weight'] as const;

const price = (t: T<'products'>) => z.string().refine((text) => readPrice(text) !== 'wrong', t('price.wrong'));
const whole = (t: T<'products'>, max: number) =>
  z.string().refine((text) => text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) <= max), {
    error: t('form.wholeNumber', { max: String(max) }),
  });
/** One issue for the whole list: the field has one error text, and it names every wrong code. */
const tacCodes = (t: T<'products'>, locale: Locale) =>
  z.array(z.string()).superRefine((codes, ctx) => {
    const message = tacError(t, locale, codes);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

/** The page of a product as people fill it in: texts are never null, prices are as they were typed. */
export function productForm(t: T<'products'>, locale: Locale, currency: string) {
  const size = whole(t, PRODUCT_DIMENSION_MAX);
  const prices = eachField(PRICE_NAMES, () => price(t));
  return z
    .object({
      label: rules.label,
      categoryId: z.string().min(1, t('form.categoryNeeded')),
      secondaryCategoryIds: z.array(z.string()),
      ...eachField(TEXTS, (name) => optional(rules[name])),
      eanCode: optional(rules.eanCode, t('form.eanWrong')),
      tacCodes: tacCodes(t, locale),
      isCollectingIMEI: z.boolean(),
      height: size,
      length: size,
      width: size,
      weight: whole(t, PRODUCT_WEIGHT_MAX),
      status: z.enum(PRODUCT_STATUSES),
      simple: z.boolean(),
      buybackZeroNotAllowed: z.boolean(),
      ...prices,
    })
    .superRefine((values, ctx) => {
      if (values.status !== 'published') return;
      for (const { reason, state } of obstaclesToPublish(pricedOf(values)))
        ctx.addIssue({
          code: 'custom',
          path: [priceField(state)],
          message:
            reason === 'no_price' ? t('price.needed') : t('price.zero', { price: formatMoney(locale, 1, currency) }),
        });
    });
}
export type ProductValues = z.input<ReturnType<typeof productForm>>;

type Typed = Pick<ProductValues, PriceField | 'simple' | 'buybackZeroNotAllowed'>;
/** The prices in the fields; one that cannot be read counts as none. */
export function pricedOf(values: Typed) {
  const read = (name: PriceField) => {
    const units = readPrice(values[name]);
    return units === 'wrong' ? null : units;
  };
  const prices = eachField(PRICE_NAMES, read);
  return { simple: values.simple, buybackZeroNotAllowed: values.buybackZeroNotAllowed, ...prices };
}

/** What decides who receives the product. */
export function draftOf(values: ProductValues): CoverageDraft {
  const { simple, ...typed } = pricedOf(values);
  const prices = PRODUCT_STATES.flatMap((state) => {
    const price = typed[priceField(state)];
    return price === null ? [] : [[state, price] as const];
  });
  const product = { simple, zeroNotAllowed: typed.buybackZeroNotAllowed, prices: Object.fromEntries(prices) };
  return {
    kind: 'product',
    categoryId: values.categoryId,
    brand: values.brand.trim() || null,
    states: pricedStates(product),
  };
}

const FLAGS = ['isCollectingIMEI', 'status', 'simple', 'buybackZeroNotAllowed'] as const;

export function valuesOf(product: Product, locale: Locale): ProductValues {
  return {
    label: product.label,
    categoryId: product.category.id,
    secondaryCategoryIds: product.secondaryCategories.map(({ id }) => id),
    tacCodes: product.tacCodes,
    isCollectingIMEI: product.isCollectingIMEI,
    status: product.status,
    simple: product.simple,
    buybackZeroNotAllowed: product.buybackZeroNotAllowed,
    ...eachField(TEXTS, (name) => product[name] ?? ''),
    ...eachField(SIZES, (name) => (product[name] === null ? '' : String(product[name]))),
    ...eachField(PRICE_NAMES, (name) => priceText(locale, product[name])),
  };
}

export const NEW_PRODUCT: ProductValues = {
  label: '',
  categoryId: '',
  secondaryCategoryIds: [],
  tacCodes: [],
  isCollectingIMEI: false,
  status: 'draft',
  simple: false,
  buybackZeroNotAllowed: false,
  ...eachField([...TEXTS, ...SIZES, ...PRICE_NAMES], () => ''),
};

type Sent = z.input<typeof productPatch>;
/** Only what differs is sent: who may not set prices can still save a name. */
export function changedOf(before: ProductValues, values: ProductValues): Omit<Sent, 'version'> {
  const differs = (name: keyof ProductValues) => JSON.stringify(before[name]) !== JSON.stringify(values[name]);
  const entries: [string, unknown][] = [];
  for (const name of TEXTS) if (differs(name)) entries.push([name, values[name].trim() || null]);
  for (const name of SIZES)
    if (differs(name)) entries.push([name, values[name].trim() === '' ? null : Number(values[name])]);
  for (const name of FLAGS) if (differs(name)) entries.push([name, values[name]]);
  for (const name of PRICE_NAMES) {
    const [old, now] = [readPrice(before[name]), readPrice(values[name])];
    if (old !== now && now !== 'wrong') entries.push([name, now]);
  }
  for (const name of ['label', 'categoryId', 'secondaryCategoryIds', 'tacCodes'] as const)
    if (differs(name)) entries.push([name, values[name]]);
  return Object.fromEntries(entries);
}

export const createdOf = (asked: { accountId?: string }, values: ProductValues): z.input<typeof newProduct> => ({
  ...asked,
  ...changedOf(NEW_PRODUCT, values),
  label: values.label,
  categoryId: values.categoryId,
});
