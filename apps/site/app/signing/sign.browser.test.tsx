import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import '../styles/follow.css';
import '../styles/sign.css';
import { SignView } from './sign-view.tsx';
import type { NotSigned, Signing, SigningOffer } from './signing.ts';

const offer: SigningOffer = {
  currency: 'EUR',
  payout: 41_200,
  devices: [
    {
      product: 'iPhone 14 Pro 256 GB',
      imei: '356729112044187',
      serialNumber: null,
      grade: 'grade_b',
      waterfall: [{ code: 'base', label: 'Base price', question: null, value: 41_200 }],
      estimatedPrice: 41_200,
      payout: 41_200,
      paymentMode: 'Bank transfer',
      terms: 'The seller transfers the device.',
    },
  ],
  customer: {
    firstname: 'Camille',
    lastname: 'Roux',
    email: 'camille@example.test',
    phone: '+33612345678',
    address: { street: '18 rue des Tanneurs', zipCode: '5000', city: 'Namur', country: 'BE' },
    iban: 'BE71096123456769',
  },
  identification: null,
  isCorrected: false,
  shownHash: 'a'.repeat(64),
};
const view: Signing = {
  status: 'opened',
  expiresAt: '2026-11-17T15:12:00.000Z',
  language: 'en-GB',
  storeName: 'Cèdre Namur',
  sellerName: 'Malik',
  offer,
};
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;

function show(shown: Partial<Signing> = {}, why?: NotSigned, fields: string[] = []) {
  const sent = vi.fn();
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <SignView view={{ ...view, ...shown }} notDone={why && { why, fields }} />
      </SellProvider>
    </SpeechProvider>
  );
  const action = async ({ request }: { request: Request }) => {
    sent(Object.fromEntries(await request.formData()));
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element, action, loader: () => null, HydrateFallback: () => null }], {
    initialEntries: ['/sign?t=key'],
  });
  return { page: render(<RouterProvider router={router} />), sent };
}

test('sign page: says what is sold, for how much, to whom, and that it was opened', async () => {
  const { page, sent } = show();
  const screen = await page;
  await expect.element(screen.getByText('iPhone 14 Pro 256 GB')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign and sell for €412.00' })).toBeVisible();
  await expect.element(screen.getByText('BE71 •••• 6769')).toBeVisible();
  await expect.poll(() => sent.mock.calls).toEqual([[{ intent: 'note', what: 'opened' }]]);
});

test('sign page: what was drawn is sent in whole numbers with the hash of what was shown', async () => {
  const { page, sent } = show();
  const screen = await page;
  const pad = (await screen.getByRole('img', { name: 'Sign with your finger' }).findElement()) as SVGSVGElement;
  const box = pad.getBoundingClientRect();
  const at = (type: string, x: number, y: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: box.left + x, clientY: box.top + y }),
    );
  pad.setPointerCapture = () => {};
  at('pointerdown', box.width / 2, box.height / 2);
  at('pointermove', box.width / 4, box.height / 4);
  at('pointerup', 0, 0);
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: /^Sign and sell/ }).click();
  await expect
    .poll(() => sent.mock.calls.map(([fields]) => fields).find(({ intent }) => intent === 'sign'))
    .toEqual({
      intent: 'sign',
      shownHash: offer.shownHash,
      terms: 'yes',
      strokes: '[[{"x":300,"y":120},{"x":150,"y":60}]]',
    });
});

test('sign page: who would rather not draw types their name', async () => {
  const { page, sent } = show();
  const screen = await page;
  await screen.getByRole('button', { name: 'I would rather type my name' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Camille Roux');
  await screen.getByRole('button', { name: /^Sign and sell/ }).click();
  await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toMatchObject({ intent: 'sign', name: 'Camille Roux' });
});

test('sign page: a wrong field of a correction is named and keeps the form open', async () => {
  const { page } = show({}, 'fields', ['phone']);
  const screen = await page;
  await expect.element(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Check this field.');
});

test.each([
  ['signed', 'Signed'],
  ['refused', 'You did not sign'],
  ['withdrawn', 'This code is closed'],
] as const)('sign page: a code that is %s shows nothing to sign', async (status, title) => {
  const { page } = show({ status, offer: null });
  const screen = await page;
  await expect.element(screen.getByText(title).last()).toBeVisible();
  expect(screen.container.querySelectorAll('form')).toHaveLength(0);
});
