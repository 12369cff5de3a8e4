import { ApiRefusal } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pageForTest } from '../../testing/page.tsx';
import { EditFormFrame } from './edit-form.tsx';
import { FormText } from './form-field.tsx';
import { useEditForm } from './use-edit-form.ts';

const schema = z.object({ name: z.string().min(1), email: z.email() });
type Values = z.infer<typeof schema>;
const VALUES: Values = { name: 'Lyon', email: 'lyon@example.com' };

function Page({ save }: { save: (values: Values) => Promise<Values> }) {
  const edit = useEditForm({
    schema,
    values: VALUES,
    save,
    readAgain: async () => ({ ...VALUES, email: 'new@example.com' }),
  });
  return (
    <EditFormFrame edit={edit} label="Store">
      <FormText form={edit.form} name="name" label="Name" />
      <FormText form={edit.form} name="email" label="Email" />
    </EditFormFrame>
  );
}
const refused = (status: number, path?: string) =>
  new ApiRefusal(
    status,
    {
      code: status === 409 ? 'concurrent_change' : 'validation_failed',
      violations: path ? [{ path, message: 'taken' }] : [],
    },
    undefined,
  );

test('a field is checked when it is left, then at each key', async () => {
  const screen = await render(pageForTest(<Page save={async (values) => values} />));
  const email = screen.getByLabelText('Email');
  await userEvent.fill(email, 'lyon');
  expect(document.querySelector('.field-error')).toBeNull();
  await userEvent.tab();
  await expect.element(screen.getByText('Une adresse comme nom@exemple.fr.')).toBeVisible();
  await userEvent.fill(email, 'a@example.com');
  await expect.poll(() => document.querySelector('.field-error')).toBeNull();
});

test('a press on what stands below a field that turns out wrong is not lost', async () => {
  const pressed = vi.fn();
  function Below() {
    const edit = useEditForm({ schema, values: VALUES, save: async (values) => values });
    return (
      <EditFormFrame edit={edit} label="Store">
        <FormText form={edit.form} name="email" label="Email" />
        <button type="button" onClick={pressed}>
          Below
        </button>
      </EditFormFrame>
    );
  }
  const screen = await render(pageForTest(<Below />));
  await userEvent.fill(screen.getByLabelText('Email'), 'lyon');
  const below = await screen.getByRole('button', { name: 'Below' }).findElement();
  const before = below.getBoundingClientRect().top;
  // A person holds a button for a tenth of a second: the field is left by the press, and checked after the release.
  await userEvent.click(below, { delay: 300 });
  expect(pressed).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Une adresse comme nom@exemple.fr.')).toBeVisible();
  expect(below.getBoundingClientRect().top).toBeGreaterThan(before);
});

test('what the server refuses stands at its field, and the input is kept', async () => {
  const screen = await render(pageForTest(<Page save={vi.fn().mockRejectedValue(refused(422, 'body.name'))} />));
  await userEvent.fill(screen.getByLabelText('Name'), 'Paris');
  await expect.element(screen.getByText('1 modification non enregistrée')).toBeVisible();
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  const name = screen.getByLabelText('Name');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/taken/);
  await expect.element(name).toHaveValue('Paris');
});

test('after a conflict the other values come in, and what was typed stays', async () => {
  const screen = await render(pageForTest(<Page save={vi.fn().mockRejectedValue(refused(409))} />));
  await userEvent.fill(screen.getByLabelText('Name'), 'Paris');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await screen.getByRole('button', { name: 'Recharger' }).click();
  await expect.element(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Paris');
  await expect.element(screen.getByText('1 modification non enregistrée')).toBeVisible();
});

test('leaving asks once, and only while something would be lost', async () => {
  const screen = await render(pageForTest(<Page save={async (values) => values} />));
  await userEvent.fill(screen.getByLabelText('Name'), 'Paris');
  await screen.getByText('leave').click();
  await screen.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Paris');
  // The router takes the answer in a transition: the question may stand for one more picture.
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => document.querySelector('.save-bar')).toBeNull();
  await screen.getByText('leave').click();
  await expect.element(screen.getByText('another page')).toBeVisible();
});

test('a new thing: its button is there from the start, and leads to the first field that is wrong', async () => {
  const save = vi.fn(async (values: Values) => values);
  function NewPage() {
    const edit = useEditForm({ schema, values: { name: '', email: '' }, save });
    return (
      <EditFormFrame isNew edit={edit} label="Store" saveLabel="Create">
        <FormText form={edit.form} name="name" label="Name" />
        <FormText form={edit.form} name="email" label="Email" />
      </EditFormFrame>
    );
  }
  const screen = await render(pageForTest(<NewPage />));
  await screen.getByRole('button', { name: 'Create' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.fill(screen.getByLabelText('Name'), 'Lyon');
  await userEvent.fill(screen.getByLabelText('Email'), 'lyon@example.com');
  await screen.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await expect.poll(() => document.querySelector('.save-bar')).toBeNull();
});
