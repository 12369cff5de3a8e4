import { sql } from 'kysely';
import type { Copy } from '../../accounts/index.ts';
import { circuitsByType } from '../../logistics/index.ts';
import { modesByType } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { CopiedObject } from '../../translations/index.ts';

export async function copiedObjects(ctx: Context, copy: Copy, objectIds: readonly string[]): Promise<CopiedObject> {
  const { source, target, idOf } = copy;
  const [circuits, modes] = [await circuitsByType(ctx, copy), await modesByType(ctx, copy)];
  const rules = await ctx.db
    .selectFrom('circuit_rule')
    .select(['id', 'circuit_id'])
    .where('account_id', '=', source)
    .execute();
  const ruleOf = new Map(rules.map(({ id, circuit_id }) => [id, circuits.get(circuit_id)?.ruleId]));
  const wanted = objectIds.map(idOf);
  const { rows } = await sql<{ id: string }>`
    select id from app.category where account_id = ${target} and id = any (${wanted}::uuid[])
    union all select id from app.product where account_id = ${target} and id = any (${wanted}::uuid[])
    union all select id from app.question where account_id = ${target} and id = any (${wanted}::uuid[])
    union all select id from app.answer where account_id = ${target} and id = any (${wanted}::uuid[])`.execute(ctx.db);
  const copied = new Set(rows.map(({ id }) => id));
  return ({ kind, objectId }) => {
    if (kind === 'home_page' || kind === 'settings') return target;
    if (kind === 'circuit') return circuits.get(objectId)?.id;
    if (kind === 'circuit_rule') return ruleOf.get(objectId);
    if (kind === 'payment_mode') return modes.get(objectId);
    const id = idOf(objectId);
    return copied.has(id) ? id : undefined;
  };
}
