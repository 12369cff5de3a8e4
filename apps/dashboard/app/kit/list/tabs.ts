import type { FilterValues, ListTab } from './list-def.ts';

const namesIn = (tabs: readonly ListTab[]): string[] => [...new Set(tabs.flatMap((tab) => Object.keys(tab.filters)))];
const isSame = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Which tab the filters are, whatever else is filtered; none when somebody combined them in another way. */
export const tabOf = (tabs: readonly ListTab[], values: FilterValues): ListTab | undefined =>
  tabs.find((tab) => namesIn(tabs).every((name) => isSame(tab.filters[name], values[name])));

/** What no tab speaks of stays as it is: a brand that was chosen holds in every tab. */
export function withTab(tabs: readonly ListTab[], tab: Pick<ListTab, 'filters'>, values: FilterValues): FilterValues {
  const spoken = namesIn(tabs);
  return { ...Object.fromEntries(Object.entries(values).filter(([name]) => !spoken.includes(name))), ...tab.filters };
}
