import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { Popover } from '../../mantine/popover.ts';
import type { ListDef } from '../list-def.ts';
import type { ColumnChoice } from './use-columns.ts';

/** At once, without a button to confirm: the table behind shows what it does. */
export function ColumnChooser<Row>({ def, columns }: { def: ListDef<Row>; columns: ColumnChoice<Row> }) {
  const t = useWords('scaffolds');
  const [open, setOpen] = useState(false);
  const [, ...rest] = def.columns;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" icon="columns-3" label={t('list.columns')} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <fieldset className="filter-editor column-chooser">
          <legend>{t('list.columns')}</legend>
          <div className="filter-options">
            {rest.map((column) => (
              <Checkbox
                key={column.id}
                label={column.label}
                checked={columns.isShown(column)}
                onChange={({ currentTarget }) => columns.show(column, currentTarget.checked)}
              />
            ))}
          </div>
          <p className="subtle">{t('list.columnsHelp')}</p>
          {!columns.isFirstChoice && (
            <Button size="sm" onClick={columns.reset}>
              {t('list.columnsReset')}
            </Button>
          )}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
