import { VIEW_NAME_MAX } from '@reprise/contract/identity/saved-views';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../page/toast-provider.tsx';
import type { View, Views } from './use-views.ts';

/** Renamed when the field is left or by Enter; a deletion can be undone from its message. */
export function ViewManager({ views, onClose }: { views: Views; onClose: () => void }) {
  const t = useWords('scaffolds');
  const show = useToast();
  const remove = (view: View) => {
    const { name, query, hiddenColumns, isShared, isDefault } = view;
    views.remove(view);
    show({
      kind: 'done',
      title: t('list.viewDeleted', { name }),
      action: {
        label: t('list.undo'),
        onAction: () => views.save({ name, query, hiddenColumns, isShared, isDefault }),
      },
    });
    if (views.own.length === 1) onClose();
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
        {views.own.map((view) => (
          <li key={view.id}>
            <ViewName view={view} views={views} />
            <Button icon="trash" label={t('list.deleteView', { name: view.name })} onClick={() => remove(view)} />
            <span className="view-choices">
              <Checkbox
                label={t('list.shareView')}
                checked={view.isShared}
                onChange={({ currentTarget }) => views.change(view, { isShared: currentTarget.checked })}
              />
              <Checkbox
                label={t('list.defaultView')}
                checked={view.isDefault}
                onChange={({ currentTarget }) => views.change(view, { isDefault: currentTarget.checked })}
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ViewName({ view, views }: { view: View; views: Views }) {
  const t = useWords('scaffolds');
  const { name } = view;
  const [text, setText] = useState(name);
  const wanted = text.trim();
  const isTaken = wanted !== name && views.isTaken(wanted);
  const rename = () => {
    if (!wanted) setText(name);
    else if (!isTaken && wanted !== name) views.change(view, { name: wanted });
  };
  return (
    <TextField
      label={t('list.renameView', { name })}
      maxLength={VIEW_NAME_MAX}
      value={text}
      error={isTaken ? t('list.viewTaken') : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
    />
  );
}
