import { ApiRefusal } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { listForTest, type Row, WORDS } from '../../testing/list.tsx';
import { pageForTest } from '../../testing/page.tsx';
import { DataList } from '../list/data-list.tsx';
import type { ListPage } from '../list/list-def.ts';
import { UnavailableLayer } from './unavailable-layer.tsx';

const busy = () => new ApiRefusal(503, { code: 'overloaded', requestId: 'ref-7' }, undefined);
const found: ListPage<Row> = { rows: [{ id: '1', name: 'Row 1', brand: '' }], total: 1 };

test('a page whose first read is refused for now says so as a whole, and comes with the next try', async () => {
  localStorage.clear();
  const fetchPage = vi.fn<() => Promise<ListPage<Row>>>(async () => found);
  fetchPage.mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy());
  const screen = await render(
    pageForTest(
      <UnavailableLayer>
        <h1>Rows</h1>
        <DataList def={listForTest({ fetchPage })} words={WORDS} />
      </UnavailableLayer>,
    ),
  );
  await expect.element(screen.getByRole('heading', { name: 'failures.unavailableTitle' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Rows' })).not.toBeInTheDocument();
  expect(document.querySelector('.list')?.checkVisibility()).toBe(false);
  await screen.getByRole('button', { name: 'common.retry' }).click();
  await expect.poll(() => fetchPage.mock.calls.length).toBe(2);
  await expect.element(screen.getByRole('heading', { name: 'failures.unavailableTitle' })).toBeVisible();
  await screen.getByRole('button', { name: 'common.retry' }).click();
  await expect.element(screen.getByText('Row 1')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Rows' })).toBeVisible();
  expect(document.querySelector('.unavailable')).toBeNull();
});

test('another failure stays in its place', async () => {
  const fetchPage = async () => Promise.reject(new ApiRefusal(500, { requestId: 'ref-8' }, undefined));
  const screen = await render(
    pageForTest(
      <UnavailableLayer>
        <h1>Rows</h1>
        <DataList def={listForTest({ fetchPage })} words={WORDS} />
      </UnavailableLayer>,
    ),
  );
  await expect.element(screen.getByText('Broken')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Rows' })).toBeVisible();
});
