import { getProduct, listProducts } from '@reprise/contract/catalogue/product-routes';
import { PRICE_FIELDS, PRODUCT_GRADES, PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import { nearestCents } from '@reprise/kit/money';
import type { PricedProduct } from '@reprise/pricing/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/query.ts';
import type { Lookup } from '../../../kit/fields/lookup-field.tsx';

/** Prices to try with where no product is chosen: a device that loses about a fifth with each grade. */
const TRIAL: Readonly<Partial<Record<ProductState, number>>> = {
  grade_a: 30_000,
  grade_b: 25_000,
  grade_c: 20_000,
  grade_d: 12_000,
  grade_e: 5_000,
};
export const TRIAL_GRADES = PRODUCT_GRADES;

type Prices = Readonly<Partial<Record<ProductState, number>>>;
type Product = Awaited<ReturnType<typeof readProduct>>;
const readProduct = (id: string, signal: AbortSignal) => call(getProduct, { params: { id } }, { signal });

function pricedProduct(product: Product): PricedProduct {
  const units = product as unknown as Record<string, number | null>;
  const prices = PRODUCT_STATES.flatMap((state) => {
    const price = units[PRICE_FIELDS[state]];
    return typeof price === 'number' ? [[state, nearestCents(price)]] : [];
  });
  return {
    simple: product.simple,
    zeroNotAllowed: product.buybackZeroNotAllowed,
    prices: Object.fromEntries(prices),
  };
}

export const productLookup = (accountId: string, categoryId: string): Lookup => ({
  about: `products ${categoryId}`,
  find: async (text, signal) => {
    const query = {
      accountId,
      category: [categoryId],
      status: 'all' as const,
      partial: 'true' as const,
      itemsPerPage: '15',
      ...(text ? { search_product_buyback: text } : {}),
    };
    const page = await call(listProducts, { query }, { signal });
    return page['hydra:member'].map(({ id, label, brand, category }) => ({
      value: id,
      label,
      note: [brand, category.label].filter(Boolean).join(' · '),
    }));
  },
});

const readFirst = async (accountId: string, categoryId: string, signal: AbortSignal) => {
  const query = { accountId, category: [categoryId], partial: 'true' as const, itemsPerPage: '5' };
  const page = await call(listProducts, { query }, { signal });
  return page['hydra:member'].find(({ price }) => price !== null) ?? null;
};

/** The device the preview prices: a product of the category, the first unless one is chosen, else prices to try with. */
export function useSample({ id: categoryId, accountId }: { id: string; accountId: string }) {
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const [trial, setTrial] = useState<Prices>(TRIAL);
  const first = useQuery({
    queryKey: keyOf(listProducts, 'first', categoryId),
    queryFn: ({ signal }) => readFirst(accountId, categoryId, signal),
    enabled: picked === null,
  });
  const chosen = picked ?? { id: first.data?.id ?? '', label: first.data?.label ?? '' };
  const query = useQuery({
    queryKey: keyOf(getProduct, 'sample', chosen.id),
    queryFn: ({ signal }) => readProduct(chosen.id, signal),
    enabled: chosen.id !== '',
  });
  const product: PricedProduct =
    chosen.id && query.data ? pricedProduct(query.data) : { simple: false, zeroNotAllowed: false, prices: trial };
  return {
    product,
    chosen,
    choose: setPicked,
    trial,
    setPrice: (state: ProductState, cents: number | undefined) => {
      const { [state]: _, ...others } = trial;
      setTrial(cents === undefined ? others : { ...trial, [state]: cents });
    },
  };
}
