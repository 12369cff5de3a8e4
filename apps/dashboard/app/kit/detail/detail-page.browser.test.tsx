import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { DetailPage } from './detail-page.tsx';

const open = () =>
  render(
    pageForTest(
      <DetailPage
        back={{ to: '/elsewhere', label: 'Buybacks' }}
        title="iPhone 14 Pro"
        badges={<span>Under way</span>}
        meta={['2481503906125', 'By post']}
        notice={<p>An answer is awaited</p>}
        tabs={[
          { to: '/here', label: 'Facts', isNow: true },
          { to: '/here?tab=history', label: 'History', count: 14, isNow: false },
        ]}
        rail={<p>Timeline</p>}
      >
        <p style={{ width: '3000px' }}>Prices</p>
      </DetailPage>,
    ),
  );
const box = (text: string) =>
  [...document.querySelectorAll('.detail-cols p')]
    .find((it) => it.textContent === text)
    ?.parentElement?.getBoundingClientRect();

beforeEach(() => page.viewport(1280, 900));

test('one heading, the facts as a list, and the tab of the browser has its name', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('iPhone 14 Pro');
  expect(document.title).toBe('iPhone 14 Pro · Reprise');
  expect([...document.querySelectorAll('.meta > li')].map((it) => it.textContent)).toEqual([
    '2481503906125',
    'By post',
  ]);
  await expect.element(screen.getByText('An answer is awaited')).toBeVisible();
});

test('tabs are links: the one shown is told, the others have their address and count', async () => {
  const screen = await open();
  const tabs = screen.getByRole('navigation', { name: 'Rubriques' });
  await expect.element(tabs.getByRole('link', { name: 'Facts' })).toHaveAttribute('aria-current', 'page');
  const history = tabs.getByRole('link', { name: 'History 14' });
  await expect.element(history).not.toHaveAttribute('aria-current');
  await history.click();
  await expect.poll(() => window.location.search).toBe('?tab=history');
});

test('the way back leads to the list', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'Buybacks' }).click();
  await expect.element(screen.getByText('another page')).toBeVisible();
});

test('the rail is beside the main column on a desk and below it on a phone', async () => {
  await open();
  await expect.poll(() => box('Timeline')?.left ?? 0).toBeGreaterThan(box('Prices')?.left ?? 0);
  expect(box('Timeline')?.top).toBe(box('Prices')?.top);
  await page.viewport(390, 800);
  await expect.poll(() => (box('Timeline')?.top ?? 0) > (box('Prices')?.top ?? 0)).toBe(true);
  expect(box('Timeline')?.left).toBe(box('Prices')?.left);
});
