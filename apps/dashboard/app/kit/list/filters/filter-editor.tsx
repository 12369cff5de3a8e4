import type { T } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { LookupField } from '../../fields/lookup-field.tsx';
import type { Filter } from '../list-def.ts';
import { isCrossed } from '../list-state.ts';
import { FilterOptions } from './filter-options.tsx';

type Props = { filter: Filter; values: readonly string[]; onApply: (values: readonly string[]) => void };

/** What opens under a chip. Nothing changes in the list before it is applied. */
export function FilterEditor({ filter, values, onApply }: Props) {
  const t = useWords('scaffolds');
  const [draft, setDraft] = useState<readonly string[]>(values);
  const crossed = isCrossed(filter, draft);
  if (filter.kind === 'lookup')
    return (
      <div className="filter-editor">
        <LookupField
          label={filter.label}
          about={filter.about}
          find={filter.find}
          chosen=""
          nothing={filter.nothing}
          inPlace
          onChoose={({ value }) => onApply([value])}
        />
      </div>
    );
  return (
    <form
      className="filter-editor"
      aria-label={filter.label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!crossed) onApply(draft.some((value) => value.trim()) ? draft : []);
      }}
    >
      {filter.kind === 'choice' || filter.kind === 'tree' ? (
        <FilterOptions filter={filter} values={draft} onChange={setDraft} />
      ) : filter.kind === 'text' ? (
        <TextField
          label={filter.label}
          maxLength={100}
          data-autofocus
          value={draft[0] ?? ''}
          onChange={({ currentTarget: { value } }) => setDraft([value])}
        />
      ) : (
        <div className="filter-ends">
          {([0, 1] as const).map((end) => (
            <TextField
              key={end}
              label={endLabel(filter, end, t)}
              type={filter.kind === 'dates' ? 'date' : 'number'}
              step={filter.kind === 'dates' ? undefined : 'any'}
              unit={filter.kind === 'range' ? filter.unit : undefined}
              error={crossed && end === 0 ? t('list.crossed') : undefined}
              value={draft[end] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setDraft(end === 0 ? [value, draft[1] ?? ''] : [draft[0] ?? '', value])
              }
            />
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" size="sm">
        {t('list.apply')}
      </Button>
    </form>
  );
}

function endLabel(filter: Filter, end: 0 | 1, t: T<'scaffolds'>): string {
  if (filter.kind === 'dates') return end === 0 ? t('list.from') : t('list.to');
  return end === 0 ? t('list.min') : t('list.max');
}
