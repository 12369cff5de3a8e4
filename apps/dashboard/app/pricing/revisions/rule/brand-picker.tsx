import { useWords } from '../../../i18n/words.tsx';
import { Combobox, useCombobox } from '../../../kit/mantine/combobox.ts';
import '../../../kit/fields/lookup.css';
import { controlProps, Field, inputClass } from '@reprise/ui/primitives/field.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Chips } from '../../../kit/fields/chips.tsx';
import { brandsOf } from '../read-revisions.ts';

type Props = {
  accountId: string | undefined;
  value: readonly string[];
  changed: boolean;
  onChange: (brands: string[]) => void;
};
const SHOWN = 50;

/** Brands of the catalogue: type to search, arrows move, Enter chooses, Backspace takes the last away. */
export function BrandPicker({ accountId, value, changed, onChange }: Props) {
  const t = useWords('prices');
  const id = useId();
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => setText('') });
  const query = useQuery(brandsOf(accountId));
  const typed = text.trim().toLowerCase();
  const found = (query.data ?? []).filter(({ brand }) => brand.toLowerCase().includes(typed));
  const help = t('form.brandsHelp');
  const choose = (brand: string) => {
    const others = value.filter((one) => one !== brand);
    onChange(others.length === value.length ? [...others, brand] : others);
    setText('');
  };
  return (
    <Field id={id} label={t('form.brands')} help={help}>
      <Chips
        label={t('form.brandsChosen')}
        chips={value.map((brand) => ({ id: brand, label: brand }))}
        onRemove={choose}
      />
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target targetType="input">
          <div className={inputClass({ changed })}>
            <input
              {...controlProps(id, { help })}
              type="text"
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              aria-autocomplete="list"
              autoComplete="off"
              placeholder={t('form.brandsPlaceholder')}
              value={text}
              onFocus={() => combobox.openDropdown()}
              onClick={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && !text && value.length) onChange(value.slice(0, -1));
              }}
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
          <Combobox.Options
            className="lookup"
            aria-busy={query.isFetching}
            aria-label={t('form.brands')}
            aria-multiselectable
          >
            {found.slice(0, SHOWN).map(({ brand, products }) => (
              <Combobox.Option key={brand} value={brand} aria-selected={value.includes(brand)}>
                <span className="lookup-option">
                  {brand}
                  {value.includes(brand) && <Icon name="check" size={14} />}
                </span>
                <small>{t('list.products', { count: products })}</small>
              </Combobox.Option>
            ))}
            {found.length === 0 && !query.isFetching && <Combobox.Empty>{t('form.brandsNothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Field>
  );
}
