import { listItemServices } from '@reprise/contract/refurbishment/service-routes';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useRead } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import type { BoardFilter } from './board.tsx';

/** What the filters can name: services and people of the board. */
export const useBoardChoices = () =>
  useRead(listItemServices, { query: { itemsPerPage: '5', partial: 'true' } }, { staleTime: 60_000 }).data;

type Props = { filter: BoardFilter; onChange: (next: Partial<BoardFilter>) => void };

export function BoardFilters({ filter, onChange }: Props) {
  const t = useWords('workshop');
  const choices = useBoardChoices();
  const optionsOf = (things: readonly { id: string; name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="workshop-filters">
      <SelectField
        label={t('board.service')}
        placeholder={t('board.allServices')}
        options={optionsOf(choices?.services)}
        value={filter.refurbStepId ?? ''}
        onChange={({ target }) => onChange({ refurbStepId: target.value || undefined })}
      />
      <SelectField
        label={t('board.operator')}
        placeholder={t('board.allOperators')}
        options={optionsOf(choices?.operators)}
        value={filter.operatorId ?? ''}
        onChange={({ target }) => onChange({ operatorId: target.value || undefined })}
      />
    </div>
  );
}
