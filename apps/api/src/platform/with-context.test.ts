import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/harness/use-database.ts';

const database = useDatabase();

test('afterCommit: runs the work in order once the transaction has committed', async () => {
  const { id } = await database.addAccount('North');
  const seen: string[] = [];
  const readName = () =>
    database.asSystem(id, async ({ db }) => (await db.selectFrom('account').select('name').execute())[0]?.name);
  const answer = await database.asSystem(id, async (ctx) => {
    await ctx.db.updateTable('account').set({ name: 'South' }).where('id', '=', id).execute();
    ctx.afterCommit(async () => seen.push(`others read ${await readName()}`));
    ctx.afterCommit(() => seen.push('second'));
    seen.push(`others read ${await readName()}`);
    return 'answer';
  });
  expect(answer).toBe('answer');
  expect(seen).toEqual(['others read North', 'others read South', 'second']);
});

test('afterCommit: runs nothing when the transaction rolled back', async () => {
  const { id } = await database.addAccount('East');
  let ran = false;
  const work = database.asSystem(id, async (ctx) => {
    ctx.afterCommit(() => {
      ran = true;
    });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(ran).toBe(false);
});
