import { useLocation } from 'react-router';
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
  READY,
  refusalForTest,
} from '../../../testing/expedition.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';

let bench: Bench;
const { print } = vi.hoisted(() => ({ print: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call: (...asked: Parameters<Bench['call']>) => bench.call(...asked) }));
vi.mock('../../../kit/print/print-documents.ts', () => ({ printDocuments: print }));
const { default: WithLabel } = await import('../packing-with-label.page.tsx');
const { default: WithoutLabel } = await import('../expedition.page.tsx');
const { default: Confirmation } = await import('../confirmation.page.tsx');

/** Both addresses, as the router of the app knows them. */
const UntilDone = () => (useLocation().pathname === '/expedition/confirmation' ? <Confirmation /> : <WithLabel />);

const filled = packageForTest(1, { items: [itemForTest(7), itemForTest(8)] });
const closed = { ...filled, status: 'closed' as const };

beforeEach(() => {
  localStorage.clear();
  print.mockReset();
  session.set(userForTest());
  bench = makeBench(expeditionForTest({ packages: [filled] }), [itemForTest(1)]);
});
const shown = async ({ width = 1440, Page = WithLabel } = {}) => {
  await page.viewport(width, 900);
  const address = bench.expedition.withLabel ? '/packing-with-label' : '/expedition';
  const screen = await render(await shellForTest(<Page />, { at: `${address}?expedition=${bench.expedition.id}` }));
  await expect.element(screen.getByLabelText('Code à scanner')).toHaveFocus();
  return screen;
};
const closing = async () => {
  const screen = await shown();
  await userEvent.keyboard('{F9}');
  return { screen, dialog: screen.getByRole('dialog', { name: /^Fermer le colis 1/ }) };
};

test('closing: F9 offers the sum as the weight, and a sum nobody corrected is not sent as a measurement', async () => {
  const { screen, dialog } = await closing();
  await expect.element(dialog.getByLabelText(/^Poids/)).toHaveValue('750');
  await dialog.getByRole('button', { name: 'Fermer le colis' }).click();
  await expect.poll(() => bench.of('closePackage')).toMatchObject([{ body: {} }]);
  expect(bench.of('closePackage')[0]?.body).toEqual({});
  const box = screen.getByRole('region', { name: 'Colis 1' });
  await expect.element(box.getByText('Fermé')).toBeVisible();
  await expect.element(box.getByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();
});

test('closing: a weight and a size that were measured are sent', async () => {
  const { dialog } = await closing();
  await userEvent.fill(dialog.getByLabelText(/^Poids/), '980');
  for (const [side, value] of Object.entries({ Longueur: '30', Largeur: '20', Hauteur: '10' }))
    await userEvent.fill(dialog.getByLabelText(side), value);
  await dialog.getByRole('button', { name: 'Fermer le colis' }).click();
  await expect
    .poll(() => bench.of('closePackage').map(({ body }) => body))
    .toEqual([{ weightGrams: 980, dimensionsCm: { length: 30, width: 20, height: 10 } }]);
});

test('closing: one side alone, or a weight that is no number, is said in the window', async () => {
  const { dialog } = await closing();
  await userEvent.fill(dialog.getByLabelText(/^Poids/), '1,5');
  await userEvent.fill(dialog.getByLabelText('Longueur'), '30');
  await dialog.getByRole('button', { name: 'Fermer le colis' }).click();
  await expect.element(dialog.getByText(/^Un nombre entier de grammes/)).toBeVisible();
  await expect.element(dialog.getByText(/^Les trois côtés/)).toBeVisible();
  expect(bench.of('closePackage')).toEqual([]);
});

test('closing: a carrier that refuses says why, and one that does not answer can be asked again', async () => {
  bench.answers.closePackage = () => {
    throw refusalForTest(404, 'label_failed', { reason: 'order_rejected:address' });
  };
  const { dialog } = await closing();
  const close = dialog.getByRole('button', { name: 'Fermer le colis' });
  await close.click();
  await expect.element(dialog.getByText(/Le transporteur ne reconnaît pas l’adresse/)).toBeVisible();
  bench.answers.closePackage = () => {
    throw refusalForTest(422, 'carrier_unreachable');
  };
  await close.click();
  await expect.element(dialog.getByText(/^Le transporteur ne répond pas/)).toBeVisible();
  delete bench.answers.closePackage;
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('label: it is asked for five times, ever more slowly, then it is not available and can be tried again', async () => {
  bench.expedition = expeditionForTest({ packages: [{ ...closed, label: 'pending' }] });
  bench.answers.checkPackageLabel = () => {
    throw refusalForTest(425, 'label_not_ready');
  };
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const screen = await shown();
    const attempts = () => bench.of('checkPackageLabel').length;
    await expect.element(screen.getByText('essai 1 sur 5')).toBeVisible();
    const blocked = screen.getByRole('button', { name: 'Imprimer l’étiquette' });
    await expect.element(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText('L’étiquette du colis 1 n’est pas prête.')).toBeVisible();
    for (let attempt = 2; attempt <= 5; attempt++)
      await expect
        .poll(() => {
          vi.advanceTimersByTime(1_000);
          return attempts();
        })
        .toBe(attempt);
    await expect.element(screen.getByText('Étiquette non disponible')).toBeVisible();
    delete bench.answers.checkPackageLabel;
    await screen.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(screen.getByText('6A12874410931')).toBeVisible();
    await screen.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
    await expect.poll(() => print.mock.calls).toEqual([[[`/packages/${closed.id}/label`]]]);
  } finally {
    vi.useRealTimers();
  }
});

test('label: one that failed says why and is ordered again', async () => {
  const failed = { ...closed, label: 'failed' as const, labelFailure: 'no_address' };
  bench.expedition = expeditionForTest({ packages: [failed] });
  const screen = await shown();
  await expect.element(screen.getByText('L’atelier n’a pas d’adresse complète.')).toBeVisible();
  await expect.element(screen.getByText(/^L’étiquette du colis 1 est refusée/)).toBeVisible();
  await screen.getByRole('button', { name: 'Commander à nouveau' }).click();
  await expect.poll(() => bench.of('orderPackageLabelAgain')).toHaveLength(1);
  await expect.element(screen.getByText('6A12874410931')).toBeVisible();
});

test('slip: it is printed in the format of this station, which is remembered', async () => {
  bench.expedition = expeditionForTest({ withLabel: false, packages: [closed] });
  const screen = await shown({ Page: WithoutLabel });
  await userEvent.selectOptions(screen.getByLabelText('Format des fiches'), '4x6');
  await screen.getByRole('button', { name: 'Imprimer la fiche du colis' }).click();
  await expect.poll(() => print.mock.calls).toEqual([[[`/packages/${closed.id}/slip?format=4x6`]]]);
  await screen.unmount();
  const again = await shown({ Page: WithoutLabel });
  await expect.element(again.getByLabelText('Format des fiches')).toHaveValue('4x6');
});

test('slip: a document that does not come is told', async () => {
  print.mockRejectedValue(new Error('gone'));
  bench.expedition = expeditionForTest({ withLabel: false, packages: [closed] });
  const screen = await shown({ Page: WithoutLabel });
  await screen.getByRole('button', { name: 'Imprimer la fiche du colis' }).click();
  await expect.element(screen.getByText('L’impression n’a pas abouti')).toBeVisible();
});

test('photo: one of the open box is sent, another kind of file is not', async () => {
  const screen = await shown();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  expect(input.getAttribute('capture')).toBe('environment');
  await userEvent.upload(input, new File(['x'], 'box.jpg', { type: 'image/jpeg' }));
  await expect.poll(() => bench.of('addPackagePhoto')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: /^1 photo/ })).toBeVisible();
});

test('registering: everything closed leaves, and the confirmation follows', async () => {
  bench.expedition = expeditionForTest({ packages: [{ ...closed, ...READY }], version: 4 });
  const screen = await shown({ Page: UntilDone });
  await screen.getByRole('button', { name: 'Enregistrer l’expédition' }).click();
  await expect.poll(() => bench.of('registerExpedition')).toMatchObject([{ body: { expectedVersion: 4 } }]);
  await expect.element(screen.getByRole('heading', { name: 'Expédition enregistrée' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Imprimer la liste de remise' })).toHaveFocus();
  expect(location.pathname).toBe('/expedition/confirmation');
});

test('registering: at once after closing, before the expedition was read again', async () => {
  bench.expedition = expeditionForTest({ withLabel: false, packages: [filled] });
  const screen = await shown({ Page: WithoutLabel });
  bench.answers.getExpedition = () => new Promise(() => {});
  await userEvent.keyboard('{F9}');
  await screen.getByRole('dialog').getByRole('button', { name: 'Fermer le colis' }).click();
  await screen.getByRole('button', { name: 'Enregistrer l’expédition' }).click();
  await expect.poll(() => bench.expedition.registeredAt).not.toBeNull();
});

test('registering: a change by somebody else is told, and the packages are read again', async () => {
  bench.expedition = expeditionForTest({ packages: [{ ...closed, ...READY }] });
  const screen = await shown();
  bench.answers.registerExpedition = () => {
    bench.expedition = { ...bench.expedition, packages: [...bench.expedition.packages, packageForTest(2)] };
    throw refusalForTest(409, 'concurrent_change');
  };
  await screen.getByRole('button', { name: 'Enregistrer l’expédition' }).click();
  await expect.element(screen.getByText(/^Quelqu’un a changé l’expédition/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Colis 2' })).toBeVisible();
});

test('registering: without a package the reason stands beside the button', async () => {
  bench.expedition = expeditionForTest();
  const screen = await shown();
  const register = screen.getByRole('button', { name: 'Enregistrer l’expédition' });
  await expect.element(register).toHaveAttribute('aria-disabled', 'true');
  await expect.element(register).toHaveAccessibleDescription('Emballez au moins un article.');
});

test.each([390, 1024, 1440])(
  'packing at %i px: controls have 64 px, and nothing needs a sideways scroll',
  async (width) => {
    bench.expedition = expeditionForTest({
      packages: [{ ...closed, ...READY }, packageForTest(2, { items: [itemForTest(9)] })],
    });
    await shown({ width });
    await userEvent.keyboard('{F9}');
    await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull();
    const controls = [...document.querySelectorAll('.station :is(button, select, a.station-button)')];
    expect(controls.length).toBeGreaterThan(8);
    const small = () =>
      controls.filter((one) => {
        const { height } = (one.closest('.input') ?? one).getBoundingClientRect();
        return height > 0 && height < 64;
      });
    // While the dialog slides in, 64 px measure as 63.99.
    await expect.poll(() => small().map((one) => one.textContent)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(Number.parseFloat(getComputedStyle(document.querySelector('.scan-words')!).fontSize)).toBeGreaterThanOrEqual(
      32,
    );
  },
);

test.each([
  [404, 'not_found', 'Page introuvable'],
  [403, 'permission_denied', 'Vous n’avez pas accès à cette page'],
] as const)('packing: %i for the expedition is told in the place of the station', async (status, code, title) => {
  bench.answers.getExpedition = () => {
    throw refusalForTest(status, code);
  };
  const screen = await render(await shellForTest(<WithLabel />, { at: '/packing-with-label?expedition=x' }));
  await expect.element(screen.getByText(title)).toBeVisible();
});
