import { TEXT_GROUP_NAMES, TEXT_STATES } from '@reprise/contract/translations/texts';
import { useState } from 'react';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import type { Filters, LanguageProgress } from '../texts/read-texts.ts';

type Change = Partial<Record<keyof Filters, string | undefined>>;
export type FilterState = {
  readonly filters: Filters;
  /** The address with other filters, for links. */
  readonly hrefWith: (change: Change) => string;
  readonly change: (change: Change) => void;
};

const among = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value);

/** What the list shows stands in the address. Without a language there, the first one customers read that lacks texts. */
export function useFilters(languages: readonly LanguageProgress[]): FilterState {
  const [params, changeAddress] = useAddress();
  const others = languages.filter(({ isMain }) => !isMain);
  // Chosen once: the language must not change when its last text is translated.
  const [first] = useState(() => others.find(({ isOffered, missing }) => isOffered && missing > 0) ?? others[0]!);
  const chosen = others.find(({ language }) => language === params.get('language')) ?? first;
  const search = params.get('search')?.trim().slice(0, 255);
  return {
    filters: {
      language: chosen.language,
      group: among(TEXT_GROUP_NAMES, params.get('group')),
      state: among(TEXT_STATES, params.get('state')),
      search: search || undefined,
    },
    hrefWith: (change) => `?${withValues(params, change)}`,
    change: (change) => changeAddress((now) => withValues(now, change), { replace: true }),
  };
}
