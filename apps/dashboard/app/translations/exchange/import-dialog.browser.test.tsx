import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { Report } from './import-report.tsx';

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('../../api/upload.ts', () => ({ upload }));

const REPORT: Report = {
  language: 'de-DE',
  isDryRun: true,
  read: 9,
  filled: 3,
  replaced: 1,
  unchanged: 2,
  untranslated: 1,
  refused: 2,
  mistakes: [
    { line: 4, key: 'answer/a/title', mistake: 'too_long', found: 'Ein langer Text', limit: 24, variables: [] },
    { line: 7, key: 'settings/b/terms', mistake: 'wrong_variables', found: '', limit: null, variables: ['account'] },
  ],
};
const onWritten = vi.fn();
beforeEach(() => {
  upload.mockReset();
  onWritten.mockReset();
});
const open = () =>
  render(pageForTest(<ImportDialog accountId="a" language="de-DE" onWritten={onWritten} onClose={() => {}} />));
const choose = () => userEvent.upload(page.getByLabelText('Fichier du traducteur'), new File(['key'], 'de.csv'));
const check = () => page.getByRole('button', { name: 'Vérifier le fichier' }).click();

test('ImportDialog: a dry run says what the file would do, line by line, and nothing is written before the next press', async () => {
  upload.mockResolvedValueOnce(REPORT).mockResolvedValueOnce({ ...REPORT, isDryRun: false });
  await open();
  await check();
  await expect.element(page.getByText('Choisissez le fichier.')).toBeVisible();
  await choose();
  await check();
  await expect.element(page.getByText('Rien n’est encore écrit')).toBeVisible();
  const counts = [...document.querySelectorAll('.tr-report > div')].map((one) => one.textContent);
  expect(counts).toEqual(['Remplis3', 'Remplacés1', 'Inchangés2', 'Sans traduction1', 'Refusés2']);
  const mistakes = [...document.querySelectorAll('.tr-mistakes li')].map((one) => one.textContent);
  expect(mistakes[0]).toMatch(/^Ligne 4 Trop long\W+24 signes au plus\.answer\/a\/title.*Ein langer Text/);
  expect(mistakes[1]).toMatch(/^Ligne 7 Gardez les mots entre accolades.*\{account\}\.settings\/b\/terms/);
  expect([onWritten.mock.calls.length, upload.mock.lastCall?.[1].query]).toEqual([
    0,
    { language: 'de-DE', dryRun: 'true' },
  ]);
  await page.getByRole('button', { name: 'Enregistrer 4 textes' }).click();
  await expect.element(page.getByText('Les traductions sont enregistrées')).toBeVisible();
  expect([onWritten.mock.calls.length, upload.mock.lastCall?.[1].query.dryRun]).toEqual([1, 'false']);
});

test('ImportDialog: a file without its columns or for another language is refused in words', async () => {
  upload.mockRejectedValueOnce(new ApiRefusal(422, { code: 'validation_failed' }, undefined));
  await open();
  await choose();
  await check();
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toMatch('Il lui faut les colonnes');
});

test('ImportDialog: a file that changes nothing offers nothing to save', async () => {
  upload.mockResolvedValueOnce({ ...REPORT, filled: 0, replaced: 0, refused: 0, mistakes: [] });
  await open();
  await choose();
  await check();
  await expect.element(page.getByText('Il n’y a rien à enregistrer dans ce fichier')).toBeVisible();
  expect(page.getByRole('button', { name: /^Enregistrer/ }).elements()).toEqual([]);
});
