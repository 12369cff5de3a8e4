import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import type { FinalDecision, Litigation, NotDone } from './litigation.ts';
import { LitigationView } from './litigation-view.tsx';

const at = '2026-11-15T12:00:00.000Z';
const litigation: Litigation = {
  status: 'open',
  identificationNumber: '2000000000008',
  product: { label: 'Nova 12', image: null },
  currency: 'EUR',
  declared: { price: 30_000, payout: 32_000, grade: 'grade_a' },
  proposed: { price: 17_500, payout: 19_500, bonus: 2_000, grade: 'grade_b' },
  questions: [],
  photos: [],
  waterfall: [],
  comment: null,
  payment: { type: 'gift_card', label: 'Gift card' },
  version: 3,
  token: 'token-of-version-3',
  deadlineAt: at,
  secondLookAskedAt: null,
  secondLookAnswer: null,
  resolvedAt: null,
};
type Sent = (fields: Record<string, unknown>) => void;
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
function show(shown: Litigation, notDone: NotDone | undefined, options: { asking?: FinalDecision; sent?: Sent } = {}) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <LitigationView
          litigation={shown}
          isOver={false}
          token={shown.token ?? 't'}
          notDone={notDone}
          asking={options.asking}
        />
      </SellProvider>
    </SpeechProvider>
  );
  const action = async ({ request }: { request: Request }) => {
    options.sent?.(Object.fromEntries(await request.formData()));
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element, action, loader: () => null, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
}

test('litigation page: a decision carries the version and the amount that are shown, with the link of that version', async () => {
  const page = await show(litigation, undefined);
  await expect.element(page.getByRole('button', { name: 'Accept €195.00' })).toBeVisible();
  const form = page.container.querySelector<HTMLFormElement>('form.follow-dock')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({ version: '3', payout: '19500' });
  expect(form.getAttribute('action')).toBe('/?t=token-of-version-3');
  expect(page.container.querySelectorAll('[role=alert]')).toHaveLength(0);
});

test('litigation page: after a conflict it announces the new amount and offers both decisions again', async () => {
  const page = await show(litigation, 'changed');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('The proposal has changed')).toBeVisible();
  await expect.element(alert.getByText('You would now receive €195.00', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept €195.00' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Decline/ })).toBeVisible();
});

test('litigation page: a proposal that was decided meanwhile says so instead of asking again', async () => {
  const page = await show({ ...litigation, status: 'accepted', token: null, resolvedAt: at }, 'changed');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You accepted €195.00');
  expect(page.container.querySelectorAll('[role=alert]')).toHaveLength(0);
});

test.each([
  ['accept', 'Accept €195.00', 'Accept €195.00 instead of €320.00?', 'Yes, accept €195.00', '€195.00'],
  ['reject', /^Decline/, 'Decline €195.00?', 'Yes, decline', '€0.00'],
] as const)('litigation page: %s sends nothing before the second press, which shows the money', async (...row) => {
  const [decision, first, title, second, paid] = row;
  const sent = vi.fn<Sent>();
  const page = await show(litigation, undefined, { sent });
  await page.getByRole('button', { name: first }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText('€320.00', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(paid, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the comparison' }).click();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: first }).click();
  await dialog.getByRole('button', { name: second }).click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ version: '3', payout: '19500', sure: decision }]]);
});

test('litigation page: without scripts the answer to the first press asks once more with the money', async () => {
  const page = await show(litigation, undefined, { asking: 'accept' });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Accept €195.00 instead of €320.00?')).toBeVisible();
  const sure = alert.getByRole('button', { name: 'Yes, accept €195.00' });
  const button = (await sure.findElement()) as HTMLButtonElement;
  expect([button.name, button.value, button.form?.className]).toEqual(['sure', 'accept', 'follow-dock']);
});

test('litigation page: photos are read by the link of the page, and what nobody could see is told without an effect', async () => {
  const question = {
    questionId: 'q1',
    title: 'Board',
    declared: ['Dry'],
    controlled: ['Wet'],
    effect: 0,
    isDifferent: true,
    isHidden: true,
    photos: ['p1'],
  };
  const page = await show({ ...litigation, questions: [question], photos: [{ id: 'p2', slot: 'back' }] }, undefined);
  await expect.element(page.getByText('Wet: not visible at home, so it does not change your price.')).toBeVisible();
  const addresses = [...page.container.querySelectorAll('img')].map((image) => [image.alt, image.getAttribute('src')]);
  expect(addresses).toEqual([
    ['Photo: Board Wet', '/photos/p1?t=token-of-version-3'],
    ['Back', '/photos/p2?t=token-of-version-3'],
  ]);
});

test('litigation page: the answer to a second look is shown instead of its request', async () => {
  const answered = { text: 'The crack is in the glass.', answeredAt: at };
  const page = await show({ ...litigation, secondLookAskedAt: at, secondLookAnswer: answered }, undefined);
  await expect.element(page.getByText('The crack is in the glass.')).toBeVisible();
  expect(page.container.textContent).not.toContain('Second look requested');
});
