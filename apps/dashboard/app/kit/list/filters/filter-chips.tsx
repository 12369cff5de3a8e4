import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { Menu } from '../../mantine/menu.ts';
import { Popover } from '../../mantine/popover.ts';
import type { Filter, FilterValues } from '../list-def.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import { LookupName } from './lookup-name.tsx';

type Props = {
  filters: readonly Filter[];
  values: FilterValues;
  /** Said by a tab already. */
  told?: readonly string[];
  onChange: (values: FilterValues) => void;
};

/** One chip per filter that is set, and a dashed one that adds another. */
export function FilterChips({ filters, values, told = [], onChange }: Props) {
  const t = useWords('scaffolds');
  const locale = useLocale();
  const chips = useRef(new Map<string, HTMLButtonElement>());
  const awaited = useRef<string | undefined>(undefined);
  const add = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | undefined>();
  const isSet = (filter: Filter) => values[filter.name]?.some(Boolean) ?? false;
  const shown = filters.filter((filter) => open === filter.name || (isSet(filter) && !told.includes(filter.name)));
  const rest = filters.filter((filter) => !shown.includes(filter));
  // Back to the chip; one that goes takes the focus with it, and the next thing to do is to add one.
  const leave = (filter: Filter, stays: boolean) => {
    if (stays) awaited.current = filter.name;
    else requestAnimationFrame(() => add.current?.focus());
  };
  useEffect(() => {
    // Not before the address has it: until then a new filter has no chip.
    const chip = awaited.current === undefined ? undefined : chips.current.get(awaited.current);
    if (!chip || open !== undefined || !values[awaited.current ?? '']?.some(Boolean)) return;
    awaited.current = undefined;
    chip.focus();
  });
  const close = (filter: Filter) => {
    setOpen(undefined);
    leave(filter, isSet(filter) && !told.includes(filter.name));
  };
  const set = (filter: Filter, next: readonly string[]) => {
    setOpen(undefined);
    onChange({ ...values, [filter.name]: next });
    leave(filter, next.length > 0);
  };
  return (
    <>
      {shown.map((filter) => {
        const now = values[filter.name] ?? [];
        return (
          <span className="filter-chip" key={filter.name}>
            <Popover
              opened={open === filter.name}
              onChange={(isOpen) => !isOpen && close(filter)}
              position="bottom-start"
              shadow="md"
              trapFocus
            >
              <Popover.Target>
                <button
                  ref={(button) => {
                    if (button) chips.current.set(filter.name, button);
                    else chips.current.delete(filter.name);
                  }}
                  type="button"
                  onClick={() => (open === filter.name ? close(filter) : setOpen(filter.name))}
                >
                  <span>{filter.label}</span>
                  {isSet(filter) && (
                    <b>
                      {filter.kind === 'lookup' ? (
                        <LookupName filter={filter} id={now[0] ?? ''} />
                      ) : (
                        filterWords(filter, now, t, locale)
                      )}
                    </b>
                  )}
                </button>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('list.editFilter', { name: filter.label })}>
                <FilterEditor key={now.join(',')} filter={filter} values={now} onApply={(next) => set(filter, next)} />
              </Popover.Dropdown>
            </Popover>
            <button
              type="button"
              className="filter-chip-remove"
              aria-label={t('list.removeFilter', { name: filter.label })}
              onClick={() => set(filter, [])}
            >
              <Icon name="x" size={14} />
            </button>
          </span>
        );
      })}
      {rest.length > 0 && (
        // The editor takes the focus; giving it back to the button would shut what was just opened.
        <Menu position="bottom-start" shadow="md" returnFocus={false}>
          <Menu.Target>
            <button ref={add} type="button" className="filter-chip filter-chip--add">
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
