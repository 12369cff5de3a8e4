import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { CardNews } from '../tracking/card-news.tsx';
import type { Card, Shown } from './card.ts';
import { GiftCardView } from './gift-card-view.tsx';

const at = '2026-11-19T12:00:00.000Z';
const card: Card = {
  state: 'ready',
  identificationNumber: '2000000000008',
  product: { label: 'Nova 12', brand: 'Nova', image: null },
  currency: 'EUR',
  amount: 22_000,
  shownAt: null,
  againUntil: null,
  supportEmail: 'help@cedre.test',
};
const shown: Shown = { number: '6123456789012345', pin: '4711', validUntil: '2028-11-19', againUntil: at };
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;

function open(children: ReactNode, action: (form: FormData) => unknown = () => null) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>{children}</SellProvider>
    </SpeechProvider>
  );
  const router = createMemoryRouter([
    {
      path: '*',
      element,
      action: async ({ request }) => action(await request.formData()),
      loader: () => null,
      HydrateFallback: () => null,
    },
  ]);
  return render(<RouterProvider router={router} />);
}
function Page({ of, freshKey = 'k1' }: { of: Card; freshKey?: string }) {
  const answered = useActionData() as { shown?: Shown; failed?: true } | undefined;
  return (
    <GiftCardView
      card={of}
      id="b1"
      token="t1"
      freshKey={freshKey}
      shown={answered?.shown}
      hasFailed={answered !== undefined && answered !== null && !answered.shown}
    />
  );
}
afterEach(() => sessionStorage.clear());

test('gift card page: says what will happen, and shows the card only in the answer to its button', async () => {
  const sent: unknown[] = [];
  const page = await open(<Page of={card} />, (form) => {
    sent.push(form.get('key'));
    return { shown };
  });
  await expect.element(page.getByText(/are shown once, when you press/)).toBeVisible();
  const form = page.container.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/?t=t1']);
  await page.getByRole('button', { name: 'Show my gift card' }).click();
  const region = page.getByRole('region', { name: 'Your gift card' });
  await expect.element(region).toHaveFocus();
  await expect.element(page.getByText('€220.00')).toBeVisible();
  expect(page.container.querySelector('dl')?.textContent).toBe(
    'Card number6123456789012345PIN4711Valid until19 Nov 2028',
  );
  await expect.element(page.getByRole('img', { name: 'Barcode of the card number' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the PIN' })).toBeVisible();
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(sent).toEqual(['k1']);
  expect(sessionStorage.getItem('gift-card.b1')).toBe('k1');
  expect(JSON.stringify({ ...localStorage })).not.toContain('k1');
});

test('gift card page: after a lost answer the same tab asks again under its first key, another one is told when it was shown', async () => {
  const lost = { ...card, state: 'shown', shownAt: at, againUntil: at } as const;
  const other = await open(<Page of={lost} />);
  await expect.element(other.getByRole('heading', { level: 1 })).toHaveTextContent('This gift card was shown');
  await expect.element(other.getByRole('link', { name: 'help@cedre.test' })).toBeVisible();
  expect(other.container.querySelector('form')).toBeNull();
  await other.unmount();
  sessionStorage.setItem('gift-card.b1', 'k1');
  const sent: unknown[] = [];
  const same = await open(<Page of={lost} freshKey="k2" />, (form) => {
    sent.push(form.get('key'));
    return { failed: true };
  });
  await same.getByRole('button', { name: 'Show it once more' }).click();
  await expect.element(same.getByText(/it is not lost/)).toBeVisible();
  expect(sent).toEqual(['k1']);
  await same.unmount();
  const late = await open(<Page of={{ ...lost, againUntil: null }} />);
  expect(late.container.querySelector('form')).toBeNull();
});

test.each(['shown', 'replaced', 'gone', 'erased'] as const)(
  'gift card page: a card that is %s has no button, and says who helps',
  async (state) => {
    const page = await open(<Page of={{ ...card, state, shownAt: state === 'shown' ? at : null }} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText('Do you need help?')).toBeVisible();
    expect(page.container.querySelector('button')).toBeNull();
  },
);

test('tracking page: the card is there and its mail is sent again on request, or it was shown', async () => {
  const sent: unknown[] = [];
  const ready = { isThere: true, shownAt: null };
  const page = await open(<CardNews card={ready} token="t1" mail={undefined} />, (form) => {
    sent.push(form.get('intent'));
    return null;
  });
  await page.getByRole('button', { name: 'Send me the mail again' }).click();
  await expect.poll(() => sent).toEqual(['mail-card']);
  await page.unmount();
  const busy = await open(<CardNews card={ready} token="t1" mail="busy" />);
  await expect.element(busy.getByRole('alert')).toBeVisible();
  await busy.unmount();
  for (const [of, words] of [
    [{ isThere: true, shownAt: at }, /were shown on/],
    [{ isThere: false, shownAt: null }, /as soon as it is there/],
  ] as const) {
    const told = await open(<CardNews card={of} token="t1" mail={undefined} />);
    await expect.element(told.getByText(words)).toBeVisible();
    expect(told.container.querySelector('button')).toBeNull();
    await told.unmount();
  }
});
