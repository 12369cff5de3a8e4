import type { Locale } from '@reprise/contract/accounts/localisation';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import type { PriceModifier } from '@reprise/contract/pricing/modifiers';
import { sql } from 'kysely';
import { hasPremiumFeature } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { listedField, readWords, sayIn, type Words } from '../translations/index.ts';
import { modifierOf } from './modifier-columns.ts';

export type OfferedMode = {
  id: string;
  type: PaymentType;
  label: string;
  description: string | null;
  longDescription: string | null;
  /** what a gift card or voucher is good for */
  properties: { name: string; value: string }[];
  modifier: PriceModifier;
};

/** A mode in another language. */
export function translatedMode(mode: OfferedMode, words: Words | undefined): OfferedMode {
  const { id, label, description, longDescription, properties } = mode;
  const listed = (text: string) => sayIn(words, id, listedField(text), text);
  return {
    ...mode,
    label: sayIn(words, id, 'label', label),
    description: sayIn(words, id, 'description', description),
    longDescription: sayIn(words, id, 'longDescription', longDescription),
    properties: properties.map(({ name, value }) => ({ name: listed(name), value: listed(value) })),
  };
}

/** The modes a customer may choose, in order. A modifier counts only while the account has the premium feature. */
export async function listOfferedModes(ctx: Context, accountId: string): Promise<OfferedMode[]> {
  const hasBonus = await hasPremiumFeature(ctx, accountId, 'payment_bonus');
  const rows = await selectModes(ctx, accountId).where('active', '=', true).orderBy('sequence').execute();
  return rows.map((row) => ({ ...textsOf(row), modifier: hasBonus ? modifierOf(row) : { mode: 'disabled' } }));
}

/** What a mode says of itself in a language, also of one that is switched off since. */
export async function readModeInWords(
  ctx: Context,
  { accountId, modeId, language }: { accountId: string; modeId: string; language: Locale },
): Promise<OfferedMode> {
  const row = await selectModes(ctx, accountId).where('id', '=', modeId).executeTakeFirstOrThrow();
  const words = await readWords(ctx, { accountId, language, ids: [modeId] });
  return translatedMode({ ...textsOf(row), modifier: { mode: 'disabled' } }, words);
}

const selectModes = ({ db }: Context, accountId: string) =>
  db
    .selectFrom('payment_mode')
    .select(['id', 'type', 'label', 'description', 'long_description'])
    .select(['modifier_mode', 'modifier_value', 'modifier_cap'])
    .select(
      sql<{ name: string; value: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', p.name, 'value', p.value) order by p.sequence)
        from app.payment_mode_property p
        where p.account_id = payment_mode.account_id and p.payment_mode_id = payment_mode.id), '[]')`.as('properties'),
    )
    .where('account_id', '=', accountId);
type ModeRow = Awaited<ReturnType<ReturnType<typeof selectModes>['executeTakeFirstOrThrow']>>;

const textsOf = ({ id, type, label, description, long_description, properties }: ModeRow) => ({
  id,
  type,
  label,
  description,
  longDescription: long_description,
  properties,
});
