import { ACCOUNT_JOB_STEPS, type AccountJobStatus } from '@reprise/contract/operations/account-jobs';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LOGO_ID as ID, shellForTest } from '../../../testing/shell.tsx';
import { AccountJobView } from './account-job.tsx';

const call = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../../api/call.ts', () => ({ call }));
afterEach(() => call.mockReset());

const answer = (status: AccountJobStatus) => {
  const steps = ACCOUNT_JOB_STEPS.set_up.map((name) => ({ name, count: status === 'done' ? 1 : null }));
  const at = '2026-03-02T10:00:00.000Z';
  const endedAt = status === 'done' ? at : null;
  const job = { id: ID, accountId: ID, kind: 'set_up', status, steps, leftOut: [], requestedAt: at, endedAt };
  return { 'hydra:member': [job], 'hydra:totalItems': 1 };
};
/** The statuses are told one after the other, the last one from then on. */
async function shown(statuses: AccountJobStatus[], showDone: boolean) {
  const onEnd = vi.fn();
  const next = () => (statuses.length > 1 ? statuses.shift() : statuses[0]) as AccountJobStatus;
  call.mockImplementation(async () => answer(next()));
  const view = <AccountJobView accountId={ID} kind="set_up" showDone={showDone} onEnd={onEnd} />;
  return { onEnd, screen: await render(await shellForTest(view, { locale: 'en-GB' })) };
}

test('the end of the work is told once', async () => {
  const { onEnd, screen } = await shown(['running', 'running', 'done'], true);
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  expect(onEnd).not.toHaveBeenCalled();
  await expect.element(screen.getByText('The client is ready'), { timeout: 10_000 }).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('work that ended before anybody looked is told to who asked for it', async () => {
  const { onEnd, screen } = await shown(['done'], true);
  await expect.element(screen.getByText('The client is ready')).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('work of long ago is not told', async () => {
  const { onEnd } = await shown(['done'], false);
  await expect.poll(() => call.mock.calls.length).toBe(1);
  await new Promise((soon) => setTimeout(soon, 100));
  expect(onEnd).not.toHaveBeenCalled();
});
