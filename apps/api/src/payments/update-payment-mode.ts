import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Violation } from '@reprise/contract/http/violations';
import type { updatePaymentMode as route } from '@reprise/contract/payments/payment-mode-routes';
import {
  GIFT_CARD_PROPERTIES_MIN,
  IBAN_TYPES,
  PROPERTY_TYPES,
  PROVIDERS_OF,
} from '@reprise/contract/payments/payment-modes';
import { isValidIBAN } from 'ibantools';
import { readBuyerPays, requirePremiumFeature } from '../accounts/index.ts';
import { requireNothingUnderWay } from '../organizations/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse, refuseStale } from '../platform/http/refusal.ts';
import { modifierColumns } from './modifier-columns.ts';
import { type PaymentModeView, paymentModeView, requirePaymentMode } from './payment-mode-views.ts';

type Body = RouteInput<typeof route>['body'];

/** A merge patch: only the sent fields change, and the result must be consistent. */
export async function updatePaymentMode(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await requirePaymentMode(ctx, params.id, 'held');
  if (body.version !== undefined && body.version !== row.version) refuseStale('payment mode', { version: row.version });
  const before = await paymentModeView(ctx, row);
  const { version: _, ...sent } = body;
  const wanted: PaymentModeView = { ...before, ...withoutUndefined(sent) };
  if (JSON.stringify(wanted) === JSON.stringify(before)) return before;
  await requireFitting(ctx, before, wanted);
  if (before.active && !wanted.active)
    await requireNothingUnderWay(ctx, { kind: 'payment_mode', accountId: row.account_id, id: row.id });
  await ctx.db
    .updateTable('payment_mode')
    .set((eb) => ({
      label: wanted.label,
      description: wanted.description,
      long_description: wanted.longDescription,
      mail_content: wanted.mailContent,
      iban: wanted.iban,
      provider: wanted.provider,
      issuer: wanted.issuer,
      due_at: wanted.dueAt,
      active: wanted.active,
      ...modifierColumns(wanted.modifier),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  if (sent.properties) await writeProperties(ctx, row.account_id, row.id, sent.properties);
  const after = { ...wanted, version: row.version + 1 };
  await recordChange(ctx, {
    action: 'update',
    entity: 'payment_mode',
    entityId: row.id,
    accountId: row.account_id,
    before,
    after,
  });
  return after;
}

const withoutUndefined = (sent: Omit<Body, 'version'>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<PaymentModeView>;

async function requireFitting(ctx: Context, before: PaymentModeView, wanted: PaymentModeView): Promise<void> {
  const { accountId, type, modifier } = wanted;
  const violations: Violation[] = [];
  const say = (field: string, code: Violation['code'], message: string) =>
    violations.push({ path: `body.${field}`, message, ...(code ? { code } : {}) });
  if (!(PROVIDERS_OF[type] as readonly string[]).includes(wanted.provider))
    say('provider', 'choice', `is not a provider of the type ${type}`);
  // At the counter it is the retailer who hands the money over.
  if (wanted.dueAt === 'deposit' && wanted.issuer === 'buyer')
    say('dueAt', 'choice', 'cannot be deposit when the issuer is the buyer');
  if (wanted.issuer === 'buyer' && before.issuer !== 'buyer' && !(await readBuyerPays(ctx, accountId)))
    say('issuer', 'choice', 'cannot be buyer: no linked buyer pays customers');
  if (wanted.iban && !isValidIBAN(wanted.iban)) say('iban', 'other', 'is not a valid IBAN');
  if (wanted.iban && !IBAN_TYPES.includes(type)) say('iban', 'other', `must be empty for the type ${type}`);
  if (wanted.properties.length && !PROPERTY_TYPES.includes(type))
    say('properties', 'other', `must be empty for the type ${type}`);
  if (type === 'gift_card' && wanted.properties.length < GIFT_CARD_PROPERTIES_MIN)
    say('properties', 'too_few', 'must hold at least one property for a gift card');
  if (violations.length)
    refuse(
      'validation_failed',
      'The fields of the payment mode contradict one another; the violations name each one.',
      { violations },
    );
  if (modifier.mode !== 'disabled' && JSON.stringify(modifier) !== JSON.stringify(before.modifier))
    await requirePremiumFeature(ctx, accountId, 'payment_bonus');
}

async function writeProperties(
  ctx: Context,
  accountId: string,
  modeId: string,
  properties: readonly { name: string; value: string }[],
): Promise<void> {
  await ctx.db
    .deleteFrom('payment_mode_property')
    .where('account_id', '=', accountId)
    .where('payment_mode_id', '=', modeId)
    .execute();
  const rows = properties.map(({ name, value }, place) => ({
    account_id: accountId,
    payment_mode_id: modeId,
    sequence: place + 1,
    name,
    value,
  }));
  if (rows.length) await ctx.db.insertInto('payment_mode_property').values(rows).execute();
}
