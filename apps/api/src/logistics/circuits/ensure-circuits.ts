import { DEFAULT_INSTRUCTIONS } from '@reprise/contract/logistics/circuit-rules';
import { CIRCUIT_TYPES, CIRCUITS } from '@reprise/contract/logistics/circuits';
import { isLocale, type Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Context } from '../../platform/context.ts';
import { listedField, writeDefaultTranslations } from '../../translations/index.ts';

const translate = await loadNamespace('defaults');
export type CircuitsOrder = { accountId: string; language: string };

/** Gives a retailer the circuits it does not have yet, switched off, in its language, each with its rule. Answers how many were added. */
export async function ensureCircuits(ctx: Context, { accountId, language }: CircuitsOrder): Promise<number> {
  const main: Locale = isLocale(language) ? language : 'fr-FR';
  const t = translate(main);
  const added = await ctx.db
    .insertInto('circuit')
    .values(
      CIRCUIT_TYPES.map((type) => ({
        account_id: accountId,
        id: ctx.newId(),
        type,
        channel: CIRCUITS[type].channel,
        deposit: CIRCUITS[type].deposit,
        name: t(`circuits.${type}.name`),
        description: t(`circuits.${type}.description`),
        created_at: ctx.clock.now(),
      })),
    )
    .onConflict((oc) => oc.columns(['account_id', 'type']).doNothing())
    .returning(['id', 'type'])
    .execute();
  if (added.length)
    await ctx.db
      .insertInto('circuit_rule')
      .values(added.map((circuit) => ({ account_id: accountId, id: ctx.newId(), circuit_id: circuit.id })))
      .execute();
  const instructions = added.flatMap((circuit) =>
    DEFAULT_INSTRUCTIONS[circuit.type].map((type, place) => ({
      account_id: accountId,
      circuit_id: circuit.id,
      sequence: place + 1,
      type,
      label: t(`instructions.${type}`),
    })),
  );
  if (instructions.length) await ctx.db.insertInto('circuit_instruction').values(instructions).execute();
  await writeDefaultTranslations(
    ctx,
    { accountId, language: main },
    added.flatMap(({ id, type }) => {
      const text = { kind: 'circuit', objectId: id } as const;
      return [
        { ...text, field: 'name', say: (locale: Locale) => translate(locale)(`circuits.${type}.name`) },
        { ...text, field: 'description', say: (locale: Locale) => translate(locale)(`circuits.${type}.description`) },
        ...DEFAULT_INSTRUCTIONS[type].map((instruction) => ({
          ...text,
          field: (original: string) => listedField(original),
          say: (locale: Locale) => translate(locale)(`instructions.${instruction}`),
        })),
      ];
    }),
  );
  return added.length;
}
