import { Menu } from '@mantine/core';
import { Button } from '@reprise/ui/button.tsx';
import { Dialog } from '@reprise/ui/dialog.tsx';
import { TextField } from '@reprise/ui/text-field.tsx';
import { useState } from 'react';
import { remember, remembered } from '../remembered.ts';
import { useWords } from '../words.ts';

type View = { readonly name: string; readonly search: string };
const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';
const isViews = (value: unknown): value is View[] => Array.isArray(value) && value.every(isView);

/** Views that somebody named, on this device. */
export function SavedViews(props: { list: string; search: string; onChoose: (search: string) => void }) {
  const t = useWords();
  const key = `reprise.views.${props.list}`;
  const [views, setViews] = useState<readonly View[]>(() => remembered(key, isViews) ?? []);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const keep = (next: readonly View[]) => {
    setViews(next);
    remember(key, next.length ? next : undefined);
  };
  const save = () => {
    const called = name.trim();
    if (!called) return;
    keep([...views.filter((view) => view.name !== called), { name: called, search: props.search }]);
    setNaming(false);
    setName('');
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button size="sm" icon="bookmark" iconEnd="chevron-down">
            {t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('list.noViews')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item key={view.name} onClick={() => props.onChoose(view.search)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('list.saveView')}</Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              color="red"
              onClick={() => keep(views.filter((other) => other.name !== view.name))}
            >
              {t('list.deleteView', { name: view.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title={t('list.saveView')}
        closeLabel={t('detail.close')}
        footer={
          <>
            <Button onClick={() => setNaming(false)}>{t('form.cancel')}</Button>
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
