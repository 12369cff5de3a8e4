import type { PlainKey } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { makeStore, useStore } from '../base/store.ts';
import { useT } from '../i18n/words.tsx';
import { pageKeys } from '../kit/page/page-keys.ts';
import { modKey, useShortcut } from './use-shortcut.ts';

export const keysShown = makeStore(false);

const rows = (): readonly (readonly [readonly string[], PlainKey<'dashboard'>])[] => [
  [[modKey(), 'K'], 'keys.palette'],
  [['/'], 'keys.search'],
  [['?'], 'keys.help'],
  [['↑', '↓'], 'keys.move'],
  [['↵'], 'keys.confirm'],
  [['Esc'], 'keys.close'],
];

/** `?` shows the keys that act everywhere and those of the page; those of a station are printed on its buttons. */
export function KeysDialog() {
  const t = useT();
  const open = useStore(keysShown);
  const own = [...useStore(pageKeys).values()].flat();
  const close = () => keysShown.set(false);
  useShortcut('?', () => keysShown.set(true));
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('keys.title')}
      closeLabel={t('common.close')}
      footer={
        <Button data-autofocus onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      <dl className="keys">
        {[...own, ...rows().map(([keys, label]) => [keys, t(label)] as const)].map(([keys, does]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="subtle">{t('keys.note', { key: `${modKey()} K` })}</p>
    </Dialog>
  );
}
