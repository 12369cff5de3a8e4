import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { Menu } from '../../mantine/menu.ts';
import { useToast } from '../../page/toast-provider.tsx';
import { useViews } from './use-views.ts';
import { ViewManager } from './view-manager.tsx';

/** `search` is the list as it stands, so that the view it matches can be told. */
export function SavedViews(props: { list: string; search: string; onChoose: (search: string) => void }) {
  const t = useWords('scaffolds');
  const show = useToast();
  const views = useViews(props.list);
  const [open, setOpen] = useState<'name' | 'manage' | undefined>();
  const [name, setName] = useState('');
  const close = () => setOpen(undefined);
  const save = () => {
    const called = name.trim();
    if (!called) return;
    views.save({ name: called, search: props.search });
    show({ kind: 'done', title: t('list.viewSaved', { name: called }) });
    close();
    setName('');
  };
  return (
    <>
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <Button size="sm" icon="bookmark" iconEnd="chevron-down">
            {t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.views.length === 0 && <Menu.Label>{t('list.noViews')}</Menu.Label>}
          {views.views.map((view) => {
            const isNow = view.search === props.search;
            return (
              <Menu.Item
                key={view.name}
                aria-current={isNow || undefined}
                rightSection={isNow && <Icon name="check" size={16} />}
                onClick={() => props.onChoose(view.search)}
              >
                {view.name}
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen('name')}>{t('list.saveView')}</Menu.Item>
          {views.views.length > 0 && <Menu.Item onClick={() => setOpen('manage')}>{t('list.manageViews')}</Menu.Item>}
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
        <TextField
          label={t('list.viewName')}
          help={t('list.viewHelp')}
          data-autofocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      </Dialog>
    </>
  );
}
