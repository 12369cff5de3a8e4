import { TASK_KINDS, type TaskKind } from '@reprise/contract/tasks/kinds';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Counts } from '../notices/read-tasks.ts';
import { titleOf } from '../notices/task-words.ts';

type Props = {
  counts: Counts | undefined;
  kind: TaskKind | undefined;
  /** null: of oneself only, there is nobody to choose */
  who: string | null;
  onChoose: (name: 'kind' | 'who', value: string) => void;
};

/** By kind and by who must act, of those that have an open task. */
export function TaskFilter({ counts, kind, who, onChoose }: Props) {
  const t = useWords('tasks');
  const waiting = new Set(counts?.kinds.map((one) => one.kind));
  const kinds = TASK_KINDS.filter((one) => waiting.has(one) || one === kind);
  const actors = (counts?.actors ?? []).flatMap((one) =>
    one.id && one.name ? [{ value: `${one.kind}.${one.id}`, label: one.name }] : [],
  );
  const hasKinds = waiting.size > 1 || kind !== undefined;
  const hasActors = who !== null && (actors.length > 1 || who !== '');
  if (!hasKinds && !hasActors) return null;
  return (
    <div className="task-filter">
      {hasKinds && (
        <SelectField
          label={t('filter.kind')}
          placeholder={t('filter.all')}
          value={kind ?? ''}
          onChange={({ target }) => onChoose('kind', target.value)}
          options={kinds.map((one) => ({ value: one, label: titleOf(t, { kind: one }) }))}
        />
      )}
      {hasActors && (
        <SelectField
          label={t('filter.who')}
          placeholder={t('filter.everybody')}
          value={who}
          onChange={({ target }) => onChoose('who', target.value)}
          options={actors}
        />
      )}
    </div>
  );
}
