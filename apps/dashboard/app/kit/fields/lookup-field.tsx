import { Combobox, useCombobox } from '../mantine/combobox.ts';
import './lookup.css';
import { controlProps, Field, inputClass } from '@reprise/ui/primitives/field.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSelectedText } from './use-selected-text.ts';

export type Found = { readonly value: string; readonly label: string; readonly note?: string };
export type Lookup = {
  /** Names what is looked for in the cache; another question is another name. */
  readonly about: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
};
type Props = Lookup & {
  label: string;
  placeholder?: string;
  /** What is chosen, by its words. */
  chosen: string;
  nothing: string;
  help?: string | undefined;
  error?: string | undefined;
  changed?: boolean;
  /** Inside another thing that opens over the page, so that a click here does not close it. */
  inPlace?: boolean;
  onChoose: (found: Found) => void;
};

/** Type to look for one thing among many: arrows move, Enter chooses, the choice is read out. */
export function LookupField(props: Props) {
  const { about, find, label, placeholder, chosen, nothing, help, error, changed, inPlace, onChoose } = props;
  const id = useId();
  const [text, setText] = useState<string | undefined>();
  const combobox = useCombobox({ onDropdownClose: () => setText(undefined) });
  const input = useSelectedText(chosen, text !== undefined);
  const asked = text?.trim() ?? '';
  const { data = [], isFetching } = useQuery({
    queryKey: ['lookup', about, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const choose = (value: string) => {
    const found = data.find((one) => one.value === value);
    if (found) onChoose(found);
    combobox.closeDropdown();
  };
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={!inPlace}>
        <Combobox.Target targetType="input">
          <div className={inputClass({ error, ...(changed === undefined ? {} : { changed }) })}>
            <input
              {...controlProps(id, { help, error })}
              ref={input}
              type="text"
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              aria-autocomplete="list"
              autoComplete="off"
              placeholder={placeholder}
              value={text ?? chosen}
              onFocus={(event) => {
                event.currentTarget.select();
                combobox.openDropdown();
              }}
              onClick={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
            />
            <Icon name="search" size={16} />
          </div>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className="lookup" aria-busy={isFetching} aria-label={label}>
            {data.map((found) => (
              <Combobox.Option key={found.value} value={found.value}>
                <span>{found.label}</span>
                {found.note && <small>{found.note}</small>}
              </Combobox.Option>
            ))}
            {data.length === 0 && !isFetching && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Field>
  );
}
