import type { Copy } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';

/** Each account has one mode of each type, so the modes of the new client become like those of the source. The bank account is its own. */
export async function copyPaymentModes(ctx: Context, copy: Copy): Promise<number> {
  const modes = await readModes(ctx, copy.source);
  const own = await modesByType(ctx, copy);
  for (const mode of modes) {
    const id = own.get(mode.id);
    if (!id) continue;
    const { label, description, long_description, mail_content, issuer, due_at, active, sequence } = mode;
    const { modifier_mode, modifier_value, modifier_cap } = mode;
    await ctx.db
      .updateTable('payment_mode')
      .set((eb) => ({
        ...{ label, description, long_description, mail_content, issuer, due_at, active, sequence },
        ...{ modifier_mode, modifier_value, modifier_cap },
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', copy.target)
      .where('id', '=', id)
      .execute();
    await copyProperties(ctx, copy, { from: mode.id, to: id });
  }
  return modes.length;
}

const readModes = (ctx: Context, accountId: string) =>
  ctx.db.selectFrom('payment_mode').selectAll().where('account_id', '=', accountId).execute();

/** The mode of the new client for each of the source, by its type. */
export async function modesByType(ctx: Context, { source, target }: Copy): Promise<ReadonlyMap<string, string>> {
  const [from, to] = [await readModes(ctx, source), await readModes(ctx, target)];
  return new Map(
    from.flatMap(({ id, type }) => {
      const own = to.find((mode) => mode.type === type);
      return own ? [[id, own.id] as const] : [];
    }),
  );
}

async function copyProperties(ctx: Context, { source, target }: Copy, { from, to }: { from: string; to: string }) {
  const properties = await ctx.db
    .selectFrom('payment_mode_property')
    .selectAll()
    .where('account_id', '=', source)
    .where('payment_mode_id', '=', from)
    .execute();
  await ctx.db
    .deleteFrom('payment_mode_property')
    .where('account_id', '=', target)
    .where('payment_mode_id', '=', to)
    .execute();
  if (properties.length)
    await ctx.db
      .insertInto('payment_mode_property')
      .values(properties.map((row) => ({ ...row, account_id: target, payment_mode_id: to })))
      .execute();
}
