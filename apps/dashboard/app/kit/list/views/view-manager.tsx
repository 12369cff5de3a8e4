import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../page/toast-provider.tsx';
import type { Views } from './use-views.ts';

/** Renamed when the field is left or by Enter; a deletion can be undone from its message. */
export function ViewManager({ views, onClose }: { views: Views; onClose: () => void }) {
  const t = useWords('scaffolds');
  const show = useToast();
  const remove = (name: string) => {
    const before = views.views;
    views.remove(name);
    show({
      kind: 'done',
      title: t('list.viewDeleted', { name }),
      action: { label: t('list.undo'), onAction: () => views.keep(before) },
    });
    if (before.length === 1) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.manageViews')}
      closeLabel={t('detail.close')}
      footer={<Button onClick={onClose}>{t('detail.close')}</Button>}
    >
      <ul className="view-manager">
        {views.views.map(({ name }) => (
          <li key={name}>
            <ViewName name={name} views={views} />
            <Button icon="trash" label={t('list.deleteView', { name })} onClick={() => remove(name)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ViewName({ name, views }: { name: string; views: Views }) {
  const t = useWords('scaffolds');
  const [text, setText] = useState(name);
  const wanted = text.trim();
  const isTaken = wanted !== name && views.isTaken(wanted);
  const rename = () => {
    if (!wanted) setText(name);
    else if (!isTaken && wanted !== name) views.rename(name, wanted);
  };
  return (
    <TextField
      label={t('list.renameView', { name })}
      maxLength={60}
      value={text}
      error={isTaken ? t('list.viewTaken') : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
    />
  );
}
