import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => api);

test('archive: whatever is still in a category is a link to where it is moved or removed', async () => {
  const blockers = [
    { kind: 'products', count: 1, examples: [{ id: 'p', label: 'Drone Mini' }] },
    { kind: 'questions', count: 1, examples: [{ id: 'q', label: 'Vole-t-il ?' }] },
    { kind: 'child_categories', count: 1, examples: [{ id: 'k', label: 'Petits drones' }] },
  ];
  api.call.mockResolvedValue({ archivable: false, blockers });
  const category = { id: 'c', label: 'Drones' };
  const screen = await render(
    pageForTest(<ArchiveDialog category={category} onClose={() => {}} onArchived={() => {}} />),
  );
  const linked = async (name: string, address: string) =>
    expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  await linked('Drone Mini', '/product/p/edit');
  await linked('Vole-t-il ?', '/category/c/question/q');
  await linked('Petits drones', '/category/k/edit');
});
