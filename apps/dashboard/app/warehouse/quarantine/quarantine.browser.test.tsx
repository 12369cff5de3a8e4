import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { pageKeys } from '../../kit/page/page-keys.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import {
  quarantineDetailForTest,
  quarantineFiguresForTest,
  quarantineListForTest,
  quarantineRowForTest,
} from '../../testing/quarantine.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { QuarantineDetail, QuarantineRow } from './read-quarantine.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Quarantine } = await import('./quarantine.page.tsx');

const disputed = quarantineRowForTest(1, { secondLookAskedAt: '2026-11-17T20:17:00.000Z' });
const hazard = quarantineRowForTest(2, { reason: 'hazard', daysLeft: -1, atStake: 12_100 });
const freed = quarantineRowForTest(3, {
  status: 'item_to_reintegrate_to_stock',
  tab: 'to_move',
  reason: null,
  who: 'mover',
  moveTo: { stockId: idForTest(70), defaultStock: 'awaiting_control', name: null, identifier: 'B2' },
});
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';
let rows: QuarantineRow[];
let detail: QuarantineDetail;
let act: () => unknown;

beforeEach(() => {
  const user = userForTest();
  session.set({
    ...user,
    currentModule: 'rps',
    frontPermissions: {
      rps: [
        'ROLE_QUARANTINE_TRANSITION_PAGE',
        'ROLE_SEND_QUARANTINE_MAIL',
        'ROLE_ITEMS_STOCK_WRITE',
        'ROLE_BUYBACK_DETAIL_PAGE',
      ],
    },
  } as never);
  rows = [hazard, disputed];
  detail = quarantineDetailForTest(disputed);
  act = () => ({});
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listQuarantine') return quarantineListForTest(rows);
    if (id === 'getQuarantineFigures') return quarantineFiguresForTest;
    if (id === 'getControlPhoto') return new Blob([PICTURE], { type: 'image/svg+xml' });
    return id === 'getQuarantinedItem' ? detail : act();
  });
});
const shown = async (at = '/buybacksQuarantine', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Quarantine />, { at }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('quarantine desk: the list says why each device waits and how long; a late one says so', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('en retard de 1 jour')).toBeVisible();
  await expect.element(screen.getByText('reste 3 jours')).toBeVisible();
  await expect.element(screen.getByText('Second regard demandé')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^À décider\s*6$/ })).toBeVisible();
  await expect.element(screen.getByText('Choisissez un article')).toBeVisible();
  await expect.element(screen.getByText(/^80.%$/)).toBeVisible();
  await screen.getByRole('button', { name: /^À déplacer/ }).click();
  await expect.poll(() => sent('listQuarantine').at(-1)).toMatchObject({ query: { tab: 'to_move' } });
});

test('quarantine desk: a list chosen and a code scanned before it is drawn are both kept', async () => {
  const screen = await shown();
  const tab = screen.getByRole('button', { name: /^À déplacer/ });
  await expect.element(tab).toBeVisible();
  const field = screen.getByRole('searchbox');
  await field.fill('2712655211707');
  const [button, input] = [await tab.findElement(), await field.findElement()];
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  (input as HTMLInputElement).form!.requestSubmit();
  const query = { tab: 'to_move', search: '2712655211707' };
  await expect.poll(() => sent('listQuarantine').at(-1)).toMatchObject({ query });
});

test('quarantine desk: a case shows both answers, the price and what each decision means; the impossible is absent', async () => {
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`);
  await expect.element(screen.getByText('« La vitre était intacte quand j’ai fermé le colis. »')).toBeVisible();
  await expect.element(screen.getByText('2 écarts', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Le client reçoit 411,40.€\. L’écart de 77,00.€/)).toBeVisible();
  expect(screen.getByText('Refuser et renvoyer').query()).toBeNull();
});

test('quarantine desk: photos stand beside the answer they show, and are enlarged with the keyboard', async () => {
  const photo = (n: number, more: object) => ({ id: idForTest(n), questionId: null, slot: null, ...more });
  const control = detail.control!;
  const photos = [photo(81, { questionId: idForTest(41) }), photo(82, { slot: 'back' })];
  detail = quarantineDetailForTest(disputed, { control: { ...control, photos } as typeof control });
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`);
  const tile = screen.getByRole('button', { name: /^Agrandir.: Vitre arrière · Fissurée$/ });
  await expect.element(tile).toBeVisible();
  await expect.element(tile.getByRole('img', { name: 'Vitre arrière · Fissurée' })).toBeInTheDocument();
  await expect.element(screen.getByText('sans photo')).toBeVisible();
  ((await tile.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Vitre arrière · Fissurée' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('heading', { name: 'Dos, au contrôle' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tile).toHaveFocus();
  expect(sent('getControlPhoto')).toHaveLength(2);
});

test('quarantine desk: what the retailer shares about a dispute stands with the case', async () => {
  const note = { at: '2026-11-13T09:00:00.000Z', by: 'Nora Haddad', text: 'Le vendeur n’a vu aucune rayure.' };
  detail = quarantineDetailForTest(disputed, { retailerNotes: [note] });
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`);
  await expect.element(screen.getByText('Ce que dit Cèdre')).toBeVisible();
  await expect.element(screen.getByText(/^Le vendeur n’a vu aucune rayure\./)).toBeVisible();
});

test('quarantine desk: a decision needs a reason, and names the version that was read', async () => {
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`);
  await screen.getByRole('button', { name: /^Accepter au prix déclaré/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accepter au prix déclaré' }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Pourquoi'), 'Geste commercial');
  await dialog.getByRole('button', { name: 'Accepter au prix déclaré' }).click();
  await expect.element(screen.getByText('Reprise acceptée au prix déclaré')).toBeVisible();
  expect(sent('releaseItem')).toEqual([
    {
      params: { id: disputed.itemId },
      body: { outcome: 'settle_declared', comment: 'Geste commercial', expectedVersion: 3 },
    },
  ]);
});

test('quarantine desk: a second look is answered, and the customer can be written to without a word', async () => {
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`);
  await screen.getByRole('button', { name: 'Répondre' }).click();
  await userEvent.fill(screen.getByLabelText('Ce que vous avez vu'), 'La fissure est ancienne');
  await screen.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect.element(screen.getByText('Réponse envoyée au client')).toBeVisible();
  expect(sent('answerSecondLook')).toEqual([
    { params: { id: disputed.buybackId }, body: { comment: 'La fissure est ancienne' } },
  ]);
  await screen.getByRole('button', { name: 'Écrire au client' }).click();
  await screen.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect.poll(() => sent('sendQuarantineMail')).toEqual([{ params: { id: disputed.itemId }, body: {} }]);
});

test('quarantine desk: somebody else was faster: the dialog says so and stays', async () => {
  act = () => {
    throw new ApiRefusal(409, { code: 'concurrent_change' }, undefined);
  };
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`);
  await screen.getByRole('button', { name: /^Reprendre le contrôle/ }).click();
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Pourquoi'), 'Fausse alerte');
  await dialog.getByRole('button', { name: 'Reprendre le contrôle' }).click();
  await expect.element(dialog.getByText(/^Quelqu’un a changé cet article/)).toBeVisible();
});

test('quarantine desk: a released device is put away by the code that was read', async () => {
  rows = [freed];
  detail = quarantineDetailForTest(freed, { litigation: null });
  const screen = await shown(`/buybacksQuarantine?tab=to_move&item=${freed.itemId}`);
  await userEvent.fill(screen.getByLabelText('Code du stock ou de l’article'), 'B2');
  await screen.getByRole('button', { name: 'Ranger', exact: true }).click();
  await expect.element(screen.getByText('Article rangé')).toBeVisible();
  expect(sent('moveItemToStock')).toEqual([
    { params: { id: freed.itemId }, body: { stockId: idForTest(70), scannedCode: 'B2', expectedVersion: 3 } },
  ]);
});

test('quarantine desk: arrows walk the list, a number opens the dialog of a decision, and ? tells both', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('en retard de 1 jour')).toBeVisible();
  const opened = () => sent('getQuarantinedItem').at(-1);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(opened).toEqual({ params: { id: hazard.itemId } });
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(opened).toEqual({ params: { id: disputed.itemId } });
  await expect.element(screen.getByText('Votre décision', { exact: true })).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(screen.getByRole('dialog', { name: 'Accepter au prix déclaré ?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect([...pageKeys.get().values()].flat()).toEqual([
    [['↑', '↓', '↵'], 'Ouvrir le dossier suivant ou précédent'],
    [['1–2'], 'Choisir une décision'],
  ]);
});

test('quarantine desk: a buyer with several workshops filters by one; the figures say what was borne', async () => {
  const screen = await shown();
  await expect.element(screen.getByText(/^412,50.€$/)).toBeVisible();
  await expect.element(screen.getByText(/^dont 120,00.€ de défauts que personne/)).toBeVisible();
  await screen.getByLabelText('Atelier', { exact: true }).selectOptions('Atelier Nord');
  await expect.poll(() => sent('listQuarantine').at(-1)).toMatchObject({ query: { warehouseId: idForTest(8) } });
});

test('quarantine desk: nothing to decide, and a failure, each have their own face', async () => {
  rows = [];
  const screen = await shown();
  await expect.element(screen.getByText('Rien à décider')).toBeVisible();
  call.mockImplementation(async () => {
    throw new ApiRefusal(403, { code: 'permission_denied' }, undefined);
  });
  await screen.getByRole('button', { name: /^À déplacer/ }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test.each([390, 1024, 1440])('quarantine desk: nothing is cut off at %s px', async (width) => {
  const screen = await shown(`/buybacksQuarantine?item=${disputed.itemId}`, width);
  await expect.element(screen.getByText('Votre décision', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
