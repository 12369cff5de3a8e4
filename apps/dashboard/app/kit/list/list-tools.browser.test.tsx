import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listForTest, searchNow, WORDS } from '../../testing/list.tsx';
import { pageForTest } from '../../testing/page.tsx';
import { DataList } from './data-list.tsx';

const heads = () => [...document.querySelectorAll('thead th')].map((it) => it.textContent);
const pages = () =>
  [...document.querySelectorAll('.pager-pages > :not(:first-child, :last-child)')]
    .map((it) => it.textContent)
    .join(' ');
const names = () => [...document.querySelectorAll('tbody th')].map((it) => it.textContent);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

test('columns are chosen by keyboard, remembered on the next visit, and put back', async () => {
  const screen = await render(pageForTest(<DataList def={listForTest()} words={WORDS} />));
  await expect.poll(heads).toEqual(['Name', 'Brand', 'Number']);
  ((await screen.getByRole('button', { name: 'Colonnes' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('checkbox', { name: 'Brand' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(heads).toEqual(['Name', 'Number']);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Colonnes' })).toHaveFocus();
  await screen.unmount();

  const again = await render(pageForTest(<DataList def={listForTest()} words={WORDS} />));
  await expect.poll(heads).toEqual(['Name', 'Number']);
  await again.getByRole('button', { name: 'Colonnes' }).click();
  await expect.element(again.getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await again.getByRole('button', { name: 'Colonnes d’origine' }).click();
  await expect.poll(heads).toEqual(['Name', 'Brand', 'Number']);
});

test('pages have numbers, the total and the size; the ends are told and keep the focus', async () => {
  const screen = await render(pageForTest(<DataList def={listForTest()} words={WORDS} />));
  await expect.poll(pages).toBe('1 2 3 … 9');
  await expect.element(screen.getByText('1–10 sur 83')).toBeVisible();
  await screen.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect.poll(names).toContain('Row 20');
  expect(searchNow()).toBe('?page=3');
  await expect
    .element(screen.getByRole('button', { name: 'Page 3', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Page 9', exact: true }).click();
  await expect.element(screen.getByText('81–83 sur 83')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Page suivante' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  ((await next.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(searchNow()).toBe('?page=9');
  await expect.element(next).toHaveFocus();
  await screen.getByRole('button', { name: '30', exact: true }).click();
  await expect.poll(pages).toBe('1 2 3');
  expect(searchNow()).toBe('?itemsPerPage=30');
});

test('a page past the end leads to the last one', async () => {
  await render(pageForTest(<DataList def={listForTest()} words={WORDS} />, '?page=40'));
  await expect.poll(searchNow).toBe('?page=9');
  await expect.poll(names).toEqual(['Row 80', 'Row 81', 'Row 82']);
});

test('where nothing is counted, only the next page is known', async () => {
  const fetchPage = async ({ page: at, size }: { page: number; size: number }) => ({
    rows: Array.from({ length: at === 2 ? 4 : size }, (_, i) => ({
      id: `${at}.${i}`,
      name: `Row ${at}.${i}`,
      brand: '',
    })),
    total: undefined,
    more: at < 2,
  });
  const screen = await render(pageForTest(<DataList def={listForTest({ fetchPage })} words={WORDS} />));
  await expect.element(screen.getByText('1–10', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(screen.getByText('11–14', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true');
});

test('tabs are filters with their counts, keep the others, and say themselves instead of a chip', async () => {
  const tabs = [
    { id: 'all', label: 'All', filters: {} },
    { id: 'apple', label: 'Apples', filters: { brand: ['apple'] } },
  ];
  const fetchCounts = async () => ({ all: 1083, apple: 42 });
  const screen = await render(
    pageForTest(<DataList def={listForTest({ tabs, fetchCounts })} words={WORDS} />, '?customer=roux&page=2'),
  );
  const nav = screen.getByRole('navigation', { name: 'Vues de la liste' });
  await expect.element(nav.getByText('42')).toBeVisible();
  expect(document.querySelector('.list-tabs')?.textContent?.replace(/\s/g, '')).toBe('All1083Apples42');
  await expect.element(nav.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: /^Apples/ }).click();
  await expect.poll(searchNow).toBe('?brand=apple&customer=roux');
  await expect.element(nav.getByRole('link', { name: /^Apples/ })).toHaveAttribute('aria-current', 'page');
  expect([...document.querySelectorAll('.filter-chip b')].map((it) => it.textContent)).toEqual(['roux']);
  await screen.getByRole('button', { name: 'Tout effacer' }).click();
  await expect.poll(searchNow).toBe('?brand=apple');
});

test('the menu of a row opens by keyboard, acts on that row, and fits a finger', async () => {
  const run = vi.fn();
  const screen = await render(
    pageForTest(
      <DataList
        def={listForTest({ hrefOf: () => '/elsewhere' })}
        words={WORDS}
        rowMenu={(row) => [
          { id: 'print', label: 'Print', run: () => run(row.id) },
          { id: 'open', label: 'Open', to: '/elsewhere' },
        ]}
      />,
    ),
  );
  const dots = screen.getByRole('button', { name: 'Actions sur Row 3', exact: true });
  await expect.element(dots).toBeVisible();
  expect(getComputedStyle(await dots.findElement()).opacity).toBe('1');
  ((await dots.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Print');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run.mock.calls).toEqual([['3']]);
  expect(window.location.pathname).toBe('/here');
  await expect.element(dots).toHaveFocus();

  await page.viewport(390, 800);
  const { width, height } = (await dots.findElement()).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await dots.click();
  await screen.getByRole('menuitem', { name: 'Open' }).click();
  await expect.element(screen.getByText('another page')).toBeVisible();
});

test('the file holds the filtered rows, every column that has text, and hidden ones as well', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const screen = await render(pageForTest(<DataList def={listForTest()} words={WORDS} />, '?brand=google&q=Row 7'));
  await expect.element(screen.getByText('Row 71')).toBeVisible();
  await screen.getByRole('button', { name: 'Exporter' }).click();
  await expect.element(screen.getByText('6 lignes exportées')).toBeVisible();
  const text = await new Response(made.mock.lastCall?.[0] as Blob).text();
  expect(text.split('\r\n').slice(0, 3)).toEqual(['Name;Brand;Number', 'Row 7;Google;7', 'Row 71;Google;71']);
  made.mockRestore();
});
