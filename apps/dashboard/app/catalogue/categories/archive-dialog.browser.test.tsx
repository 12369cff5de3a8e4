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

test('archive: a category with questions only says that they go with it, and undoing restores it', async () => {
  const questions = { kind: 'questions', count: 2, examples: [{ id: 'q', label: 'Vole-t-il ?' }] };
  api.call.mockReset();
  api.call.mockImplementation(async ({ id }: { id: string }) =>
    id === 'listArchiveCheckpoints' ? { archivable: false, blockers: [questions] } : undefined,
  );
  const onArchived = vi.fn();
  const category = { id: 'c', label: 'Drones' };
  const screen = await render(
    pageForTest(<ArchiveDialog category={category} onClose={() => {}} onArchived={onArchived} />),
  );
  await expect.element(screen.getByText(/Ses 2 questions partent avec elle/)).toBeVisible();
  await screen.getByRole('button', { name: 'Archiver' }).click();
  await expect.poll(() => onArchived.mock.calls.length).toBe(1);
  expect(api.call.mock.calls.find(([route]) => route.id === 'archiveCategory')?.[1]).toEqual({
    params: { id: 'c' },
    query: { withQuestions: 'true' },
  });
  expect(api.call.mock.calls.some(([route]) => route.id === 'restoreCategory')).toBe(false);
  // The page that asked closes the dialog, which this one keeps open over the message.
  const undo = await screen.getByRole('button', { name: 'Annuler', includeHidden: true }).findElement();
  (undo as HTMLElement).click();
  await expect
    .poll(() => api.call.mock.calls.find(([route]) => route.id === 'restoreCategory')?.[1])
    .toEqual({ params: { id: 'c' } });
});
