import type { Harness } from '../harness/harness.ts';

/** How many events of a type there are, of one account or of all. */
export const countEvents = (harness: Harness, type: string, accountId?: string): Promise<number> =>
  harness.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('event')
      .select('id')
      .where('type', '=', type)
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .execute();
    return rows.length;
  });
