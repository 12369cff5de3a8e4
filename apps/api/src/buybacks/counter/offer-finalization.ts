import type { offerFinalization as route } from '@reprise/contract/buybacks/counter/predeclared-routes';
import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  buildOptions,
  checkImei,
  priceSnapshot,
  requirePublished,
  sheetIn,
  snapshotIn,
  takerIn,
} from '../../pricing/index.ts';
import { readBasis } from './price-basis.ts';
import { requireOwnStore } from './require-own-store.ts';
import { requirePredeclared } from './require-predeclared.ts';

/** What the seller shows beside the promise while answers are confirmed or corrected. */
export async function offerFinalization(
  open: OpenContext,
  { params: { storeId, code }, query, body: { declaration } }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const sheet = await requirePublished(open.services.sheets, open, declaration.productId);
  checkImei(sheet.tacCodes, declaration);
  return open.transaction(async (ctx) => {
    const { accountId } = await requireOwnStore(ctx, storeId);
    const buyback = await requirePredeclared(ctx, accountId, code);
    const basis = await readBasis(ctx, buyback, sheet, declaration.productId);
    const language = query.language ?? sheet.language;
    const priced = priceSnapshot(basis.snapshot, declaration.responses, {}, language);
    if (!priced.ok) refuse(priced.reason, `The answers give no estimate: ${whyOf(priced.reason)}.`);
    const { currency, estimatedPrice, state, waterfall } = priced.estimate;
    const said = snapshotIn(basis.snapshot, language);
    const isKept = ({ circuitRuleId }: { circuitRuleId: string }) =>
      basis.circuits.some((circuit) => circuit.circuitRuleId === circuitRuleId);
    const circuits = said.circuits.filter(
      (circuit) => isKept(circuit) && takerIn(basis.snapshot, circuit.circuitRuleId, state),
    );
    if (!circuits.length)
      refuse('no_warehouse', 'No warehouse takes a device in this state by the circuit of the store.');
    const paymentModes = said.paymentModes.filter(({ id }) => basis.paymentModes.some((mode) => mode.id === id));
    const options = { currency, estimatedPrice, state, circuits, paymentModes, sheet };
    const offered = buildOptions({ ...options, texts: sheetIn(sheet, language).texts });
    return {
      ...offered,
      basis: basis.by,
      waterfall,
      promisedPrice: buyback.predeclared_price ?? 0,
      keptPaymentModeId: offered.paymentModes.some(({ id }) => id === buyback.payment_mode_id)
        ? buyback.payment_mode_id
        : null,
    };
  });
}
