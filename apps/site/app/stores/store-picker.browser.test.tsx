import french from '@reprise/i18n/locales/fr-FR/site.json' with { type: 'json' };
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SpeechProvider, translator } from '../i18n.ts';
import type { Store } from './near.ts';
import { StorePicker } from './store-picker.tsx';

const TOWNS: readonly [string, string, number, number][] = [
  ['Bordeaux', '33000', 44.84, -0.57],
  ['Grenoble', '38000', 45.19, 5.72],
  ['Lille', '59800', 50.63, 3.06],
  ['Lyon', '69003', 45.76, 4.86],
  ['Nantes', '44000', 47.21, -1.56],
  ['Paris', '75004', 48.86, 2.35],
  ['Toulouse', '31000', 43.6, 1.44],
];
const STORES: Store[] = TOWNS.map(([city, zipCode, latitude, longitude]) => {
  return { id: city, name: `Magasin ${city}`, street: null, streetMore: null, zipCode, city, latitude, longitude };
});
const speech = { locale: 'fr-FR', t: translator('fr-FR', french), path: (page: string) => page } as const;

function Form({ onSend }: { onSend: (data: FormData) => void }) {
  const [chosen, choose] = useState<string>();
  return (
    <SpeechProvider value={speech}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(new FormData(event.currentTarget));
        }}
      >
        <StorePicker stores={STORES} chosen={chosen} onChoose={choose} name="shop" />
        <button type="submit">Go</button>
      </form>
    </SpeechProvider>
  );
}

test('a town puts its store first, Enter sends nothing, and the form carries the choice', async () => {
  const sent = vi.fn<(data: FormData) => void>();
  const page = await render(<Form onSend={sent} />);
  await page.getByLabelText('Ville ou code postal').fill('69100');
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await expect.element(page.getByRole('radio').first()).toHaveAttribute('value', 'Lyon');
  await expect.element(page.getByRole('radio').nth(1)).toHaveAttribute('value', 'Grenoble');
  await page.getByRole('radio').nth(1).click();
  await page.getByRole('button', { name: 'Go' }).click();
  expect(Object.fromEntries(sent.mock.calls[0]![0])).toEqual({ shop: 'Grenoble' });
});

test('what is chosen stays in sight, however far down it stands', async () => {
  const page = await render(<Form onSend={() => {}} />);
  await page.getByText('2 autres magasins').click();
  await page.getByRole('radio', { name: /Toulouse/ }).click();
  await expect.element(page.getByRole('radio', { name: /Toulouse/ })).toBeChecked();
  await expect.element(page.getByText('1 autre magasin')).toBeVisible();
});
