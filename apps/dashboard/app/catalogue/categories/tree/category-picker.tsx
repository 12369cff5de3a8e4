import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import { useWords } from '../../../i18n/words.tsx';
import { Combobox, useCombobox } from '../../../kit/mantine/combobox.ts';
import '../../../kit/fields/lookup.css';
import '../categories.css';
import { controlProps, Field, inputClass } from '@reprise/ui/primitives/field.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { Chips } from '../../../kit/fields/chips.tsx';
import { useSelectedText } from '../../../kit/fields/use-selected-text.ts';
import { categoryTree } from '../read-categories.ts';
import { matching, pathsOf, withBelow } from './find-nodes.ts';
import { shortLabel } from './short-label.ts';

type Shared = {
  label: string;
  /** whose catalogue; only the provider has to say */
  accountId?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
  placeholder?: string | undefined;
  changed?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** this one and what is below it cannot be chosen */
  except?: string | undefined;
  /** the root is no choice where something has to be sorted */
  withoutRoot?: boolean | undefined;
  /** Inside another thing that opens over the page, so that a click here does not close it. */
  inPlace?: boolean | undefined;
};
type One = Shared & {
  multiple?: false;
  value: string | null;
  onChange: (id: string | null, node?: CategoryNode) => void;
};
type Many = Shared & { multiple: true; value: readonly string[]; onChange: (ids: readonly string[]) => void };

/** So many lines are drawn; a catalogue of two thousand is searched, not scrolled. */
const SHOWN = 200;

/** A category, or several, out of the tree: type to search, arrows move, Enter chooses, Backspace takes the last away. */
export function CategoryPicker(props: One | Many) {
  const { label, accountId, help, error, optional, placeholder, changed, readOnly, except, withoutRoot, inPlace } =
    props;
  const t = useWords('categories');
  const id = useId();
  const [text, setText] = useState<string | undefined>();
  const combobox = useCombobox({ onDropdownClose: () => setText(undefined) });
  const query = useQuery(categoryTree(accountId));
  const nodes = useMemo(() => query.data ?? [], [query.data]);
  const paths = useMemo(() => pathsOf(nodes), [nodes]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const open = combobox.dropdownOpened;
  const found = useMemo(() => {
    if (!open) return [];
    const out = except ? withBelow(nodes, except) : new Set<string>();
    return matching(nodes, text ?? '').filter((node) => !out.has(node.id) && !(withoutRoot && node.parentId === null));
  }, [open, nodes, text, except, withoutRoot]);
  const chosen: readonly string[] = props.multiple ? props.value : props.value ? [props.value] : [];
  const named = (one: string) => byId.get(one)?.label ?? '';

  function choose(one: string): void {
    if (props.multiple) {
      const others = props.value.filter((value) => value !== one);
      props.onChange(others.length === props.value.length ? [...others, one] : others);
      setText('');
      return;
    }
    props.onChange(one, byId.get(one));
    combobox.closeDropdown();
  }
  const single = props.multiple ? '' : shortLabel(named(chosen[0] ?? ''));
  const input = useSelectedText(single, text !== undefined);
  const isSearch = Boolean(text?.trim());
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      {props.multiple && (
        <Chips
          label={t('picker.chosen', { count: chosen.length })}
          chips={chosen.map((one) => ({
            id: one,
            label: named(one),
            short: shortLabel(named(one)) || '…',
            title: [...(paths.get(one) ?? []), named(one)].join(' › '),
          }))}
          onRemove={readOnly ? undefined : choose}
        />
      )}
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={!inPlace}>
        <Combobox.Target targetType="input">
          <div className={inputClass({ error, changed })}>
            <input
              {...controlProps(id, { help, error })}
              ref={input}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-autocomplete="list"
              autoComplete="off"
              readOnly={readOnly}
              placeholder={placeholder ?? t('picker.placeholder')}
              value={text ?? single}
              onFocus={(event) => {
                if (readOnly) return;
                event.currentTarget.select();
                combobox.openDropdown();
              }}
              onClick={() => readOnly || combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && props.multiple && !text && chosen.length && !readOnly)
                  props.onChange(chosen.slice(0, -1));
              }}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
            />
            {!props.multiple && optional && chosen.length > 0 && !readOnly && (
              <button
                type="button"
                className="category-clear"
                aria-label={t('picker.clear')}
                onClick={() => props.onChange(null)}
              >
                <Icon name="x" size={16} />
              </button>
            )}
            <Icon name="search" size={16} />
          </div>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            className="lookup"
            aria-busy={query.isFetching}
            aria-label={label}
            aria-multiselectable={props.multiple || undefined}
          >
            {found.slice(0, SHOWN).map((node) => (
              <Combobox.Option key={node.id} value={node.id} aria-selected={chosen.includes(node.id)}>
                <span
                  className="lookup-option"
                  title={node.label}
                  style={{ '--depth': isSearch ? 0 : node.depth } as CSSProperties}
                >
                  {shortLabel(node.label)}
                  {chosen.includes(node.id) && <Icon name="check" size={14} />}
                </span>
                {isSearch && Boolean(paths.get(node.id)?.length) && <small>{paths.get(node.id)!.join(' › ')}</small>}
              </Combobox.Option>
            ))}
            {found.length > SHOWN && (
              <Combobox.Empty>{t('picker.more', { count: found.length - SHOWN })}</Combobox.Empty>
            )}
            {found.length === 0 && !query.isFetching && (
              <Combobox.Empty>{query.isError ? t('picker.failed') : t('picker.nothing')}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Field>
  );
}
