import { ApiRefusal } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import type { ImportCounts } from './import-result.tsx';
import { ImportWizard } from './import-wizard.tsx';

type Send = Parameters<typeof ImportWizard>[0]['send'];
const open = (send: Send) =>
  render(
    pageForTest(<ImportWizard title="Products" types={['.csv']} maxMegabytes={1} help="CSV, 1 MB." send={send} />),
  );
const csv = (name = 'products.csv', size = 10) => new File(['x'.repeat(size)], name, { type: 'text/csv' });
const told = () => document.querySelector('[role=alert]')?.textContent;
const step = () => document.querySelector('[aria-current=step]')?.textContent;

test('choose, upload with its progress, and the report line by line', async () => {
  const under = Promise.withResolvers<ImportCounts>();
  const send = vi.fn<Send>((_file, onProgress) => {
    onProgress(3, 12);
    return under.promise;
  });
  const screen = await open(send);
  expect(step()).toBe('Choisir le fichier');
  await userEvent.upload(screen.getByLabelText('Fichier'), csv());
  await screen.getByRole('button', { name: 'Importer' }).click();
  await expect.poll(step).toBe('Envoyer');
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('max', '12');
  await expect.element(screen.getByText('3 sur 12')).toBeVisible();
  expect(send.mock.lastCall?.[0].name).toBe('products.csv');
  under.resolve({
    created: 8,
    updated: 2,
    ignored: 2,
    problems: [
      { line: 4, why: 'No price' },
      { line: 4, why: 'No name' },
    ],
  });
  await expect.poll(step).toBe('Résultat');
  expect([...document.querySelectorAll('.import-counts dd')].map((it) => it.textContent)).toEqual(['8', '2', '2']);
  expect([...document.querySelectorAll('.import-problems li')].map((it) => it.textContent)).toEqual([
    'Ligne 4 No price',
    'Ligne 4 No name',
  ]);
  await expect.poll(() => document.querySelector('.import')?.contains(document.activeElement)).toBe(true);
  await screen.getByRole('button', { name: 'Importer un autre fichier' }).click();
  await expect.poll(step).toBe('Choisir le fichier');
});

test('a file of another kind, too large, or none is told at the field and not sent', async () => {
  const send = vi.fn<Send>();
  const screen = await open(send);
  const field = screen.getByLabelText('Fichier');
  await screen.getByRole('button', { name: 'Importer' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Choisissez un fichier\./);
  await userEvent.upload(field, csv('photo.png'));
  await expect.element(field).toHaveAccessibleDescription(/Un fichier \.csv, pas un autre format\./);
  await userEvent.upload(field, csv('large.csv', 1_000_001));
  await expect.element(field).toHaveAccessibleDescription(/1 Mo au plus\./);
  await screen.getByRole('button', { name: 'Importer' }).click();
  expect(send).not.toHaveBeenCalled();
});

test('a refused file says why in words and can be chosen again', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new ApiRefusal(409, { code: 'concurrent_change' }, undefined));
  send.mockRejectedValueOnce(new Error('Line 3 has no code.'));
  const screen = await open(send);
  await userEvent.upload(screen.getByLabelText('Fichier'), csv());
  await screen.getByRole('button', { name: 'Importer' }).click();
  await expect.poll(told).toBe('L’import n’a pas aboutierrors.concurrent_change');
  await userEvent.upload(screen.getByLabelText('Fichier'), csv('better.csv'));
  await screen.getByRole('button', { name: 'Importer' }).click();
  await expect.poll(told).toBe('L’import n’a pas aboutiLine 3 has no code.');
});
