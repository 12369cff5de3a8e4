import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../../testing/page.tsx';
import type { Product } from '../product-values.ts';
import { ImageTab } from './image-tab.tsx';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => api);

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const imageOf = (id: string) => ({ id, image: PIXEL, imageHd: PIXEL });
const productWith = (ids: readonly string[], version = 1) =>
  ({ id: 'p', label: 'Nova 12', version, images: ids.map(imageOf) }) as unknown as Product;
/** As the API answers: the order that was sent, or one image more, at the next version. */
let kept: Product;
beforeEach(() => {
  api.call.mockReset();
  api.call.mockImplementation(async ({ id }: { id: string }, { body }: { body: { images: string[] } }) => {
    const ids = kept.images.map((image) => image.id);
    kept = productWith(id === 'addProductImage' ? [...ids, `new-${ids.length}`] : body.images, kept.version + 1);
    return kept;
  });
});

function Page({ start, readOnly }: { start: Product; readOnly: boolean }) {
  const [product, setProduct] = useState(start);
  return <ImageTab product={product} readOnly={readOnly} onChanged={setProduct} />;
}
const show = (ids: readonly string[], readOnly = false) => {
  kept = productWith(ids);
  return render(pageForTest(<Page start={kept} readOnly={readOnly} />));
};
const sentOrders = () => api.call.mock.calls.map(([, { body }]) => body);
const fileOf = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
async function choose(screen: Awaited<ReturnType<typeof show>>, files: readonly File[]) {
  const input = screen.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, [...files]);
}

test('images: the main one is named, and another is made the main one', async () => {
  const screen = await show(['a', 'b', 'c']);
  await expect.element(screen.getByRole('listitem').first().getByText('Image principale')).toBeVisible();
  await screen.getByRole('button', { name: /^Choisir comme image principale.*Image 3$/ }).click();
  await expect.poll(sentOrders).toEqual([{ version: 1, images: ['c', 'a', 'b'] }]);
});

test('images: moved by the keyboard twice, each change names the version of the one before', async () => {
  const screen = await show(['a', 'b', 'c']);
  const down = screen.getByRole('button', { name: /Descendre .*Image 1/ });
  (await down.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: /Descendre .*Image 2/ }).click();
  await expect.poll(sentOrders).toEqual([
    { version: 1, images: ['b', 'a', 'c'] },
    { version: 2, images: ['b', 'c', 'a'] },
  ]);
});

test('images: one that was removed comes back by the message', async () => {
  const screen = await show(['a', 'b']);
  await screen.getByRole('button', { name: 'Retirer Image 1' }).click();
  await screen.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(sentOrders).toEqual([
    { version: 1, images: ['b'] },
    { version: 2, images: ['a', 'b'] },
  ]);
  await expect.element(screen.getByRole('listitem').nth(1)).toBeVisible();
});

test('images: several files are sent one after the other; one of a wrong type and those beyond eight are named', async () => {
  const screen = await show(['a', 'b', 'c', 'd', 'e', 'f']);
  await choose(screen, [fileOf('1.jpg'), fileOf('notes.pdf', 'application/pdf'), fileOf('2.jpg'), fileOf('3.jpg')]);
  await expect.element(screen.getByText('2 images ajoutées')).toBeVisible();
  expect(api.call).toHaveBeenCalledTimes(2);
  await expect.element(screen.getByText(/notes\.pdf/)).toBeVisible();
  await expect.element(screen.getByText(/1 image n’a pas été envoyée/)).toBeVisible();
  await expect.element(screen.getByText(/retirez-en une/)).toBeVisible();
});

test('images: an image the server refuses is named with the reason, and the others are kept', async () => {
  const screen = await show([]);
  await expect.element(screen.getByText('Aucune image')).toBeVisible();
  api.call.mockRejectedValueOnce(new Error('the network is down'));
  await choose(screen, [fileOf('bad.jpg'), fileOf('good.jpg')]);
  await expect.element(screen.getByText('1 image ajoutée')).toBeVisible();
  await expect.element(screen.getByText(/bad\.jpg/)).toBeVisible();
});

test('images: who may only look sees them without a button', async () => {
  const screen = await show(['a', 'b'], true);
  await expect.element(screen.getByRole('img').first()).toBeVisible();
  expect(screen.container.querySelectorAll('button')).toHaveLength(0);
});
