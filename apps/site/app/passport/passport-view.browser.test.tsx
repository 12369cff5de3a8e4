import type { Passport } from '@reprise/contract/refurbishment/departures/passport-routes';
import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/passport.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SpeechProvider, translator } from '../i18n.ts';
import { ClosedPassport, PassportView } from './passport-view.tsx';

const t = makeT<'passport'>('en-GB', words);
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
const passport: Passport = {
  product: { label: 'Nova 12 128 GB', brand: 'Nova', model: 'N12', category: 'Telephones', image: null },
  grade: 'grade_b',
  imeiEnd: '3809',
  control: { on: '2026-11-03', questions: [{ title: 'Does the screen work?', answers: ['Yes'] }] },
  services: [{ name: 'Battery replacement', on: '2026-11-05' }],
  parts: [{ name: 'Battery N12', quantity: 1, on: '2026-11-05' }],
  dataWipe: {
    on: '2026-11-04',
    standard: 'nist_800_88r2',
    standardName: null,
    method: 'purge',
    verification: 'sampled',
  },
  soldOn: '2026-11-14',
  soldBy: 'Atelier Rhône',
  guarantee: { months: 24, until: '2028-11-14' },
};
const show = (element: ReactElement) => {
  const page = <SpeechProvider value={speech}>{element}</SpeechProvider>;
  const router = createMemoryRouter([{ path: '*', element: page, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
};

test('passport page: it says the tests, the services, the parts, the wipe and until when the device is guaranteed', async () => {
  const page = await show(<PassportView passport={passport} t={t} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Device passport');
  await expect.element(page.getByText(/14 November 2028/)).toBeVisible();
  await expect.element(page.getByText('Does the screen work?')).toBeVisible();
  await expect.element(page.getByText('Battery replacement')).toBeVisible();
  await expect.element(page.getByText('Battery N12')).toBeVisible();
  await expect.element(page.getByText('NIST SP 800-88, revision 2')).toBeVisible();
  await expect.element(page.getByText(/3809/)).toBeVisible();
});

test('passport page: what is not known is said, and left out', async () => {
  const bare = { ...passport, imeiEnd: null, control: null, services: [], parts: [], dataWipe: null, guarantee: null };
  const page = await show(<PassportView passport={bare} t={t} />);
  await expect.element(page.getByText('No guarantee')).toBeVisible();
  await expect.element(page.getByText('No service was needed.')).toBeVisible();
  await expect.element(page.getByText('No part was changed.')).toBeVisible();
  await expect.element(page.getByText('No data erasure is recorded.')).toBeVisible();
  expect(page.container.textContent).not.toMatch(/IMEI/);
});

test.each([
  ['over', 'This device went back to its seller'],
  ['invalid', 'This passport does not exist'],
  ['busy', 'Too many requests'],
] as const)('passport page: %s is said in words', async (closed, title) => {
  const page = await show(<ClosedPassport closed={closed} t={t} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});
