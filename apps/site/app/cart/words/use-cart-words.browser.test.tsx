import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SpeechProvider, translator } from '../../i18n.ts';
import { addItem, type CartItem, useCart } from '../state/store.ts';
import { useCartWords } from './use-cart-words.ts';

const item = {
  inCartId: 'one',
  language: 'fr-FR',
  product: { id: 'p', label: 'Téléphone 14', brand: null, image: null, categoryId: 'c' },
  declaration: { productId: 'p', responses: [] },
  answers: [],
  quoteId: 'signed',
  payout: 41_200,
  waterfall: [],
} as unknown as CartItem;

function Lines() {
  const items = useCart()?.items ?? [];
  useCartWords(items);
  return items.map(({ inCartId, product, payout, quoteId }) => (
    <p key={inCartId}>{[product.label, payout, quoteId].join(' ')}</p>
  ));
}

test('useCartWords: a line of another language is asked for once and says the same promise in the new one', async () => {
  const lines = [{ inCartId: 'one', words: { label: 'Phone 14' } }];
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ kind: 'worded', lines }));
  addItem(item);
  const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => `/en${page}` } as const;
  const screen = await render(
    <SpeechProvider value={speech}>
      <Lines />
    </SpeechProvider>,
  );
  await expect.element(screen.getByText('Phone 14 41200 signed')).toBeVisible();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/en/cart/words']);
});
