import type { ItemLedgerKind } from '@reprise/contract/refurbishment/item-ledger';
import { type Said, sayInLedger } from '../../src/refurbishment/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { Device } from '../quarantine/build-quarantine.ts';

/** What rules of the product say in the ledger of a device, as they say it. */
export async function sayOf(
  api: TestApi,
  accountId: string,
  { itemId }: Pick<Device, 'itemId'>,
  amounts: Partial<Record<ItemLedgerKind, number>>,
  { currency = 'EUR', subjectId = null }: { currency?: 'EUR' | 'CHF'; subjectId?: string | null } = {},
): Promise<void> {
  const wanted = Object.entries(amounts).map(
    ([kind, amount]): Said => ({
      kind: kind as ItemLedgerKind,
      subjectId,
      amount,
    }),
  );
  await api.asSystem(accountId, async (ctx) => {
    const item = await ctx.db
      .selectFrom('item')
      .selectAll()
      .where('id', '=', itemId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sayInLedger(ctx, item, { wanted, currency, movement: 'test' });
  });
}
