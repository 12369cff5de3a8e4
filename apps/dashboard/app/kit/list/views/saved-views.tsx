import { VIEW_NAME_MAX } from '@reprise/contract/identity/saved-views';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { Menu } from '../../mantine/menu.ts';
import { useToast } from '../../page/toast-provider.tsx';
import type { View, Views } from './use-views.ts';
import { ViewManager } from './view-manager.tsx';

type Props = {
  views: Views;
  /** The list as it stands, so that the view it matches can be told. */
  search: string;
  hiddenColumns: string[];
  onChoose: (view: View) => void;
};

export function SavedViews({ views, search, hiddenColumns, onChoose }: Props) {
  const t = useWords('scaffolds');
  const show = useToast();
  const [open, setOpen] = useState<'name' | 'manage' | undefined>();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const close = () => setOpen(undefined);
  const save = () => {
    const called = name.trim();
    if (!called) return;
    views.save({ name: called, query: search, hiddenColumns, isShared }, () =>
      show({ kind: 'done', title: t('list.viewSaved', { name: called }) }),
    );
    close();
    setName('');
    setShared(false);
  };
  const item = (view: View) => {
    const isNow = view.query === search;
    return (
      <Menu.Item
        key={view.id}
        aria-current={isNow || undefined}
        rightSection={isNow && <Icon name="check" size={16} />}
        onClick={() => onChoose(view)}
      >
        {view.name}
        {!view.isOwn && <small className="view-owner">{t('list.viewBy', { name: view.owner })}</small>}
      </Menu.Item>
    );
  };
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <Button size="sm" icon="bookmark" iconEnd="chevron-down">
            {t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.views.length === 0 && <Menu.Label>{t('list.noViews')}</Menu.Label>}
          {views.own.map(item)}
          {views.shared.length > 0 && <Menu.Label>{t('list.sharedViews')}</Menu.Label>}
          {views.shared.map(item)}
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen('name')}>{t('list.saveView')}</Menu.Item>
          {views.own.length > 0 && <Menu.Item onClick={() => setOpen('manage')}>{t('list.manageViews')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {open === 'manage' && <ViewManager views={views} onClose={close} />}
      <Dialog
        open={open === 'name'}
        onClose={close}
        title={t('list.saveView')}
        closeLabel={t('detail.close')}
        footer={
          <>
            <Button onClick={close}>{t('form.cancel')}</Button>
            <Button variant="primary" onClick={save}>
              {t('form.save')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <TextField
            label={t('list.viewName')}
            help={t('list.viewHelp')}
            data-autofocus
            maxLength={VIEW_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
          <Checkbox
            label={t('list.shareView')}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        </div>
      </Dialog>
    </>
  );
}
