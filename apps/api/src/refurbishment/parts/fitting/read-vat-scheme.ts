import type { ItemVatScheme } from '@reprise/contract/refurbishment/parts/part-payloads';
import { type VatFigures, vatRoomOf, vatSchemeOf } from '@reprise/contract/refurbishment/parts/vat-scheme';
import type { Context } from '../../../platform/context.ts';
import { readItemSource } from '../../../states/index.ts';
import type { LineRow } from '../../ledger/item-ledger.ts';

/** Whatever was paid for the device is its value, also what was paid above its worth. */
const FIGURE_OF: Readonly<Partial<Record<LineRow['kind'], keyof VatFigures>>> = {
  purchase: 'purchase',
  absorbed: 'purchase',
  bonus: 'purchase',
  service: 'work',
  part: 'parts',
};

/** The scheme of a device by its ledger; nothing when its lines are of another currency than its purchase. */
export async function readVatScheme(ctx: Context, accountId: string, itemId: string): Promise<ItemVatScheme | null> {
  const { currency } = await readItemSource(ctx, { account_id: accountId, id: itemId });
  const lines = await ctx.db
    .selectFrom('item_ledger_line')
    .select(['kind', 'amount', 'currency'])
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('kind', 'in', Object.keys(FIGURE_OF) as LineRow['kind'][])
    .execute();
  if (lines.some((line) => line.currency !== currency)) return null;
  const figures: VatFigures = { purchase: 0, work: 0, parts: 0 };
  for (const { kind, amount } of lines) {
    const figure = FIGURE_OF[kind];
    if (figure) figures[figure] -= amount;
  }
  return viewVat(figures, currency);
}

export const viewVat = (figures: VatFigures, currency: ItemVatScheme['currency']): ItemVatScheme => ({
  scheme: vatSchemeOf(figures),
  currency,
  purchase: figures.purchase,
  work: figures.work,
  parts: figures.parts,
  room: vatRoomOf(figures),
});
