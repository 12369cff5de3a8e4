import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '../../api/session.ts';
import { useT } from '../../i18n/words.tsx';
import { createSpotlight, Spotlight, useSpotlight } from '../../kit/mantine/spotlight.ts';
import { paths } from '../../navigation/paths.ts';
import type { MenuSection } from '../../session/menu.ts';
import { isCovered, useShortcut } from '../use-shortcut.ts';
import { matching, numberIn, type PaletteAction, type PaletteGroup } from './palette-groups.ts';
import { PaletteOptions } from './palette-options.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

const [store, palette] = createSpotlight();
export const openPalette = palette.open;

type Props = { sections: readonly MenuSection[]; user: Session };

/** Ctrl K or ⌘K, on every page: any page of one's own menu, any command, any buyback, by a few letters. */
export function Palette(props: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { opened } = useSpotlight(store);
  useShortcut('mod+k', () => {
    if (opened) palette.close();
    else if (!isCovered()) palette.open();
  });
  // A scan opens its code from here as from anywhere; what it opened must not stay covered, nor may leaving the shell.
  useEffect(() => (pathname + search ? palette.close : undefined), [pathname, search]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      size={608}
      centered={false}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: 'palette', body: 'palette-body' }}
    >
      <PaletteBody {...props} />
    </Spotlight.Root>
  );
}

function PaletteBody({ sections, user }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const all = usePaletteGroups(sections, user);
  const code = numberIn(query);
  const groups: PaletteGroup[] = matching(all, query);
  if (code) {
    const label = t('palette.searchNumber', { code });
    const act = () => void navigate(paths.search({ code }));
    groups.unshift({ label: t('titles.search'), actions: [{ id: 'search', label, icon: 'barcode', act }] });
  }
  const actions = groups.flatMap((group) => group.actions);
  const current = actions[Math.min(at, actions.length - 1)];
  const optionId = (action: PaletteAction) => `${id}${action.id}`;
  useEffect(() => {
    if (current) document.getElementById(`${id}${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const choose = (action: PaletteAction) => {
    palette.close();
    action.act();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(actions.length - 1, 0);
    const now = Math.min(at, last);
    if (event.key === 'ArrowDown') setAt(now === last ? 0 : now + 1);
    if (event.key === 'ArrowUp') setAt(now === 0 ? last : now - 1);
    if (event.key === 'Enter' && current) choose(current);
  };
  return (
    <>
      <Spotlight.Search
        leftSection={<Icon name="search" size={20} />}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        role="combobox"
        aria-expanded={actions.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <PaletteOptions
        id={`${id}list`}
        groups={groups}
        current={current}
        optionId={optionId}
        onPoint={(action) => setAt(actions.indexOf(action))}
        onChoose={choose}
      />
      {actions.length === 0 && <p className="palette-none">{t('palette.none', { query: query.trim() })}</p>}
      <VisuallyHidden>
        <span role="status">{query && t('palette.results', { count: actions.length })}</span>
      </VisuallyHidden>
    </>
  );
}
