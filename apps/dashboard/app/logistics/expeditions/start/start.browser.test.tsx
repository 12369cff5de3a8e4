import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import { idForTest } from '../../../testing/buyback-page.ts';
import {
  type Bench,
  expeditionForTest,
  itemForTest,
  makeBench,
  packageForTest,
  READY,
  refusalForTest,
  rowForTest,
} from '../../../testing/expedition.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';

let bench: Bench;
const { print } = vi.hoisted(() => ({ print: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call: (...asked: Parameters<Bench['call']>) => bench.call(...asked) }));
vi.mock('../../../kit/print/print-documents.ts', () => ({ printDocuments: print }));
const { default: Start } = await import('../start-expedition.page.tsx');
const { default: Confirmation } = await import('../confirmation.page.tsx');

const closed = packageForTest(1, { status: 'closed', items: [itemForTest(7), itemForTest(8)], ...READY });
const left = () =>
  expeditionForTest({ id: idForTest(55), packages: [closed], registeredAt: '2026-11-16T17:00:00.000Z' });
const signIn = (module: 'tim' | 'rps' | 'root') => session.set({ ...userForTest(), currentModule: module });

beforeEach(() => {
  localStorage.clear();
  print.mockReset();
  signIn('tim');
  bench = makeBench(expeditionForTest(), [itemForTest(1), itemForTest(2)]);
});
const shown = async (search = '', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Start />, { at: `/start-expedition${search}` }));
};
const confirmed = async () =>
  render(await shellForTest(<Confirmation />, { at: `/expedition/confirmation?expedition=${bench.expedition.id}` }));

test('start: a store begins with or without a label, and the way most devices wait for is proposed', async () => {
  bench.otherWay = 5;
  const screen = await shown();
  const without = screen.getByRole('button', { name: /^Sans étiquette/ });
  await expect.element(without.getByText('5 articles en attente')).toBeVisible();
  await expect.element(without.getByText('À faire')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^Avec étiquette/ }).getByText('2 articles en attente'))
    .toBeVisible();
  await without.click();
  await expect
    .poll(() => bench.of('openExpedition').map(({ body }) => body))
    .toEqual([{ organizationId: session.get()?.currentOrganization?.id, direction: 'inbound', withLabel: false }]);
  await expect.poll(() => location.pathname + location.search).toBe(`/expedition?expedition=${idForTest(51)}`);
});

test('start: a workshop sends back to customers or to another workshop', async () => {
  signIn('rps');
  bench = makeBench(expeditionForTest({ direction: 'return' }), [itemForTest(1)]);
  const screen = await shown();
  await expect.element(screen.getByRole('button', { name: /^Vers un autre atelier, sans étiquette/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Vers un autre atelier, avec étiquette/ })).toBeVisible();
  await screen.getByRole('button', { name: /^Retour aux clients/ }).click();
  await expect
    .poll(() => bench.of('openExpedition'))
    .toMatchObject([{ body: { direction: 'return', withLabel: true } }]);
  await expect.poll(() => location.pathname).toBe('/packing-with-label');
});

test('start: an open expedition goes on with the item that the address names', async () => {
  const screen = await shown(`?itemId=${itemForTest(1).itemId}`);
  await expect
    .element(screen.getByRole('link', { name: 'Continuer' }))
    .toHaveAttribute('href', `/packing-with-label?expedition=${bench.expedition.id}&itemId=${itemForTest(1).itemId}`);
});

test('start: a registered expedition is printed again', async () => {
  bench.answers.listExpeditions = ({ query }) => ({
    'hydra:member': query.isRegistered === 'true' ? [rowForTest(left())] : [],
  });
  const screen = await shown();
  await screen.getByRole('button', { name: 'Imprimer la liste de remise' }).click();
  await expect.poll(() => print.mock.calls).toEqual([[[`/expeditions/${left().id}/hand-over-list`]]]);
  await expect
    .element(screen.getByRole('link', { name: 'Voir' }))
    .toHaveAttribute('href', `/expedition/confirmation?expedition=${left().id}`);
});

test('start: a place that never sent anything says what will be there, and proposes nothing', async () => {
  bench.answers.listExpeditions = () => ({ 'hydra:member': [] });
  const screen = await shown();
  await expect.element(screen.getByText('Aucune expédition enregistrée')).toBeVisible();
  await expect.element(screen.getByText('À faire')).not.toBeInTheDocument();
});

test('start: lists that cannot be read, and a refusal to begin, are told', async () => {
  bench.answers.listExpeditions = () => {
    throw refusalForTest(500, 'internal_error');
  };
  bench.answers.openExpedition = () => {
    throw refusalForTest(503, 'overloaded');
  };
  const screen = await shown();
  await expect.element(screen.getByText('Les expéditions ouvertes n’ont pas pu être lues')).toBeVisible();
  await screen.getByRole('button', { name: /^Sans étiquette/ }).click();
  await expect.poll(() => document.querySelector('.notice[data-tone=red]')).not.toBeNull();
});

test('start: who works in neither a store nor a workshop is told where it is done', async () => {
  signIn('root');
  const screen = await shown();
  await expect.element(screen.getByText('Aucun lieu d’expédition')).toBeVisible();
  expect(bench.asked).toEqual([]);
});

test('start on a phone: nothing is wider than the screen', async () => {
  const screen = await shown('', 390);
  await expect.element(screen.getByRole('link', { name: 'Continuer' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('confirmation: what left, its papers, and the next expedition', async () => {
  bench.expedition = left();
  const screen = await confirmed();
  await expect.element(screen.getByText('2 articles dans 1 colis')).toBeVisible();
  await screen.getByRole('button', { name: 'Imprimer la liste de remise' }).click();
  await screen.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await screen.getByRole('button', { name: 'Imprimer la fiche' }).click();
  await expect
    .poll(() => print.mock.calls.map(([addresses]) => addresses))
    .toEqual([
      [`/expeditions/${left().id}/hand-over-list`],
      [`/packages/${closed.id}/label`],
      [`/packages/${closed.id}/slip?format=a6`],
    ]);
  await expect
    .element(screen.getByRole('link', { name: 'Nouvelle expédition' }))
    .toHaveAttribute('href', '/start-expedition');
});

test('confirmation: an expedition that has not left leads back to its station', async () => {
  await confirmed();
  await expect.poll(() => location.pathname).toBe('/packing-with-label');
});

test('confirmation: an expedition of another place says that it is not there', async () => {
  bench.answers.getExpedition = () => {
    throw refusalForTest(404, 'not_found');
  };
  const screen = await confirmed();
  await expect.element(screen.getByText('Page introuvable')).toBeVisible();
});
