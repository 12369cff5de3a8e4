import type { circuitPatch } from '@reprise/contract/logistics/circuit-payloads';
import type { z } from 'zod';
import { modifierColumns } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { activateCircuits } from './activate-circuits.ts';
import { type CircuitRow, requireCircuit } from './circuit-rows.ts';
import { type CircuitView, circuitViews } from './circuit-views.ts';
import { cleanDescription } from './clean-description.ts';

export type CircuitChanges = Omit<z.output<typeof circuitPatch>, 'version'>;

/** Changes one circuit among all of its account, which are held. Its version grows if anything is different then. */
export async function changeCircuit(
  ctx: Context,
  circuits: readonly CircuitRow[],
  circuit: CircuitRow,
  changes: CircuitChanges,
): Promise<{ before: CircuitView; after: CircuitView }> {
  const [before] = (await circuitViews(ctx, [circuit])) as [CircuitView];
  await write(ctx, circuits, circuit, changes);
  const [written] = (await circuitViews(ctx, [await requireCircuit(ctx, circuit.id)])) as [CircuitView];
  const after = { ...written, version: circuit.version };
  if (JSON.stringify(after) === JSON.stringify(before)) return { before, after };
  after.version += 1;
  await ctx.db
    .updateTable('circuit')
    .set({ version: after.version })
    .where('account_id', '=', circuit.account_id)
    .where('id', '=', circuit.id)
    .execute();
  return { before, after };
}

async function write(
  ctx: Context,
  circuits: readonly CircuitRow[],
  circuit: CircuitRow,
  changes: CircuitChanges,
): Promise<void> {
  const { account_id, id } = circuit;
  const { name, description, transferOrderNumberOfCopy, eligibleCountries, modifier } = changes;
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: cleanDescription(ctx, description) }),
    ...(transferOrderNumberOfCopy === undefined ? {} : { transfer_order_number_of_copy: transferOrderNumberOfCopy }),
    ...(eligibleCountries === undefined ? {} : { eligible_countries: eligibleCountries }),
    ...(modifier === undefined ? {} : modifierColumns(modifier)),
  };
  if (Object.keys(set).length)
    await ctx.db.updateTable('circuit').set(set).where('account_id', '=', account_id).where('id', '=', id).execute();
  if (changes.instructions) await writeInstructions(ctx, circuit, changes.instructions);
  if (changes.paymentModeIds) await writePaymentModes(ctx, circuit, changes.paymentModeIds);
  if (changes.status && changes.status !== circuit.status) {
    const others = circuits.filter((one) => one.status === 'active' && one.id !== id).map(({ type }) => type);
    const wanted = changes.status === 'active' ? [...others, circuit.type] : others;
    await activateCircuits(ctx, account_id, wanted);
  }
}

async function writeInstructions(
  ctx: Context,
  { account_id, id }: CircuitRow,
  instructions: NonNullable<CircuitChanges['instructions']>,
): Promise<void> {
  await ctx.db
    .deleteFrom('circuit_instruction')
    .where('account_id', '=', account_id)
    .where('circuit_id', '=', id)
    .execute();
  const rows = instructions.map((one, place) => ({ account_id, circuit_id: id, sequence: place + 1, ...one }));
  if (rows.length) await ctx.db.insertInto('circuit_instruction').values(rows).execute();
}

async function writePaymentModes(
  ctx: Context,
  { account_id, id }: CircuitRow,
  modeIds: readonly string[],
): Promise<void> {
  const known = new Set(
    (await ctx.db.selectFrom('payment_mode').select('id').where('account_id', '=', account_id).execute()).map(
      (mode) => mode.id,
    ),
  );
  const place = modeIds.findIndex((mode) => !known.has(mode));
  if (place >= 0)
    refuse('validation_failed', 'At least one id in paymentModeIds is not a payment mode of this account.', {
      violations: [
        { path: `body.paymentModeIds.${place}`, message: 'is not a payment mode of this account', code: 'choice' },
      ],
    });
  await ctx.db
    .deleteFrom('circuit_payment_mode')
    .where('account_id', '=', account_id)
    .where('circuit_id', '=', id)
    .execute();
  const rows = modeIds.map((mode) => ({ account_id, circuit_id: id, payment_mode_id: mode }));
  if (rows.length) await ctx.db.insertInto('circuit_payment_mode').values(rows).execute();
}
