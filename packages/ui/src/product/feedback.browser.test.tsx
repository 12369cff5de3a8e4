import '../primitives/icons/icons-staff.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../styles/primitives/states.css';
import { CopyButton } from '../primitives/copy-button.tsx';
import { SkeletonRows } from '../primitives/states.tsx';
import { type Toast, ToastRegion } from '../primitives/toasts.tsx';
import { Compare } from './compare.tsx';
import { Waterfall } from './waterfall.tsx';

afterEach(() => vi.useRealTimers());

const format = (cents: number, style?: { signed?: boolean }) =>
  `${style?.signed && cents > 0 ? '+' : ''}${(cents / 100).toFixed(2)}`;

test('a result leaves after six seconds unless it is pointed at; an error stays', async () => {
  const dismissed = vi.fn();
  const region = (toasts: readonly Toast[]) => (
    <>
      <p>Elsewhere</p>
      <ToastRegion label="Messages" closeLabel="Close" onDismiss={dismissed} toasts={toasts} />
    </>
  );
  const screen = await render(region([]));
  // The pointer may still lie where an earlier test left it.
  await screen.getByText('Elsewhere').hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await screen.rerender(
    region([
      { id: 'done', kind: 'done', title: 'Prices published' },
      { id: 'held', kind: 'done', title: 'Saved' },
      { id: 'error', kind: 'error', title: 'Status already changed' },
    ]),
  );
  const held = (await screen.getByText('Saved').findElement()).closest('.toast');
  held?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(5_900);
  expect(dismissed.mock.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(dismissed.mock.calls).toEqual([['done']]);
  held?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(dismissed.mock.calls).toEqual([['done'], ['held']]);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Status already changed');
});

test('skeleton rows wait 150 ms before they show', async () => {
  const { container } = await render(<SkeletonRows rows={2} columns={['tile', '40%']} label="Loading" />);
  const rows = container.querySelector('.skel');
  const [animation] = rows?.getAnimations() ?? [];
  if (!rows || !animation) throw new Error('nothing appears');
  animation.pause();
  const seenAt = (ms: number) => {
    animation.currentTime = ms;
    return getComputedStyle(rows).visibility;
  };
  expect([seenAt(0), seenAt(140), seenAt(160)]).toEqual(['hidden', 'hidden', 'visible']);
  expect(container.querySelectorAll('.skel-cell')).toHaveLength(4);
});

test('differences come first; what is the same waits behind its line', async () => {
  const screen = await render(
    <Compare
      rows={[
        { id: 'a', question: 'Screen', declared: 'Intact', controlled: 'Intact', differs: false },
        { id: 'b', question: 'Back', declared: 'Intact', controlled: 'Cracked', differs: true, effectCents: -5200 },
      ]}
      labels={{
        caption: 'Answers',
        question: 'Question',
        declared: 'Declared',
        controlled: 'Checked',
        effect: 'Effect',
      }}
      sameSummary="1 identical answer: screen"
      format={format}
    />,
  );
  await expect.element(screen.getByRole('row', { name: 'Back Intact Cracked -52.00' })).toBeVisible();
  const same = screen.container.querySelector('details');
  expect(same?.open).toBe(false);
  await screen.getByText('1 identical answer: screen').click();
  expect(same?.open).toBe(true);
});

test('a waterfall is a table that reads without its bars', async () => {
  const screen = await render(
    <Waterfall
      caption="How the price is made"
      format={format}
      rows={[
        { id: 'base', kind: 'base', label: 'Base', cents: 41200 },
        { id: 'back', kind: 'impact', label: 'Back', cents: -5200 },
        { id: 'scratch', kind: 'impact', label: 'Scratches', note: 'already counted with the back', counted: false },
        { id: 'bonus', kind: 'bonus', label: 'Gift card', cents: 3600 },
        { id: 'total', kind: 'total', label: 'You receive', cents: 39600 },
      ]}
    />,
  );
  await expect.element(screen.getByRole('table', { name: 'How the price is made' })).toBeInTheDocument();
  const texts = [...screen.container.querySelectorAll('tr')].map((row) => `${row.className} ${row.textContent}`);
  expect(texts).toEqual([
    'is-base Base412.00',
    'is-down Back-52.00',
    'is-void Scratchesalready counted with the back0.00',
    'is-up Gift card+36.00',
    'is-total You receive396.00',
  ]);
});

test('the copy button writes to the clipboard and says so', async () => {
  const screen = await render(<CopyButton text="2481503906125" label="Copy the code" copiedLabel="Copied" />);
  await screen.getByRole('button', { name: 'Copy the code' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(await navigator.clipboard.readText()).toBe('2481503906125');
});
