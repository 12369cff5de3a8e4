import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import '@reprise/ui/styles/tokens.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Declaration } from '../load.server.ts';
import { SellProvider } from '../sell-speech.ts';
import { ProductPictures } from './product-pictures.tsx';

const pictureOf = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`;
const show = (colours: readonly string[]) => {
  const images = colours.map((colour) => ({ image: pictureOf(colour), imageHd: pictureOf(colour) }));
  const product = { id: 'p', label: 'Nova 12', images } as unknown as Declaration['product'];
  return render(
    <SellProvider value={makeT<'sell'>('en-GB', words)}>
      <ProductPictures product={product} />
    </SellProvider>,
  );
};

test('pictures of a product: a press shows all of them, the buttons and the arrow keys go through them', async () => {
  const screen = await show(['red', 'green', 'blue']);
  await screen.getByRole('link', { name: 'See the 3 pictures of Nova 12' }).click();
  await expect.element(screen.getByRole('img', { name: 'Nova 12, picture 1 of 3' })).toBeVisible();
  const place = screen.getByRole('status');
  await expect.element(place).toHaveTextContent('1 of 3');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(place).toHaveTextContent('2 of 3');
  (await screen.getByRole('list').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(place).toHaveTextContent('3 of 3');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(place).not.toBeInTheDocument();
});

test('pictures of a product: one picture opens large without buttons; without scripts the link leads to it', async () => {
  const screen = await show(['red']);
  const link = screen.getByRole('link', { name: 'See the picture of Nova 12' });
  await expect.element(link).toHaveAttribute('href', pictureOf('red'));
  await link.click();
  await expect.element(screen.getByRole('img', { name: 'Nova 12, picture 1 of 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' }).elements()).toHaveLength(0);
});

test('pictures of a product: without one a drawing stands there, and nothing can be pressed', async () => {
  const screen = await show([]);
  expect(screen.container.querySelector('.product-picture svg')).not.toBeNull();
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});
