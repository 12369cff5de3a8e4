import { ApiRefusal } from '@reprise/client/call';
import { BUYBACK_TABS } from '@reprise/contract/buybacks/desk/list-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import Buybacks from './buybacks.page.tsx';
import type { BuybackListRow } from './read-buybacks.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const row = (n: number, more: Partial<BuybackListRow> = {}): BuybackListRow => ({
  id: `01920000-0000-7000-8000-00000000000${n}`,
  code: `248150390612${n}`,
  externalCode: null,
  createdAt: '2026-11-03T17:42:00.000Z',
  updatedAt: '2026-11-03T17:42:00.000Z',
  status: 'bb_in_transit',
  group: 'in_transit',
  cancelReason: null,
  circuit: 'web_post',
  channel: 'web',
  grade: 'grade_b',
  category: { id: '01920000-0000-7000-8000-0000000000c1', label: 'Téléphones' },
  product: { id: '01920000-0000-7000-8000-0000000000d1', label: `iPhone ${n}`, brand: 'Apple', image: null },
  store: null,
  warehouse: { id: '01920000-0000-7000-8000-0000000000e1', name: 'Atelier Rhône' },
  buyer: { id: '01920000-0000-7000-8000-0000000000f1', name: 'Alizé' },
  retailer: { id: '01920000-0000-7000-8000-0000000000f2', name: 'Cèdre' },
  payment: { status: 'payment_failed', type: 'gift_card', amount: 37_400 },
  transport: null,
  currency: 'EUR',
  prices: { predeclared: null, declared: 37_400, controlled: 29_700, validated: null, payout: 37_400 },
  imei: null,
  litigation: null,
  risks: [],
  tasks: null,
  ...more,
});

type Sent = { params: { id: string }; query: Record<string, unknown>; body: Record<string, unknown> };
type Route = { id: string };
let rows: BuybackListRow[];
let news: number;
let cancel: (sent: Sent) => unknown;
const KEY = '01920000-0000-7000-8000-0000000000aa';

const workshopIn = (commonName: string, i: number) => ({
  id: `01920000-0000-7000-8000-0000000000b${i}`,
  commonName,
  accountId: '01920000-0000-7000-8000-0000000000f1',
  accountName: 'Alizé',
});
const isSearched =
  ({ query }: Sent) =>
  ({ commonName }: { commonName: string }) =>
    commonName.toLowerCase().startsWith(String(query.search ?? ''));
const taskOf = (id: string, version: number) => ({
  id,
  version,
  kind: 'label_failed',
  buybackId: row(1).id,
  organization: null,
});
const serve = async ({ id }: Route, sent: Sent): Promise<unknown> => {
  switch (id) {
    case 'listBuybacks':
      return { 'hydra:member': rows, 'hydra:totalItems': rows.length, 'hydra:view': {} };
    case 'countBuybacks':
      return Object.fromEntries(
        BUYBACK_TABS.map((tab) => [tab, { count: tab === 'all' ? 1_000 : 2, isMore: tab === 'all' }]),
      );
    case 'countNewBuybacks':
      return { count: news, isMore: false };
    case 'listSavedViews':
      return { views: [] };
    case 'findBuybackCustomer':
      return { customer: sent.body.email === 'nora@example.test' ? KEY : null };
    case 'listConnectedWarehouses':
      return { 'hydra:member': ['Lyon', 'Gand'].map(workshopIn).filter(isSearched(sent)) };
    case 'listTasks':
      return { tasks: [taskOf('t1', 1), taskOf('t2', 4)], next: null };
    case 'listTaskAssignees':
      return { people: [{ id: KEY, name: 'Nora Haddad', userType: 'store_seller', organizationName: 'Lille' }] };
    case 'cancelBuyback':
      return cancel(sent);
    default:
      return { 'hydra:member': [] };
  }
};
const sentTo = (id: string): Sent[] =>
  vi.mocked(call).mock.calls.flatMap(([route, sent]) => (route.id === id ? [sent as unknown as Sent] : []));
const address = () => decodeURIComponent(window.location.search);

const signIn = (permissions: string[]) => {
  const user = userForTest();
  session.set({ ...user, currentModule: 'tim', frontPermissions: { tim: permissions } } as typeof user);
};
const open = async (at = '/buybacks') => render(await shellForTest(<Buybacks />, { at }));

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  rows = [
    row(1),
    row(2, { status: 'bb_cancelled', group: 'not_completed', cancelReason: 'other' }),
    row(3, { litigation: 'open' }),
  ];
  news = 0;
  cancel = () => ({ status: 'bb_cancelled' });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(serve as never);
  signIn(['ROLE_BUYBACK_LIST_PAGE', 'ROLE_BUYBACK_CANCEL', 'ROLE_CUSTOMER_PII_READ', 'ROLE_BUYBACK_CREATE_PAGE']);
});

test('buybacks: rows say status, payment and prices; tabs have counts and a bound', async () => {
  const screen = await open();
  await expect.poll(() => document.querySelector('.list-tabs a')?.textContent).toMatch(/^Toutes 1\s000\+$/u);
  const cells = await screen.getByRole('row', { name: /2481503906121/ }).findElement();
  expect(cells.textContent).toMatch(/iPhone 1.*Envoi postal.*En transit.*Carte cadeau.*Échec.*374,00.*297,00.*-?77,00/);
  await expect.element(screen.getByText('Cette reprise a été annulée')).toBeVisible();
  await expect.element(screen.getByText('Litige ouvert', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '2481503906121' }))
    .toHaveAttribute('href', '/buyback/01920000-0000-7000-8000-000000000001');
});

test('buybacks: a tab filters and stands in the address; the counts leave its filter out', async () => {
  const screen = await open('/buybacks?channel=web');
  await screen.getByRole('link', { name: /Litiges/ }).click();
  await expect.poll(address).toBe('?channel=web&litigation=open');
  await expect.poll(() => sentTo('listBuybacks').at(-1)?.query).toMatchObject({ channel: 'web', litigation: 'open' });
  expect(sentTo('countBuybacks').map(({ query }) => query)).toEqual([{ channel: 'web' }]);
});

test('buybacks: a customer is found by e-mail, and the address has a key only', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Filtre', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Client' }).click();
  await userEvent.fill(screen.getByRole('combobox', { name: 'Client' }), 'nora@example.test');
  await screen.getByRole('option', { name: 'nora@example.test' }).click();
  await expect.poll(address).toBe(`?customer=${KEY}`);
  expect(JSON.stringify(localStorage)).not.toContain('nora');
});

test('buybacks: a retailer filters by a linked workshop, and by its buyer once', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Filtre', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Atelier' }).click();
  await userEvent.fill(screen.getByRole('combobox', { name: 'Atelier' }), 'gan');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await screen.getByRole('option', { name: /Gand/ }).click();
  await expect.poll(address).toBe('?warehouse=01920000-0000-7000-8000-0000000000b1');
  await screen.getByRole('button', { name: 'Filtre', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Acheteur' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Alizé']);
});

test('buybacks: an e-mail address in the search field is not searched, and the filter is named', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByPlaceholder('Code, IMEI ou code externe'), 'nora@example.test');
  await expect.element(screen.getByText(/utilisez le filtre Client/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(address()).toBe('');
});

test('buybacks: new rows are announced and shown when asked for, without a jump before', async () => {
  news = 2;
  const screen = await open();
  await expect.element(screen.getByText('2 nouvelles reprises depuis l’ouverture de cette liste')).toBeVisible();
  const before = sentTo('listBuybacks').length;
  news = 0;
  await screen.getByRole('button', { name: 'Afficher' }).click();
  await expect.poll(() => sentTo('listBuybacks').length).toBeGreaterThan(before);
  await expect.element(screen.getByText(/nouvelles reprises depuis/)).not.toBeInTheDocument();
});

test('buybacks: several are cancelled with one reason, and the refused are told and tried again', async () => {
  const refused = row(2).id;
  cancel = ({ params }) => {
    if (params.id !== refused) return { status: 'bb_cancelled' };
    throw new ApiRefusal(409, { code: 'status_not_fit' }, undefined);
  };
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Sélectionner 2481503906121' }).click();
  await screen.getByRole('checkbox', { name: 'Sélectionner 2481503906122' }).click();
  await screen.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: /Annuler 2 reprises/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Raison'), 'Autre');
  await screen.getByRole('button', { name: 'Annuler 2 reprises' }).click();
  await expect.element(screen.getByText(/cette raison demande un commentaire/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText(/Commentaire/), 'Doublon');
  await screen.getByRole('button', { name: 'Annuler 2 reprises' }).click();
  await expect.element(screen.getByText('1 ligne traitée · 1 ligne refusée')).toBeVisible();
  await expect.element(screen.getByText(/ne permet plus de l’annuler/)).toBeVisible();
  expect(sentTo('cancelBuyback').map(({ body }) => body)).toEqual([
    { reason: 'other', comment: 'Doublon' },
    { reason: 'other', comment: 'Doublon' },
  ]);
  cancel = () => ({ status: 'bb_cancelled' });
  await screen.getByRole('button', { name: 'Réessayer les refusées' }).click();
  await expect.element(screen.getByText('1 ligne traitée', { exact: true })).toBeVisible();
});

test('buybacks: the open tasks of several are given to one person', async () => {
  rows = [row(1, { tasks: { count: 2, kind: 'label_failed', dueAt: null } }), row(2)];
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Sélectionner 2481503906121' }).click();
  await screen.getByRole('checkbox', { name: 'Sélectionner 2481503906122' }).click();
  await screen.getByRole('button', { name: 'Attribuer les tâches' }).click();
  await expect.element(screen.getByText('2 tâches ouvertes sur 1 reprises.')).toBeVisible();
  expect(sentTo('listTasks').map(({ query }) => query)).toEqual([{ buybackId: [row(1).id] }]);
  await userEvent.selectOptions(screen.getByLabelText('Personne'), 'Nora Haddad · Lille');
  await screen.getByRole('button', { name: 'Attribuer 2 tâches' }).click();
  await expect.element(screen.getByText('2 lignes traitées')).toBeVisible();
  expect(sentTo('updateTask').map(({ body }) => body)).toEqual([
    { version: 1, assigneeId: KEY },
    { version: 4, assigneeId: KEY },
  ]);
});

test('buybacks: who may not cancel sees why', async () => {
  signIn(['ROLE_BUYBACK_LIST_PAGE']);
  const screen = await open();
  await screen.getByRole('button', { name: 'Actions sur 2481503906121' }).click();
  const item = screen.getByRole('menuitem', { name: /Annuler la reprise/ });
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('Votre rôle ne permet pas d’annuler une reprise.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Nouvelle reprise' })).not.toBeInTheDocument();
});

test('buybacks: nothing yet, nothing that matches and a failure are three texts', async () => {
  rows = [];
  const empty = await open();
  await expect.element(empty.getByText('Aucune reprise pour le moment')).toBeVisible();
  await empty.unmount();
  const none = await open('/buybacks?channel=web');
  await expect.element(none.getByText('Aucune reprise ne correspond')).toBeVisible();
  await none.unmount();
  localStorage.clear();
  vi.mocked(call).mockImplementation((async (route: Route, sent: Sent) => {
    if (route.id === 'listBuybacks') throw new Error('down');
    return serve(route, sent);
  }) as never);
  const failed = await open();
  await expect.element(failed.getByText('La liste des reprises n’a pas pu être lue')).toBeVisible();
});
