import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import {
  type Bench,
  expeditionForTest,
  itemForTest,
  makeBench,
  NORD,
  packageForTest,
  refusalForTest,
} from '../../../testing/expedition.ts';
import { scan } from '../../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';

let bench: Bench;
const { playTone } = vi.hoisted(() => ({ playTone: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call: (...asked: Parameters<Bench['call']>) => bench.call(...asked) }));
vi.mock('../../../kit/station/play-tone.ts', () => ({ playTone }));
const { default: WithLabel } = await import('../packing-with-label.page.tsx');
const { default: WithoutLabel } = await import('../expedition.page.tsx');

const CODE = itemForTest(1).identificationNumber;
const SECOND = itemForTest(2).identificationNumber;
const inNord = (n: number) => itemForTest(n, { destination: NORD });
const elsewhere = () => refusalForTest(422, 'other_destination', NORD);

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
const fieldValue = () => document.querySelector<HTMLInputElement>('.scan-field input')?.value;

test('packing: a refusal sounds different, and no code is read until it is acknowledged', async () => {
  bench.answers.packItem = () => {
    throw refusalForTest(409, 'already_processed');
  };
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  const screen = await shown();
  burst(CODE);
  await expect.poll(told).toBe('Refusé : déjà parti avec une expédition enregistrée');
  expect(tones()).toEqual(['red']);
  burst(SECOND);
  await expect.poll(tones).toEqual(['red', 'red']);
  expect(codesSent()).toEqual([CODE]);
  delete bench.answers.packItem;
  await screen.getByRole('button', { name: /^J’ai vu, continuer/ }).click();
  await expect.poll(told).toBe('Prêt à scanner');
  await expect.element(screen.getByLabelText('Code à scanner')).toHaveFocus();
  burst(itemForTest(3).identificationNumber);
  await expect.poll(told).toBe('Nova 3 : dans le colis 1');
});

test.each(['{Enter}', '{Escape}'])('packing: %s acknowledges a refusal', async (key) => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  await shown();
  burst('99999999');
  await expect.poll(told).toBe('Refusé : ce code n’existe pas ou l’article n’attend pas d’expédition');
  await userEvent.keyboard(key);
  await expect.poll(told).toBe('Prêt à scanner');
  expect(fieldValue()).toBe('');
});

test('packing: two codes scanned in a row are packed one after the other, and a refusal keeps the second', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  let answer = (): void => {};
  bench.answers.packItem = async (sent) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    delete bench.answers.packItem;
    throw refusalForTest(422, 'item_wrong_stock', { sent });
  };
  await shown();
  burst(CODE);
  await expect.poll(codesSent).toEqual([CODE]);
  burst(SECOND);
  answer();
  await expect.poll(told).toBe('Refusé : rangez d’abord l’article dans le stock de retour client');
  expect(codesSent()).toEqual([CODE]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(told).toBe('Nova 2 : dans le colis 1');
});

test('packing: an item that goes elsewhere is packed with F2 into a new package for that warehouse', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  bench.waiting = [inNord(1)];
  bench.answers.packItem = (sent) => {
    if (sent.params.id === packageForTest(1).id) throw elsewhere();
    return bench.pack(sent);
  };
  const screen = await shown();
  burst(CODE);
  await expect.poll(told).toBe('Refusé : part vers Atelier Nord, pas vers Atelier Rhône');
  await expect.element(screen.getByRole('button', { name: /Ouvrir un colis Atelier Nord/ })).toBeVisible();
  await userEvent.keyboard('{F2}');
  await expect.poll(told).toBe('Nova 1 : dans le colis 2');
  expect(bench.of('openPackage')).toMatchObject([{ body: { destination: { warehouseId: NORD.warehouseId } } }]);
  await expect.poll(() => document.querySelector('.packing-box--active h2')?.textContent).toBe('Colis 2');
});

test('packing: an item that goes elsewhere is offered the package that is open for that warehouse', async () => {
  const nord = packageForTest(1, { destination: { ...NORD, buybackId: null, city: null } });
  bench.expedition = expeditionForTest({ packages: [nord, packageForTest(2)] });
  bench.answers.packItem = (sent) => {
    if (sent.params.id !== nord.id) throw elsewhere();
    return bench.pack(sent);
  };
  const screen = await shown();
  burst(CODE);
  await screen.getByRole('button', { name: /Mettre dans le colis 1/ }).click();
  await expect.poll(told).toBe('Nova 1 : dans le colis 1');
  expect(bench.of('openPackage')).toEqual([]);
});

test.each([
  ['no_manual_expedition', 422, 'Refusé : le client ou le transporteur s’en charge, rien à expédier ici'],
  ['label_forbidden', 422, 'Refusé : cet article part sans étiquette'],
  ['package_full', 422, 'Refusé : le colis est plein'],
  ['status_not_fit', 409, 'Refusé : l’article ou le colis a changé entre-temps'],
  ['code_already_entered', 409, 'Refusé : déjà dans cette expédition'],
  ['not_found', 404, 'Refusé : ce colis n’existe plus. Scannez à nouveau.'],
] as const)('packing: %s is refused in its own words', async (code, status, words) => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  bench.answers.packItem = () => {
    throw refusalForTest(status, code);
  };
  await shown();
  burst(CODE);
  await expect.poll(told).toBe(words);
});

test.each([
  [true, 'Refusé : déjà dans le colis 1'],
  [false, 'Refusé : déjà dans le colis K0000000018 d’une autre expédition'],
])('packing: a code that was entered already names its package (same expedition: %s)', async (isSame, words) => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1), packageForTest(2)] });
  bench.answers.packItem = () => {
    const data = { packageNumber: packageForTest(1).number, position: 1, isSameExpedition: isSame };
    throw refusalForTest(409, 'code_already_entered', data);
  };
  await shown();
  burst(CODE);
  await expect.poll(told).toBe(words);
});

test('packing: an item that needs a label leads to the packing with labels', async () => {
  bench = makeBench(expeditionForTest({ withLabel: false, packages: [packageForTest(1)] }), [itemForTest(1)]);
  bench.answers.packItem = () => {
    throw refusalForTest(422, 'label_required');
  };
  const screen = await shown(WithoutLabel);
  burst(CODE);
  await screen.getByRole('button', { name: /Emballer avec étiquette/ }).click();
  await expect
    .poll(() => bench.of('openExpedition'))
    .toMatchObject([{ body: { direction: 'inbound', withLabel: true } }]);
  await expect.poll(() => location.pathname).toBe('/packing-with-label');
});

test('packing: a code of several items is settled by choosing one of them', async () => {
  bench.expedition = expeditionForTest({ packages: [packageForTest(1)] });
  bench.answers.packItem = (sent) => {
    if (sent.body.identificationNumber !== SECOND)
      throw refusalForTest(409, 'several_items_match', {
        matches: [itemForTest(1), itemForTest(2)].map(({ identificationNumber, product }) => ({
          identificationNumber,
          product,
        })),
      });
    return bench.pack(sent);
  };
  const screen = await shown();
  burst('356938035643809');
  await expect.poll(told).toBe('Refusé : plusieurs articles portent ce code');
  await userEvent.keyboard('{F2}');
  await screen
    .getByRole('dialog', { name: /Quel article/ })
    .getByRole('button', { name: /Nova 2/ })
    .click();
  await expect.poll(told).toBe('Nova 2 : dans le colis 1');
});

test('packing: without a package, a code of unknown destination asks for the warehouse', async () => {
  bench.waiting = [itemForTest(1), inNord(2)];
  bench.answers.packItem = (sent) => bench.pack({ ...sent, body: { identificationNumber: SECOND } });
  const screen = await shown();
  burst('356938035643809');
  await expect.poll(told).toBe('Pas encore emballé : choisissez où va le colis.');
  expect(tones()).toEqual(['amber']);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Atelier Nord/ })
    .click();
  await expect.poll(told).toBe('Nova 2 : dans le colis 1');
  expect(bench.of('openPackage')).toMatchObject([{ body: { destination: { warehouseId: NORD.warehouseId } } }]);
});

test('packing: a package that was opened for a refused code is discarded again', async () => {
  bench.answers.packItem = () => {
    throw refusalForTest(422, 'item_wrong_stock');
  };
  await shown();
  burst(CODE);
  await expect.poll(told).toBe('Refusé : rangez d’abord l’article dans le stock de retour client');
  expect(bench.of('discardPackage')).toHaveLength(1);
  expect(document.querySelectorAll('.packing-box')).toHaveLength(0);
});
