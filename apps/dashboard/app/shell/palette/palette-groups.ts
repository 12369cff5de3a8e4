import type { T } from '@reprise/i18n';
import { plain } from '@reprise/kit/plain';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import type { MenuSection } from '../../session/menu.ts';

export type PaletteAction = {
  readonly id: string;
  readonly label: string;
  /** The submenu it is in, or what it changes: searched as well. */
  readonly hint?: string;
  readonly icon: IconName;
  readonly act: () => void;
};
export type PaletteGroup = { readonly label: string; readonly actions: readonly PaletteAction[] };

/** The pages of somebody's own menu, under the same headings: what is not there cannot be opened from here either. */
export function pageGroups(
  sections: readonly MenuSection[],
  t: T<'dashboard'>,
  open: (path: string) => void,
): PaletteGroup[] {
  return sections.map(({ label, entries }) => ({
    label: t(label ?? 'palette.pages'),
    actions: entries.flatMap((entry) => {
      const links = 'links' in entry ? entry.links : [entry];
      const hint = 'links' in entry ? { hint: t(entry.label) } : {};
      return links.map(({ path, label: title, icon }) => ({
        id: path,
        label: t(title),
        icon,
        ...hint,
        act: () => open(path),
      }));
    }),
  }));
}

/** Every word typed is found in the name, the hint or the heading, whatever its accents and capitals. */
export function matching(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return groups
    .map(({ label, actions }) => ({
      label,
      actions: actions.filter((action) => {
        const text = plain(`${action.label} ${action.hint ?? ''} ${label}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ actions }) => actions.length > 0);
}

const LEAST_DIGITS = 4;
/** A number of a buyback, whole or begun, as it is read out or copied from a document: groups of digits. */
export function numberIn(query: string): string | undefined {
  const digits = query.replaceAll(/\s/g, '');
  return /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS ? digits : undefined;
}
