import { TRANSPORT_CONCERNS } from '@reprise/contract/logistics/transports';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { proposalForTest } from '../../testing/claims.ts';
import { refusalForTest } from '../../testing/expedition.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { Transport } from './read-transports.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Transports } = await import('./transports.page.tsx');

const AT = '2026-11-17T10:00:00.000Z';
const transport = (n: number, more: Partial<Transport> = {}): Transport => ({
  id: idForTest(n),
  account: { id: idForTest(90), name: 'Cèdre' },
  direction: 'inbound',
  carrier: 'colissimo',
  contractHolder: { id: idForTest(91), name: 'Alizé' },
  trackingNumber: `6A${n}`,
  trackingLink: null,
  label: 'ready',
  labelFailure: null,
  lastStatus: 'delivery_in_transit',
  lastEventAt: AT,
  deliveredAt: null,
  createdAt: AT,
  concern: null,
  claim: null,
  buyback: { id: idForTest(200 + n), identificationNumber: '2481503906121' },
  package: null,
  ...more,
});
let rows: Transport[];
let codes: object[];
beforeEach(() => {
  localStorage.clear();
  session.set({ ...userForTest(), frontPermissions: { tim: ['ROLE_BUYBACK_DETAIL_PAGE'] } });
  rows = [transport(1)];
  codes = [];
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listTransports') return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
    return id === 'listUnmappedCodes' ? { codes } : { views: [] };
  });
});
const shown = async (search = '', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Transports />, { at: `/transports-list${search}` }));
};
const asked = () =>
  call.mock.calls
    .filter(([{ id }]) => id === 'listTransports')
    .map(([, { query }]) => query as Record<string, unknown>);

test('transports: a parcel shows its carrier, its last event and whose contract it travels on', async () => {
  rows = [transport(1, { package: { id: idForTest(3), number: 'K0000000018', items: 4 }, buyback: null })];
  const screen = await shown();
  const table = screen.getByRole('region', { name: 'Colis' });
  await expect.element(table.getByText('En transit')).toBeVisible();
  await expect.element(table.getByText('Colissimo')).toBeVisible();
  await expect.element(table.getByText('Contrat de Alizé')).toBeVisible();
  await expect.element(table.getByText('Colis K0000000018, 4 articles')).toBeVisible();
});

test('transports: each concern says what to do, and a loss is decided on the page of the buyback', async () => {
  rows = TRANSPORT_CONCERNS.map((concern, n) =>
    transport(n, { concern, labelFailure: concern === 'label_failed' ? 'no_address' : null }),
  );
  const screen = await shown();
  const table = screen.getByRole('region', { name: 'Colis' });
  for (const words of [
    /^Pas de nouvelles du transporteur/,
    /^Le transporteur a renoncé/,
    /^Demandez à l’atelier de chercher/,
    /^Le transporteur le propose seulement/,
    /^Demandez des photos/,
    /^L’atelier n’a pas d’adresse complète\. Corrigez la cause/,
  ])
    await expect.element(table.getByText(words)).toBeVisible();
  const lost = table.getByRole('row').nth(4).getByRole('link', { name: 'Ouvrir la reprise' });
  await expect.element(lost).toHaveAttribute('href', `/buyback/${rows[3]?.buyback?.id}`);
});

test('transports at 390 px: the label of a concern stands on one line over its sentences', async () => {
  rows = [transport(1, { concern: 'lost' })];
  const screen = await shown('', 390);
  await expect.element(screen.getByText(/^Le transporteur le propose seulement/)).toBeVisible();
  const concern = document.querySelector('.transport-concern')!;
  const cell = concern.closest('td')!;
  const room = cell.getBoundingClientRect();
  const sentences = concern.getBoundingClientRect();
  expect(sentences.width).toBeGreaterThan(room.width - 2);
  // One line of label.
  expect(sentences.top - room.top).toBeLessThan(30);
});

test('transports: filters of the address are asked of the API, and what it does not know is left out', async () => {
  await shown('?status=delivery_lost,nonsense&company=dhl&direction=return&isDelivered=false&concern=lost');
  await expect
    .poll(() => asked().at(-1))
    .toMatchObject({
      status: ['delivery_lost'],
      company: 'dhl',
      direction: 'return',
      isDelivered: 'false',
      concern: 'lost',
    });
});

test('transports: a tab shows the parcels of one concern', async () => {
  const screen = await shown();
  await screen.getByRole('link', { name: 'Silencieux' }).click();
  await expect.poll(() => asked().at(-1)?.concern).toBe('silent');
});

test('transports: a number is searched without its spaces, once it has three characters', async () => {
  const screen = await shown();
  const search = screen.getByRole('searchbox');
  await userEvent.fill(search, '6A 12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked().at(-1)?.search).toBe('6A12');
});

test('transports: a parcel shows the state of its claim, and is filtered by it', async () => {
  rows = [transport(1, { claim: { id: idForTest(5), status: 'accepted' } })];
  const screen = await shown('?claim=accepted,nonsense');
  await expect.element(screen.getByRole('region', { name: 'Colis' }).getByText('Acceptée')).toBeVisible();
  await expect.poll(() => asked().at(-1)?.claim).toEqual(['accepted']);
});

test('transports: a claim is opened from the menu of a parcel, unless one runs or the label was never used', async () => {
  session.set({ ...userForTest(), frontPermissions: { tim: ['ROLE_TRANSPORT_LIST_PAGE'] } });
  rows = [
    transport(1, { concern: 'lost' }),
    transport(2, { claim: { id: idForTest(5), status: 'open' } }),
    transport(3, { label: 'failed', concern: 'label_failed' }),
  ];
  const screen = await shown();
  await expect.element(screen.getByRole('button', { name: 'Actions sur 6A1' })).toBeVisible();
  for (const n of [2, 3])
    expect(screen.getByRole('button', { name: `Actions sur 6A${n}` }).query(), `6A${n}`).toBeNull();
  call.mockImplementation(async ({ id }: { id: string }) => (id === 'getClaimProposal' ? proposalForTest() : {}));
  await screen.getByRole('button', { name: 'Actions sur 6A1' }).click();
  await screen.getByRole('menuitem', { name: 'Réclamer' }).click();
  await expect.element(screen.getByRole('dialog').getByLabelText('Motif')).toHaveValue('lost');
  await expect.element(screen.getByRole('navigation', { name: 'Colis ou réclamations' })).toBeVisible();
});

test('transports: codes that nobody mapped stand in a panel of their own', async () => {
  codes = [{ carrier: 'dhl', code: 'X9', label: 'Held at hub', events: 12, parcels: 7, lastAt: AT }];
  const screen = await shown();
  await screen.getByText('1 code de transporteur sans signification').click();
  await expect.element(screen.getByText('Held at hub')).toBeVisible();
});

test('transports: without parcels, and when they cannot be read, the page says so', async () => {
  rows = [];
  const empty = await shown();
  await expect.element(empty.getByText('Aucun colis')).toBeVisible();
  await empty.unmount();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listSavedViews') return { views: [] };
    throw refusalForTest(403, 'permission_denied');
  });
  const denied = await shown();
  await expect.element(denied.getByText('Vous n’avez pas accès à cette page').first()).toBeVisible();
});

test.each([390, 1024])('transports at %i px: nothing needs a sideways scroll of the page', async (width) => {
  rows = [transport(1, { concern: 'lost' })];
  const screen = await shown('', width);
  await expect.element(screen.getByText(/^Le transporteur le propose/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('transports: who may not read buybacks sees their number, and no link to them', async () => {
  session.set({ ...userForTest(), frontPermissions: { tim: ['ROLE_TRANSPORT_LIST_PAGE'] } });
  rows = [transport(1, { concern: 'lost', lastStatus: 'delivery_lost' })];
  const screen = await shown();
  await expect.poll(() => document.body.textContent.replaceAll(/\s/g, '')).toContain('2481503906121');
  expect(screen.getByRole('link', { name: 'Ouvrir la reprise' }).query()).toBeNull();
  expect(document.querySelector('a[href^="/buyback/"]')).toBeNull();
});
