import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import { abandonTest, dropTest, lockOpenTest } from './test-rows.ts';

/** A control that runs on the device is over: its answers decide nothing any more. The rows of the case are locked before. */
export async function endRunningControl(ctx: Context, { account_id, id }: ItemRow): Promise<void> {
  const test = await lockOpenTest(ctx, account_id, id);
  if (test?.status === 'running') await abandonTest(ctx, test);
}

/** The same for a device that is gone: a second control that is due cannot be made either. */
export async function endOpenControl(ctx: Context, { account_id, id }: ItemRow): Promise<void> {
  const test = await lockOpenTest(ctx, account_id, id);
  if (test) await dropTest(ctx, test);
}
