import type { Module } from '@reprise/contract/access/modules';
import type pg from 'pg';
import type { ProofTenant } from '../seed-proof.ts';

/**
 * One way to ask for a page of a list: at most one filter or search and one order, by anybody. `together` is told but not
 * judged: two filters or more at once, or a sum of what one account has too little of.
 */
export type ListCase = {
  name: string;
  query: string;
  as?: 'manager' | 'unit_manager' | 'store' | 'buyer' | 'warehouse' | 'provider';
  together?: boolean;
  /** when it is another view of the same rows */
  path?: string;
};
/** A list whose pages must cost the same in a small account and in a large one. */
export type ListUnderTest = {
  name: string;
  path: string;
  /** in which module a manager reads it, when it is not the one they signed in to */
  module?: Module;
  sizes: { small: number; large: number };
  /** Makes the tenant hold `count` of them, as PostgreSQL's superuser, in bulk. */
  fill(admin: pg.Client, tenant: ProofTenant, count: number): Promise<void>;
  cases(tenant: ProofTenant): readonly ListCase[];
};

type Asking = { name: string; query: string };
/** Each order both ways, and each filter with every order, by who sees the account and by who sees one unit of it. */
export function everyWay(filters: readonly Asking[], orders: readonly string[]): ListCase[] {
  const ways = orders.flatMap((field) =>
    ['asc', 'desc'].map((way) => [`by ${field} ${way}`, `order[${field}]=${way}`]),
  );
  const filtered = filters.flatMap(({ name, query }, i) => [
    { name, query },
    // one way each, in turns: an index is read forwards or backwards
    ...ways
      .filter((_, j) => j % 2 === (i + (j >> 1)) % 2)
      .map(([way, order]) => ({ name: `${name}, ${way}`, query: `${query}&${order}` })),
  ]);
  const sorted = ways.map(([way, order]) => ({ name: way!, query: order! }));
  const asked = [{ name: 'as it opens', query: '' }, ...sorted, ...filtered];
  return [...asked, ...asked.map((one) => ({ ...one, name: `unit: ${one.name}`, as: 'unit_manager' as const }))];
}
