import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { idForTest, pageOfBuyback } from '../../../testing/buyback-page.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import { BuybackActs } from './buyback-acts.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({} as never);
});
const act = async (page: Parameters<typeof pageOfBuyback>[0], name: RegExp) => {
  const screen = await render(await shellForTest(<BuybackActs buyback={pageOfBuyback(page)} />));
  await screen.getByRole('button', { name: 'Autres actions' }).click();
  await screen.getByRole('menuitem', { name }).click();
  return { screen, dialog: screen.getByRole('dialog') };
};
const itemIn = (status: string) => ({ id: idForTest(9), status, quarantineReason: null }) as never;
const sent = () => vi.mocked(call).mock.calls.map(([, input]) => input);

test('mark as lost: the dialog says where and how much the customer is paid, and needs what happened', async () => {
  const { dialog } = await act(
    { item: itemIn('item_in_transit'), status: 'bb_in_transit' },
    /^Déclarer l’appareil perdu/,
  );
  await expect.element(dialog.getByText('Pendant le transport')).toBeVisible();
  await expect.element(dialog.getByText(/^Le client est payé/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Déclarer perdu' }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  await dialog.getByLabelText('Ce qui s’est passé').fill('Colis volé');
  await dialog.getByRole('button', { name: 'Déclarer perdu' }).click();
  await expect
    .poll(sent)
    .toEqual([{ params: { id: idForTest(9) }, body: { place: 'transport', comment: 'Colis volé' } }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('mark as lost: a cancelled buyback pays nothing by itself, and the dialog says so', async () => {
  const { dialog } = await act(
    { item: itemIn('item_to_return'), status: 'bb_cancelled' },
    /^Déclarer l’appareil perdu/,
  );
  await expect.element(dialog.getByText(/indemnité décidée à la main/)).toBeVisible();
});

test('quarantine by hand: needs a reason, sends it with the comment', async () => {
  const { screen, dialog } = await act({ item: itemIn('item_completed'), status: 'bb_completed' }, /^Mettre en quar/);
  await dialog.getByRole('button', { name: 'Mettre en quarantaine' }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  await dialog.getByLabelText('Motif').selectOptions('Danger (batterie gonflée)');
  await dialog.getByLabelText(/^Ce que vous avez vu/).fill('Dos soulevé');
  await dialog.getByRole('button', { name: 'Mettre en quarantaine' }).click();
  await expect
    .poll(sent)
    .toContainEqual({ params: { id: idForTest(9) }, body: { reason: 'hazard', comment: 'Dos soulevé' } });
  await expect.element(screen.getByText('Appareil mis en quarantaine')).toBeVisible();
});

test('found: nothing changes for the customer', async () => {
  const { dialog } = await act({ item: itemIn('item_lost_warehouse'), status: 'bb_completed' }, /^Appareil retrouvé/);
  await expect.element(dialog.getByText(/^Rien ne change pour le client/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Il est ici' }).click();
  await expect.poll(sent).toEqual([{ params: { id: idForTest(9) }, body: {} }]);
});

test('compensation: an amount above what was promised is not sent', async () => {
  const { dialog } = await act({ item: itemIn('item_lost_warehouse'), status: 'bb_cancelled' }, /^Indemniser la perte/);
  await dialog.getByLabelText('Montant').fill('99999');
  await dialog.getByLabelText('Ce qui s’est passé').fill('Perdu au retour');
  await dialog.getByRole('button', { name: 'Indemniser', exact: true }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  await dialog.getByLabelText('Montant').fill('10,50');
  await dialog.getByRole('button', { name: 'Indemniser', exact: true }).click();
  await expect
    .poll(sent)
    .toEqual([{ params: { id: idForTest(9) }, body: { amount: 1_050, comment: 'Perdu au retour' } }]);
});
