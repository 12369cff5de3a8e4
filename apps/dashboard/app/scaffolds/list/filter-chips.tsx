import { Menu, Popover } from '@mantine/core';
import { Icon } from '@reprise/ui/icon.tsx';
import { useState } from 'react';
import { useLocale } from '../../i18n/words.tsx';
import { useWords } from '../words.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import type { Filter, FilterValues } from './list-def.ts';

type Props = {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
};

/** One chip per filter that is set, and a dashed one that adds another. */
export function FilterChips({ filters, values, onChange }: Props) {
  const t = useWords();
  const locale = useLocale();
  const [open, setOpen] = useState<string | undefined>();
  const isSet = (filter: Filter) => values[filter.name]?.some(Boolean) ?? false;
  const shown = filters.filter((filter) => isSet(filter) || open === filter.name);
  const rest = filters.filter((filter) => !shown.includes(filter));
  const set = (filter: Filter, next: readonly string[]) => {
    setOpen(undefined);
    onChange({ ...values, [filter.name]: next });
  };
  return (
    <>
      {shown.map((filter) => {
        const now = values[filter.name] ?? [];
        return (
          <span className="chip" key={filter.name}>
            <Popover
              opened={open === filter.name}
              onChange={(isOpen) => !isOpen && setOpen(undefined)}
              position="bottom-start"
              shadow="md"
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <button type="button" onClick={() => setOpen(open === filter.name ? undefined : filter.name)}>
                  <span>{filter.label}</span>
                  {isSet(filter) && <b>{filterWords(filter, now, t, locale)}</b>}
                </button>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('list.editFilter', { name: filter.label })}>
                <FilterEditor key={now.join(',')} filter={filter} values={now} onApply={(next) => set(filter, next)} />
              </Popover.Dropdown>
            </Popover>
            <button
              type="button"
              className="chip-remove"
              aria-label={t('list.removeFilter', { name: filter.label })}
              onClick={() => set(filter, [])}
            >
              <Icon name="x" size={14} />
            </button>
          </span>
        );
      })}
      {rest.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className="chip chip--add">
              <Icon name="plus" size={14} />
              {t('list.addFilter')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((filter) => (
              <Menu.Item key={filter.name} onClick={() => setOpen(filter.name)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
