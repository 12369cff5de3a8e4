import { packageNumberOf } from '@reprise/contract/logistics/expeditions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import {
  type Bench,
  expeditionForTest,
  itemForTest,
  makeBench,
  packageForTest,
  RHONE,
} from '../../../testing/expedition.ts';
import { scan } from '../../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';

let bench: Bench;
const { playTone } = vi.hoisted(() => ({ playTone: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call: (...asked: Parameters<Bench['call']>) => bench.call(...asked) }));
vi.mock('../../../kit/station/play-tone.ts', () => ({ playTone }));
const { default: WithLabel } = await import('../packing-with-label.page.tsx');

const CODE = itemForTest(1).identificationNumber;
const SECOND = itemForTest(2).identificationNumber;

beforeEach(() => {
  localStorage.clear();
  playTone.mockReset();
  session.set(userForTest());
  bench = makeBench(expeditionForTest(), [itemForTest(1), itemForTest(2), itemForTest(3)]);
});
const shown = async (Page = WithLabel, search = '', width = 1440) => {
  await page.viewport(width, 900);
  const address = bench.expedition.withLabel ? '/packing-with-label' : '/expedition';
  const screen = await render(
    await shellForTest(<Page />, { at: `${address}?expedition=${bench.expedition.id}${search}` }),
  );
  await expect.element(screen.getByLabelText('Code à scanner')).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: /Reste à emballer \d/ })).toBeVisible();
  return screen;
};
const burst = (code: string) => scan(code, { target: document.activeElement ?? document.body });
/** With plain spaces where French has no-break ones. */
const told = () => document.querySelector('.scan-field [role=alert]')?.textContent.replaceAll('\u00a0', ' ');
const tones = () => playTone.mock.calls.map(([tone]) => tone);
const codesSent = () => bench.of('packItem').map(({ body }) => body.identificationNumber);

test('packing: the first scan opens a package for where the item goes, and the next goes into it', async () => {
  const screen = await shown();
  burst(CODE);
  await expect.poll(told).toBe('Nova 1 : dans le colis 1');
  expect(bench.of('openPackage')).toMatchObject([{ body: { destination: { warehouseId: RHONE.warehouseId } } }]);
  const box = screen.getByRole('region', { name: 'Colis 1' });
  await expect.element(box.getByText(/^Nova 1/)).toBeVisible();
  burst(SECOND);
  await expect.poll(told).toBe('Nova 2 : dans le colis 1');
  expect(bench.of('openPackage')).toHaveLength(1);
  expect(tones()).toEqual(['green', 'green']);
  await expect.element(screen.getByRole('heading', { name: 'Reste à emballer 1' })).toBeVisible();
  await expect.element(screen.getByText('Fermez le colis 1 pour enregistrer.')).toBeVisible();
});

test('packing: the number of an open box makes it the one that is packed', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1), packageForTest(2)] });
  await shown();
  burst(packageForTest(1).number);
  await expect.poll(told).toBe('Colis 1 : les scans vont dedans');
  burst(CODE);
  await expect.poll(told).toBe('Nova 1 : dans le colis 1');
  burst(packageNumberOf('000000777'));
  await expect.poll(told).toContain('n’est pas de cette expédition');
});

test('packing: a return opens one package for each customer', async () => {
  bench = makeBench(expeditionForTest({ direction: 'return' }), [itemForTest(1), itemForTest(2)]);
  const screen = await shown();
  burst(CODE);
  await expect.poll(told).toBe('Nova 1 : dans le colis 1');
  burst(SECOND);
  await expect.poll(told).toBe('Nova 2 : dans le colis 2');
  expect(bench.of('openPackage').map(({ body }) => body.destination)).toEqual([
    { buybackId: itemForTest(1).buybackId },
    { buybackId: itemForTest(2).buybackId },
  ]);
  await expect.element(screen.getByRole('button', { name: /Nouveau colis/ })).not.toBeInTheDocument();
  burst('99999999');
  await expect.poll(told).toContain('ce code n’existe pas');
});

test('packing: an item is taken out of an open package and put back from the notice', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1, { items: [itemForTest(7)] })] });
  const screen = await shown();
  await screen.getByRole('button', { name: /^Retirer Nova 7/ }).click();
  await expect.poll(() => bench.of('unpackItem')).toMatchObject([{ params: { itemId: itemForTest(7).itemId } }]);
  await expect.element(screen.getByText('Vide. Scannez un article.')).toBeVisible();
  await screen.getByRole('button', { name: 'Remettre' }).click();
  await expect.element(screen.getByRole('button', { name: /^Retirer Nova 7/ })).toBeVisible();
});

test('packing: a package with items is discarded after a question, an empty one at once', async () => {
  bench.expedition = expeditionForTest({
    packages: [packageForTest(1, { items: [itemForTest(7)] }), packageForTest(2)],
  });
  const screen = await shown();
  await screen.getByRole('region', { name: 'Colis 2' }).getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => bench.of('discardPackage')).toHaveLength(1);
  await screen.getByRole('region', { name: 'Colis 1' }).getByRole('button', { name: 'Défaire' }).click();
  const dialog = screen.getByRole('dialog', { name: /Défaire le colis 1/ });
  await dialog.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => document.querySelectorAll('.packing-box').length).toBe(0);
});

test('packing: the item named in the address is packed once', async () => {
  await shown(WithLabel, `&itemId=${itemForTest(2).itemId}`);
  await expect.poll(told).toBe('Nova 2 : dans le colis 1');
  expect(codesSent()).toEqual([SECOND]);
  await expect.poll(() => location.search).toBe(`?expedition=${bench.expedition.id}`);
});

test('packing: a scan while a window is open packs nothing and says so', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1, { items: [itemForTest(7)] })] });
  const screen = await shown();
  await userEvent.keyboard('{F9}');
  await expect.element(screen.getByRole('dialog', { name: /Fermer le colis 1/ })).toBeVisible();
  burst(CODE);
  await expect.poll(told).toContain('une fenêtre était ouverte');
  expect(codesSent()).toEqual([]);
});

test('packing: a pasted list is worked off one by one, and says what was refused and why', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  const screen = await shown();
  await screen.getByRole('button', { name: 'Coller une liste' }).click();
  await userEvent.fill(screen.getByLabelText('Codes'), `${CODE}\n99999999\n\n${CODE}\n${SECOND}\n`);
  await screen.getByRole('button', { name: 'Emballer 3 codes' }).click();
  const report = screen.getByRole('dialog', { name: 'Liste collée' });
  await expect.element(report.getByText('99999999')).toBeVisible();
  await expect.element(report.getByText(/ce code n’existe pas/)).toBeVisible();
  await expect.poll(codesSent).toEqual([CODE, '99999999', SECOND]);
  await expect.element(report.getByText(/^2 lignes traitées/)).toBeVisible();
});

test('packing: a pasted list of more than 500 codes is not begun', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Coller une liste' }).click();
  const codes = Array.from({ length: 501 }, (_, n) => String(10_000_000 + n)).join('\n');
  await userEvent.fill(screen.getByLabelText('Codes'), codes);
  await expect.element(screen.getByText(/^500 codes au plus/)).toBeVisible();
});
