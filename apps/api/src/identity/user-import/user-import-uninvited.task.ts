import { DAY } from '../../platform/clock.ts';
import { defineTask, findLastEvent } from '../../tasks/index.ts';
import { userImportUninvited } from './invite-imported.job.ts';

/** People from a file have no invitation: they are invited one by one, or by the job when it is sent again. */
export const userImportUninvitedTask = defineTask({
  kind: 'user_import_uninvited',
  subject: 'user_import',
  on: [userImportUninvited],
  subjectOf: ({ importId }) => importId,
  async findCause(ctx, { accountId, id }) {
    const since = await findLastEvent(ctx, { accountId, event: userImportUninvited, field: 'importId', id });
    if (!since) return undefined;
    const { people } = await ctx.db
      .selectFrom('user_import_line')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .where('account_id', '=', accountId)
      .where('import_id', '=', id)
      .where('outcome', '=', 'created')
      .where('invited', '=', false)
      .executeTakeFirstOrThrow();
    if (!Number(people)) return undefined;
    return { accountId, since, dueAt: new Date(since.getTime() + 2 * DAY), facts: { people: Number(people) } };
  },
});
