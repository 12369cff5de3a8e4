import type { PriceModifier } from '@reprise/contract/pricing/modifiers';

type Columns = { modifier_mode: PriceModifier['mode']; modifier_value: number | null; modifier_cap: number | null };

/** Bonus or malus as circuits and payment modes keep it. */
export function modifierOf({ modifier_mode, modifier_value, modifier_cap }: Columns): PriceModifier {
  if (modifier_value === null) return { mode: 'disabled' };
  if (modifier_mode === 'amount') return { mode: 'amount', value: modifier_value };
  return { mode: 'percentage', value: modifier_value, ...(modifier_cap === null ? {} : { cap: modifier_cap }) };
}

export function modifierColumns(modifier: PriceModifier): Columns {
  return {
    modifier_mode: modifier.mode,
    modifier_value: modifier.mode === 'disabled' ? null : modifier.value,
    modifier_cap: modifier.mode === 'percentage' ? (modifier.cap ?? null) : null,
  };
}
