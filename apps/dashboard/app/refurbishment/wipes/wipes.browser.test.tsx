import { ApiRefusal } from '@reprise/client/call';
import type { DataWipe, ItemDataWipes } from '@reprise/contract/refurbishment/wipes/data-wipe-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { loadWords } from '../../i18n/messages.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';

const { call, download } = vi.hoisted(() => ({ call: vi.fn(), download: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('../../api/download.ts', () => ({ download }));
const { WipeCard } = await import('./wipe-card.tsx');
const { WipeMissing } = await import('./wipe-missing.tsx');
await loadWords('wipes');

const ITEM = idForTest(1);
const wipe = (number: number, more: Partial<DataWipe> = {}): DataWipe => ({
  id: idForTest(10 + number),
  number,
  cycle: 1,
  result: 'passed',
  reason: null,
  standard: 'nist_800_88r2',
  standardName: null,
  method: 'purge',
  tool: 'Blancco Mobile',
  toolVersion: '7.2.1',
  verification: 'full',
  verifiedBy: 'Inès Maurel',
  serviceName: null,
  operator: 'Lina Dubois',
  warehouse: 'Atelier de Roubaix',
  startedAt: '2026-11-19T08:00:00.000Z',
  endedAt: '2026-11-19T08:14:00.000Z',
  recordedAt: '2026-11-19T08:15:00.000Z',
  comment: null,
  isReplaced: false,
  ...more,
});
let view: ItemDataWipes;
let record: () => unknown;
beforeEach(async () => {
  await page.viewport(1280, 900);
  localStorage.clear();
  const permissions = { rps: ['ROLE_ITEMS_STOCK_READ', 'ROLE_REFURB_WRITE'] };
  session.set({ ...userForTest(), currentModule: 'rps', frontPermissions: permissions } as never);
  view = { requirement: 'required', cycle: 1, isWiped: false, isRecordable: true, wipes: [] };
  record = () => ({ ...view, isWiped: true, wipes: [wipe(1)] });
  download.mockReset().mockResolvedValue(undefined);
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => (id === 'recordDataWipe' ? record() : view));
});
const shown = async () => render(await shellForTest(<WipeCard itemId={ITEM} size="glove" />));
const sent = () => call.mock.calls.filter(([{ id }]) => id === 'recordDataWipe').map(([, input]) => input.body);

test('an item that is not wiped says so; the record is sent as it was typed, and the card says what it answered', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('Non effacé')).toBeVisible();
  await expect.element(screen.getByText(/^Un effacement enregistré est exigé/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Enregistrer un effacement' });
  await expect.element(button).toBeVisible();
  expect((await button.findElement()).getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await button.click();
  await screen.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => screen.getByText('À remplir').elements().length).toBe(3);
  expect(sent()).toEqual([]);
  await userEvent.fill(screen.getByLabelText('Outil', { exact: true }), 'Blancco Mobile');
  await userEvent.fill(screen.getByLabelText(/^Version de l’outil/), '7.2.1');
  await userEvent.fill(screen.getByLabelText('Début'), '2026-11-19T08:00');
  await userEvent.fill(screen.getByLabelText('Fin'), '2026-11-19T08:14');
  await screen.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.element(screen.getByText('Effacé', { exact: true })).toBeVisible();
  expect(sent()).toEqual([
    {
      result: 'passed',
      standard: 'nist_800_88r2',
      method: 'purge',
      tool: 'Blancco Mobile',
      toolVersion: '7.2.1',
      verification: 'full',
      verifiedBy: 'Élodie Marchand',
      startedAt: new Date('2026-11-19T08:00').toISOString(),
      endedAt: new Date('2026-11-19T08:14').toISOString(),
    },
  ]);
  await screen.getByRole('button', { name: 'Enregistrer un autre effacement' }).click();
  await expect.element(screen.getByLabelText('Outil', { exact: true })).toHaveValue('Blancco Mobile');
  await screen.getByRole('radio', { name: 'Rien à effacer' }).click();
  await userEvent.fill(screen.getByLabelText(/^Pourquoi/), 'Sans mémoire');
  await screen.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ result: 'not_applicable', reason: 'Sans mémoire' });
});

test('a failed wipe stands before the one that it replaces; a passed one has a certificate in the language of the page', async () => {
  view = { ...view, wipes: [wipe(2, { result: 'failed' }), wipe(1, { isReplaced: true })] };
  const screen = await shown();
  await expect.element(screen.getByText('Échec').first()).toBeVisible();
  await expect.element(screen.getByText('1 enregistrement précédent')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Certificat' }).elements()).toHaveLength(0);
  await screen.unmount();
  view = { ...view, isWiped: true, wipes: [wipe(1)] };
  const again = await shown();
  await expect.element(again.getByText('Blancco Mobile 7.2.1, Purge, NIST SP 800-88 Rev. 2')).toBeVisible();
  await again.getByRole('button', { name: 'Certificat' }).click();
  expect(download).toHaveBeenCalledWith(
    `/data-wipes/${idForTest(11)}/certificate?language=fr-FR`,
    'certificat-effacement.pdf',
  );
});

test('who may not record is offered no button, and a refused record keeps what was typed', async () => {
  record = () => {
    throw new ApiRefusal(409, { code: 'status_not_fit' }, undefined);
  };
  const screen = await shown();
  await screen.getByRole('button', { name: 'Enregistrer un effacement' }).click();
  await screen.getByRole('radio', { name: 'Rien à effacer' }).click();
  await userEvent.fill(screen.getByLabelText(/^Pourquoi/), 'Sans mémoire');
  await screen.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.element(screen.getByText('L’article n’est plus dans l’atelier')).toBeVisible();
  await expect.element(screen.getByLabelText(/^Pourquoi/)).toHaveValue('Sans mémoire');
  await screen.unmount();
  const permissions = { rps: ['ROLE_ITEMS_STOCK_READ'] };
  session.set({ ...userForTest(), currentModule: 'rps', frontPermissions: permissions } as never);
  const reader = await shown();
  await expect.element(reader.getByText('Non effacé')).toBeVisible();
  expect(reader.getByRole('button').elements()).toHaveLength(0);
});

test('a gate that refuses says why, and its button records the wipe that is missing', async () => {
  const onRecorded = vi.fn();
  const error = new ApiRefusal(422, { code: 'data_wipe_missing', data: { lastResult: 'failed' } }, undefined);
  const screen = await render(await shellForTest(<WipeMissing error={error} itemId={ITEM} onRecorded={onRecorded} />));
  await expect.element(screen.getByText('Le dernier effacement de ce cycle a échoué.')).toBeVisible();
  await screen.getByRole('button', { name: 'Enregistrer un effacement' }).click();
  await screen.getByRole('radio', { name: 'Rien à effacer' }).click();
  await userEvent.fill(screen.getByLabelText(/^Pourquoi/), 'Sans mémoire');
  await screen.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => onRecorded.mock.calls.length).toBe(1);
});
