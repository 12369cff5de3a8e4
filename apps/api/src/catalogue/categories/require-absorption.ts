import type { Insertable } from 'kysely';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Category } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { SentCategory } from './category-columns.ts';
import type { CategoryRow } from './category-rows.ts';
import { absorptionOf } from './effective-values.ts';

type Absorbing = Pick<Partial<Insertable<Category>>, 'absorption_type' | 'absorption_value' | 'max_absorbed_amount'>;
const PERCENT_MAX = 100;

/**
 * The complete absorption after the change: a value belongs to its type, so the sent fields are merged with the stored
 * ones and checked together. Without a type there is no value.
 */
export async function requireAbsorption(
  ctx: Context,
  accountId: string,
  before: CategoryRow | undefined,
  sent: SentCategory,
): Promise<Absorbing> {
  const isSent = [sent.absorptionType, sent.absorptionValue, sent.maxAbsorbedAmount].some((x) => x !== undefined);
  if (!isSent) return {};
  const old = before && absorptionOf(before);
  const type = sent.absorptionType === undefined ? (old?.type ?? null) : sent.absorptionType;
  if (type === null || type === 'none')
    return { absorption_type: type, absorption_value: null, max_absorbed_amount: null };
  const value = sent.absorptionValue === undefined ? (old?.value ?? null) : sent.absorptionValue;
  if (value === null) refuseValue('is missing', 'required');
  if (type === 'value' && !Number.isInteger(value)) refuseValue('must be a whole number of cents', 'number');
  if (type !== 'value' && value > PERCENT_MAX) refuseValue('must be at most 100 percent', 'too_big', PERCENT_MAX);
  const settings = await findRootDetail(ctx, accountId);
  if (!settings?.enabled_premium_features.includes('absorption'))
    refuse('premium_feature_missing', 'The account does not have the premium feature of absorption.');
  const most = sent.maxAbsorbedAmount === undefined ? (before?.max_absorbed_amount ?? null) : sent.maxAbsorbedAmount;
  return { absorption_type: type, absorption_value: value, max_absorbed_amount: type === 'value' ? null : most };
}

function refuseValue(message: string, code: 'required' | 'number' | 'too_big', limit?: number): never {
  refuse('validation_failed', 'The absorption of a category needs a type and a value that fit together.', {
    violations: [{ path: 'body.absorptionValue', message, code, ...(limit ? { limit } : {}) }],
  });
}
