import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { idForTest } from '../../testing/buyback-page.ts';
import { foundForTest } from '../../testing/found.ts';
import { pageForTest } from '../../testing/page.tsx';
import { WaysOut } from '../check-in/ways-out.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));

const scan = { key: 'one', input: { code: 'NOBODY-1' }, problem: { code: 'item_not_found', data: {} } };
const keptFound = vi.fn();
const desk = { sendAgain: vi.fn(), keptFound, place: { id: idForTest(9), name: 'Atelier Rhône' } };
beforeEach(() => {
  call.mockReset();
  keptFound.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) =>
    id === 'addFoundPhoto' ? foundForTest(1, { photos: [idForTest(7)] }) : foundForTest(1),
  );
});
const shown = async () => {
  const screen = await render(pageForTest(<WaysOut scan={scan} desk={desk} />));
  await screen.getByRole('button', { name: 'Garder comme trouvé' }).click();
  return screen;
};
const submit = (screen: Awaited<ReturnType<typeof shown>>) =>
  screen.getByRole('button', { name: 'Garder', exact: true }).click();

test('keep as found: an unknown device is described, gets its number and settles the refusal when the person is done', async () => {
  const screen = await shown();
  await submit(screen);
  await expect.element(screen.getByText('Dites ce que c’est.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.fill(screen.getByLabelText('Ce que c’est'), 'Téléphone bleu');
  await userEvent.fill(screen.getByLabelText(/Numéro du colis/), '6A1');
  await submit(screen);
  await expect.element(screen.getByText('F0001')).toBeVisible();
  await expect.element(screen.getByText(/étagère des appareils trouvés/)).toBeVisible();
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: { warehouseId: idForTest(9), code: 'NOBODY-1', description: 'Téléphone bleu', parcelNumber: '6A1' },
  });
  await userEvent.upload(
    screen.getByLabelText('Photo de l’appareil', { exact: true }).last(),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await expect.element(screen.getByRole('button', { name: /^1.photo$/ })).toBeVisible();
  expect(keptFound).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'C’est fait' }).click();
  expect(keptFound).toHaveBeenCalledWith(scan);
});

test('keep as found: without a network it says that the network is needed, and keeps what was typed', async () => {
  call.mockImplementation(async () => {
    throw new ApiUnreachable('no network');
  });
  const screen = await shown();
  await userEvent.fill(screen.getByLabelText('Ce que c’est'), 'Téléphone bleu');
  await submit(screen);
  await expect.element(screen.getByText(/Le réseau est nécessaire/)).toBeVisible();
  await expect.element(screen.getByLabelText('Ce que c’est')).toHaveValue('Téléphone bleu');
  expect(keptFound).not.toHaveBeenCalled();
});

test('keep as found: a code that a buyback has by now is told, and nothing is settled', async () => {
  call.mockImplementation(async () => {
    throw new ApiRefusal(409, { code: 'code_of_item' }, undefined);
  });
  const screen = await shown();
  await userEvent.fill(screen.getByLabelText('Ce que c’est'), 'Téléphone bleu');
  await submit(screen);
  await expect.element(screen.getByText(/Une reprise a maintenant ce code/)).toBeVisible();
  expect(keptFound).not.toHaveBeenCalled();
});

test('keep as found: what is typed into and pressed fits a glove', async () => {
  const screen = await shown();
  // While the dialog opens it is drawn a little smaller.
  for (const control of [
    (await screen.getByLabelText(/Numéro du colis/).findElement()).closest('.input')!,
    await screen.getByRole('button', { name: 'Garder', exact: true }).findElement(),
  ])
    await expect.poll(() => control.getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
});
