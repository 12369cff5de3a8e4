import type { AnyRoute } from '@reprise/contract/http/route';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import type { ReactNode } from 'react';
import type { Lookup } from '../fields/lookup-field.tsx';

export type Order = { readonly field: string; readonly direction: 'asc' | 'desc' };
/** By filter: the chosen values, or the two ends of a range, of which one may be empty. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;
export type ListState = {
  readonly q: string;
  readonly filters: FilterValues;
  readonly order: Order | undefined;
  readonly page: number;
  readonly size: number;
};

export type Option = { readonly value: string; readonly label: string };
/** Choosing one means it and all that is below it. */
export type TreeNode = Option & { readonly children?: readonly TreeNode[] };
export type Filter = {
  readonly name: string;
  readonly label: string;
  /** Every choice it has is a tab: it is not offered a second time. */
  readonly inTabs?: boolean;
} & (
  | {
      readonly kind: 'choice';
      readonly options: readonly Option[];
      /** At most one value, where the API takes no more. */
      readonly one?: boolean;
    }
  | { readonly kind: 'tree'; readonly nodes: readonly TreeNode[] }
  /** Letters somewhere in the value. */
  | { readonly kind: 'text' }
  /** `ends` names the two bounds in the address; without it both stand under the filter's own name. */
  | { readonly kind: 'range'; readonly unit?: string; readonly ends?: readonly [string, string] }
  | { readonly kind: 'dates' }
  /** One thing among many, asked of the server by what is typed; the address carries its id. */
  | ({ readonly kind: 'lookup'; readonly nothing: string; readonly nameOf: (id: string) => Promise<string> } & Lookup)
);
/** Filters that somebody asks for all day. */
export type ListTab = { readonly id: string; readonly label: string; readonly filters: FilterValues };

/** `isMore`: counting stopped there. */
export type TabCount = number | { readonly count: number; readonly isMore: boolean };

export type Column<Row> = {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the file says; a column without it is not exported. */
  readonly text?: (row: Row) => string | number | null;
  /** The name the API orders by. */
  readonly order?: string;
  /** Numbers and dates: at the end, tabular. */
  readonly num?: boolean;
  /** The width of its skeleton. */
  readonly width?: string;
  /** Shown only to who asks for it. */
  readonly hidden?: boolean;
  /** Left out on a tablet held upright, where the columns that say more would scroll out of sight. */
  readonly spare?: boolean;
};

export type ListPage<Row> = {
  readonly rows: readonly Row[];
  /** Undefined where counting would cost more than it tells. */
  readonly total: number | undefined;
  /** There is more than was counted: a next page, and past `total` nobody knows how many. */
  readonly more?: boolean;
};

/** What a list is, apart from its words: made once, outside the component, or kept with useMemo. */
export type ListDef<Row> = {
  /** Names it in the address's memory and in the cache. */
  readonly name: string;
  /** What its rows are read from: whoever changes one marks the route's answers as stale. */
  readonly route: Pick<AnyRoute, 'id'>;
  /** The first one names the row, and carries its link. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly filters: readonly Filter[];
  /** Views over the filters; one without any filter comes first. */
  readonly tabs?: readonly ListTab[];
  /** How many rows each tab holds, by its id; a tab without a number shows none. `state` has no filter of a tab. */
  readonly fetchCounts?: (
    signal: AbortSignal,
    state: Pick<ListState, 'q' | 'filters'>,
  ) => Promise<Readonly<Record<string, TabCount>>>;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly hrefOf?: (row: Row) => string;
  readonly firstOrder?: Order;
  /** What the typed words are called in the address; `q` unless another name is specified. */
  readonly searchName?: string;
  /** Why a text must not be searched for: an e-mail address would stand in the address of the page. */
  readonly searchRefusal?: (text: string) => string | undefined;
  readonly fetchPage: (state: ListState, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Every row the filters leave, in chunks, for the file; without it there is no export. */
  readonly fetchAll?: (state: ListState) => AsyncIterable<readonly Row[]>;
};

export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** Why it cannot be done; it is shown all the same. */
  readonly refusal?: string;
  /** A letter that does it while rows are chosen. */
  readonly hotkey?: string;
  readonly run: (rows: readonly Row[]) => void;
};

/** Something to do with one row, or a page to go to. */
export type RowAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** Why it cannot be done; it is shown all the same. */
  readonly refusal?: string;
} & ({ readonly run: () => void } | { readonly to: string });
