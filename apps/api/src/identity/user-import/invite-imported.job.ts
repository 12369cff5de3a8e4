import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { findAccount } from '../../accounts/index.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineEvent } from '../../platform/durable/event.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { readInviter } from '../invitations/read-inviter.ts';
import { sendCreationLink } from '../passwords/send-password-link.ts';
import { userImportApplied } from './import-users.job.ts';
import { findImport } from './user-imports.ts';

export const userImportUninvited = defineEvent('user_import.uninvited', { importId: z.uuid() });
const payload = z.object({ accountId: z.uuid(), importId: z.uuid() });
type Payload = z.infer<typeof payload>;

const CHUNK = 20;
/** Ten a second for one account: 50,000 people are invited in an hour and a half, and nobody's mailbox server is stormed. */
const INVITE_PAUSE_MS = 2 * SECOND;

/** Asks for the invitations of an import that is in, a few at a time. Each chunk marks its lines with its mails. */
export function inviteJob(pauseMs: number) {
  return defineJob<Payload>({
    queue: 'user-import-invite',
    on: [userImportApplied],
    lane: 'bulk',
    kind: 'steps',
    payload,
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 600,
    perAccount: 1,
    async run(job, asked) {
      while ((await job.transaction('invite', (ctx) => inviteNext(ctx, asked))) === CHUNK)
        await job.call('pause', () => sleep(pauseMs, undefined, { signal: job.signal }));
    },
    // The users are there and can be invited one by one, or all of them when the dead job is sent again.
    givenUp: (ctx, { accountId, importId }) => ctx.emit(userImportUninvited({ accountId, importId })),
  });
}
export const inviteImportedJob = inviteJob(INVITE_PAUSE_MS);

async function inviteNext(ctx: Context, { accountId, importId }: Payload): Promise<number> {
  const row = await findImport(ctx, accountId, importId);
  const account = row && (await findAccount(ctx, accountId));
  if (!account) return 0;
  const users = await ctx.db
    .selectFrom('user_import_line')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.account_id', '=', 'user_import_line.account_id')
        .onRef('app_user.id', '=', 'user_import_line.user_id'),
    )
    .selectAll('app_user')
    .select('user_import_line.line')
    .where('user_import_line.account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'created')
    .where('invited', '=', false)
    .orderBy('line')
    .limit(CHUNK)
    .execute();
  const by = await readInviter(ctx, { accountId: row.actor_account_id, userId: row.actor_id });
  const open = users.filter((user) => user.status === 'active' && !user.force_connection_by_sso && !user.last_login_at);
  for (const user of open) await sendCreationLink(ctx, user, by);
  if (users.length < CHUNK) await forgetLines(ctx, { accountId, importId });
  else
    await markInvited(
      ctx,
      { accountId, importId },
      users.map(({ line }) => line),
    );
  await ctx.db
    .updateTable('user_import')
    .set((eb) => ({ invited: eb('invited', '+', open.length) }))
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .execute();
  return users.length;
}

async function markInvited(ctx: Context, { accountId, importId }: Payload, lines: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable('user_import_line')
    .set({ invited: true })
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('line', 'in', lines)
    .execute();
}

/** Nothing is left to do for whom it created; only the lines left out are still told. */
async function forgetLines(ctx: Context, { accountId, importId }: Payload): Promise<void> {
  await ctx.db
    .deleteFrom('user_import_line')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'created')
    .execute();
}
