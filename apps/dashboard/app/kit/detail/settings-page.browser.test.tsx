import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pageForTest } from '../../testing/page.tsx';
import { EditFormFrame } from '../form/edit-form.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { SettingSwitch, SettingsPage } from './settings-page.tsx';

const schema = z.object({ on: z.boolean() });
const save = vi.fn(async (_section: string, values: { on: boolean }) => values);

function Section({ name }: { name: string }) {
  const edit = useEditForm({ schema, values: { on: false }, save: (values) => save(name, values) });
  const on = edit.form.watch('on');
  return (
    <EditFormFrame edit={edit} label={name}>
      <SettingSwitch
        label={`Switch of ${name}`}
        effect="Every item is checked when it arrives."
        checked={on}
        onChange={(next) => edit.form.setValue('on', next, { shouldDirty: true })}
      />
      <SettingSwitch label="Absorption" effect="Small gaps are accepted." checked={false} onChange={() => {}} premium />
    </EditFormFrame>
  );
}
function Settings() {
  const { pathname } = useLocation();
  const section = pathname === '/here/mail' ? 'mail' : 'reception';
  return (
    <SettingsPage
      sections={[
        { to: '/here/reception', label: 'Reception', isNow: section === 'reception' },
        { to: '/here/mail', label: 'Mail', isNow: section === 'mail' },
      ]}
    >
      <Section key={section} name={section} />
    </SettingsPage>
  );
}
const bar = () => document.querySelector('.save-bar');

test('the bar comes with the first change, goes when it is taken back, and saves its section only', async () => {
  save.mockClear();
  const screen = await render(pageForTest(<Settings />, '/reception'));
  const toggle = screen.getByRole('switch', { name: 'Switch of reception' });
  await expect.element(toggle).toHaveAccessibleDescription('Every item is checked when it arrives.');
  expect(bar()).toBeNull();
  await toggle.click();
  await expect.element(screen.getByText('1 modification non enregistrée')).toBeVisible();
  await toggle.click();
  await expect.poll(bar).toBeNull();
  ((await toggle.findElement()) as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => save.mock.calls).toEqual([['reception', { on: true }]]);
  await expect.poll(bar).toBeNull();
  await expect.element(toggle).toBeChecked();
});

test('another section asks first while something is not saved, and is told as the one shown', async () => {
  const screen = await render(pageForTest(<Settings />, '/reception'));
  const nav = screen.getByRole('navigation', { name: 'Réglages' });
  await expect.element(nav.getByRole('link', { name: 'Reception' })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('switch', { name: 'Switch of reception' }).click();
  await nav.getByRole('link', { name: 'Mail' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Switch of reception' })).toBeChecked();
  await nav.getByRole('link', { name: 'Mail' }).click();
  await screen.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect.element(nav.getByRole('link', { name: 'Mail' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('switch', { name: 'Switch of mail' })).not.toBeChecked();
  expect(bar()).toBeNull();
});

test('what the contract does not hold stays in sight and cannot be switched', async () => {
  const screen = await render(pageForTest(<Settings />));
  await expect.element(screen.getByRole('switch', { name: 'Absorption' })).toBeDisabled();
  await expect.element(screen.getByText('Premium')).toBeVisible();
});
