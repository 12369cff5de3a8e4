import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import type { FilterState } from './use-filters.ts';

const PAUSE_MS = 300;

/** Words of the original, of the translation or of the thing. */
export function SearchField({ state: { filters, change } }: { state: FilterState }) {
  const t = useWords('translations');
  const [typed, setTyped] = useState(filters.search ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause in typing changes the address, nothing else does
  useEffect(() => {
    if (typed.trim() === (filters.search ?? '')) return;
    const timer = setTimeout(() => change({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="input tr-search">
      <Icon name="search" size={16} />
      <span className="visually-hidden">{t('list.search')}</span>
      <input
        type="search"
        maxLength={255}
        placeholder={t('list.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </label>
  );
}
