import { counterSale } from '@reprise/contract/buybacks/counter/sale-payloads';
import { sellInStore } from '../../../../apps/api/src/buybacks/index.ts';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import type { PriceSheets } from '../../../../apps/api/src/pricing/index.ts';
import type { DemoEntity } from '../accounts/demo-account.ts';
import type { StoreSale } from './demo-store-sales.ts';
import {
  answersOf,
  customerOf,
  declarationOf,
  paymentOf,
  type Sold,
  sheetOf,
  soldOf,
  wornAnswers,
} from './sell-device.ts';

type Counter = { store: DemoEntity; seller: UserActor };

/** The seller of a store sells what somebody has brought to the counter. */
export async function sellOverCounter(
  services: Services,
  sheets: PriceSheets,
  { store, seller }: Counter,
  sale: StoreSale,
): Promise<Sold> {
  const { accountId, organizationId } = seller;
  const sheet = await sheetOf(services, sheets, { accountId, product: sale.product });
  const { circuits, questions } = sheet.snapshot;
  const circuit = circuits.find(({ type }) => type === sale.circuit)!;
  const responses = answersOf(questions, wornAnswers(questions, sale.worn ?? 0));
  const body = counterSale.parse({
    buybacks: [
      {
        inCartId: 'one',
        declaration: declarationOf(sheet, responses, sale.who),
        circuitRuleId: circuit.circuitRuleId,
        paymentModeId: paymentOf(sheet, circuit, sale.payment).id,
      },
    ],
    ...customerOf(sale, store),
    ...(sale.comment && { comment: sale.comment }),
    ...(store.country === 'DE' && { language: 'de-DE' }),
  });
  const known = new Map([[sheet.snapshot.product.id, sheet]]);
  return withContext(services, { actor: seller, requestId: 'seed' }, async (ctx) => {
    const { buybacks } = await sellInStore(ctx, { params: { storeId: organizationId! }, body }, known);
    return soldOf(ctx, accountId, buybacks[0]!.id);
  });
}
