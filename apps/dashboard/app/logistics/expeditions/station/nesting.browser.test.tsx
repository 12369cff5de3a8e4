import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import { REPEAT_MS } from '../../../kit/scan/wedge.ts';
import {
  type Bench,
  expeditionForTest,
  itemForTest,
  makeBench,
  NORD,
  packageForTest,
  READY,
} from '../../../testing/expedition.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';

let bench: Bench;
const { playTone } = vi.hoisted(() => ({ playTone: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call: (...asked: Parameters<Bench['call']>) => bench.call(...asked) }));
vi.mock('../../../kit/station/play-tone.ts', () => ({ playTone }));
const { default: WithLabel } = await import('../packing-with-label.page.tsx');
const { default: WithoutLabel } = await import('../expedition.page.tsx');

const closed = packageForTest(1, { status: 'closed', items: [itemForTest(7), itemForTest(8)] });
const open = packageForTest(2);

beforeEach(() => {
  localStorage.clear();
  playTone.mockReset();
  session.set(userForTest());
  bench = makeBench(expeditionForTest({ withLabel: false, packages: [closed, open] }), []);
});
const shown = async (Page = WithoutLabel) => {
  await page.viewport(1440, 900);
  const address = bench.expedition.withLabel ? '/packing-with-label' : '/expedition';
  const screen = await render(await shellForTest(<Page />, { at: `${address}?expedition=${bench.expedition.id}` }));
  await expect.element(screen.getByLabelText('Code à scanner')).toHaveFocus();
  return screen;
};
const scan = async (code: string) => {
  await userEvent.keyboard(code);
  await userEvent.keyboard('{Enter}');
};
const told = () => document.querySelector('.scan-field [role=alert]')?.textContent.replaceAll('\u00a0', ' ');

test('packing: the number of a closed package, scanned while another is open, puts it in; taken out it is free again', async () => {
  const screen = await shown();
  await scan(closed.number);
  await expect.poll(told).toBe('Colis 1 : dans le colis 2');
  expect(bench.of('putPackageInto')).toMatchObject([{ params: { id: closed.id }, body: { packageId: open.id } }]);
  expect(playTone.mock.calls.map(([tone]) => tone)).toEqual(['green']);
  const inner = screen.getByRole('region', { name: 'Colis 1' });
  const outer = screen.getByRole('region', { name: 'Colis 2' });
  await expect.element(inner.getByText('Dans le colis 2')).toBeVisible();
  await expect.element(outer.getByText(`${closed.number} · 2 articles`)).toBeVisible();
  await expect.element(outer.getByText('2 articles', { exact: true })).toBeVisible();
  // Sooner it would be the same scan, read twice.
  await new Promise((later) => setTimeout(later, REPEAT_MS));
  await scan(closed.number);
  await expect.poll(told).toBe('Refusé : ce colis est déjà dans le colis 2');
  await userEvent.keyboard('{Enter}');
  await outer.getByRole('button', { name: 'Sortir le colis 1' }).click();
  await expect.poll(() => bench.of('takePackageOut')).toHaveLength(1);
  await expect.element(inner.getByText('Dans le colis 2')).not.toBeInTheDocument();
  await inner.getByRole('button', { name: 'Mettre dans le colis 2' }).click();
  await expect.element(inner.getByText('Dans le colis 2')).toBeVisible();
});

test('packing: a closed package that goes elsewhere is not offered to go into the open one', async () => {
  const elsewhere = { ...closed.destination, ...NORD };
  bench.expedition = expeditionForTest({ withLabel: false, packages: [{ ...closed, destination: elsewhere }, open] });
  const screen = await shown();
  const box = screen.getByRole('region', { name: 'Colis 1' });
  await expect.element(box.getByRole('button', { name: /fiche/ })).toBeVisible();
  await expect.element(box.getByRole('button', { name: /^Mettre dans/ })).not.toBeInTheDocument();
});

test('closing: a package that goes into another is closed without a label', async () => {
  const filled = packageForTest(1, { items: [itemForTest(7)] });
  bench.expedition = expeditionForTest({ packages: [open, { ...filled, position: 3 }] });
  const screen = await shown(WithLabel);
  await userEvent.keyboard('{F9}');
  const dialog = screen.getByRole('dialog', { name: /^Fermer le colis 3/ });
  await expect.element(dialog.getByText(/et l’étiquette est commandée/)).toBeVisible();
  await dialog.getByLabelText(/^Où va ce colis/).selectOptions(open.id);
  await expect.element(dialog.getByText(/et l’étiquette est commandée/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Fermer le colis' }).click();
  await expect.poll(() => bench.of('closePackage').map(({ body }) => body)).toEqual([{ intoPackageId: open.id }]);
  await expect.element(screen.getByRole('region', { name: 'Colis 3' }).getByText('Dans le colis 2')).toBeVisible();
});

test('packing with labels: a package that was taken out keeps the expedition until its label is ordered', async () => {
  bench.expedition = expeditionForTest({ packages: [{ ...packageForTest(2), ...READY, status: 'closed' }, closed] });
  const screen = await shown(WithLabel);
  await expect.element(screen.getByText(/^Le colis 1 n’a pas d’étiquette/)).toBeVisible();
  await screen.getByRole('button', { name: 'Commander l’étiquette' }).click();
  await expect.poll(() => bench.of('orderPackageLabelAgain')).toMatchObject([{ params: { id: closed.id } }]);
});
