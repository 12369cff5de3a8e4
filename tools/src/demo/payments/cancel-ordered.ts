import { cancelPayment } from '../../../../apps/api/src/payouts/index.ts';
import { HOUR, MINUTE } from '../../../../apps/api/src/platform/clock.ts';
import type { Desk } from './desk.ts';

/** Two customers want their device back after the card was ordered: the issuer takes one order back, and has made the other. */
export async function cancelOrdered(
  desk: Desk,
  { cancelled, tooLate }: { cancelled: string; tooLate: string },
  moment: Date,
): Promise<void> {
  const { bank } = desk;
  bank.setFaults({ cardsLater: true });
  const after = (ms: number) => new Date(moment.getTime() + ms);
  await desk.approve(await desk.prepare([cancelled, tooLate], moment), after(20 * MINUTE));
  await cancel(desk, cancelled, after(45 * MINUTE));
  await cancel(desk, tooLate, after(3 * HOUR));
  bank.setFaults({});
}

async function cancel(desk: Desk, name: string, moment: Date): Promise<void> {
  desk.at(moment);
  for (const { paymentId } of desk.of(name))
    await desk.as(desk.finance.preparer, (ctx) =>
      cancelPayment(ctx, { params: { id: paymentId }, body: { reason: 'customer_retractation' } }),
    );
  await desk.bank.work();
}
