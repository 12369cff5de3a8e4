import { ApiRefusal } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { shellForTest } from '../../testing/shell.tsx';
import { OneThing } from './one-thing.tsx';

const refetch = vi.fn<() => void>();
const page = async (data: string | undefined, error: unknown) =>
  render(
    await shellForTest(
      <OneThing
        query={{ data, error, refetch }}
        icon="category"
        name="Category"
        words={{ failed: 'Could not be read', goneTitle: 'Not here', gone: 'It was taken out.' }}
      >
        {(thing) => <p>{thing}</p>}
      </OneThing>,
    ),
  );
const refusal = (status: number) => new ApiRefusal(status, { requestId: 'ref-1' }, undefined);

test.each([400, 404])('%i: what the address names is not there', async (status) => {
  const screen = await page(undefined, refusal(status));
  await expect.element(screen.getByText('It was taken out.')).toBeVisible();
});

test('what could not be read can be asked for again', async () => {
  const screen = await page(undefined, refusal(500));
  await expect.element(screen.getByText('Could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Réessayer' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('what is there stays, even when reading it again fails', async () => {
  const screen = await page('Phones', refusal(500));
  await expect.element(screen.getByText('Phones')).toBeVisible();
});
