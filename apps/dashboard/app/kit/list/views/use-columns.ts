import { useState } from 'react';
import { ownKey, remember, remembered } from '../../remembered.ts';
import type { Column, ListDef } from '../list-def.ts';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

export type ColumnChoice<Row> = {
  readonly shown: readonly [Column<Row>, ...Column<Row>[]];
  readonly isShown: (column: Column<Row>) => boolean;
  readonly show: (column: Column<Row>, on: boolean) => void;
  /** What is not shown, by id. */
  readonly hidden: readonly string[];
  readonly hide: (ids: readonly string[]) => void;
  readonly isFirstChoice: boolean;
  readonly reset: () => void;
};

/** What is hidden is remembered, not what is shown: a column that comes with a new version shows by itself. */
export function useColumns<Row>(def: ListDef<Row>): ColumnChoice<Row> {
  const key = ownKey('columns', def.name);
  const [kept, setKept] = useState(() => ({ key, hidden: remembered(key, isIds) }));
  // Another list in the same place, or another person.
  const mine = kept.key === key ? kept : { key, hidden: remembered(key, isIds) };
  const atFirst = def.columns.flatMap(({ id, hidden }) => (hidden ? [id] : []));
  const hidden = mine.hidden ?? atFirst;
  const [first, ...rest] = def.columns;
  const isShown = (column: Column<Row>) => column === first || !hidden.includes(column.id);
  const keep = (next: string[] | undefined) => {
    setKept({ key, hidden: next });
    remember(key, next);
  };
  return {
    shown: [first, ...rest.filter(isShown)],
    isShown,
    show: (column, on) => keep(on ? hidden.filter((id) => id !== column.id) : [...hidden, column.id]),
    hidden,
    hide: (ids) => keep([...ids]),
    isFirstChoice: hidden.length === atFirst.length && atFirst.every((id) => hidden.includes(id)),
    reset: () => keep(undefined),
  };
}
