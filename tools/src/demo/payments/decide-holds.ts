import { askForPaymentProof, refusePaymentHold, releasePaymentHold } from '../../../../apps/api/src/payouts/index.ts';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { HOUR } from '../../../../apps/api/src/platform/clock.ts';
import type { Context } from '../../../../apps/api/src/platform/context.ts';
import type { Desk } from './desk.ts';

type Hold = { params: { id: string }; version: number };

export const releaseHold = (desk: Desk, name: string, moment: Date): Promise<void> =>
  decide(desk, { name, moment, by: desk.finance.preparer }, (ctx, { params, version }) =>
    releasePaymentHold(ctx, {
      params,
      body: { version, note: 'Mère et fille, même pièce d’identité au nom de la mère. Facture reçue.' },
    }),
  );

/** One is refused, one waits for the customer, and of one a second person is to confirm what the first decided. */
export async function decideHolds(desk: Desk, now: Date): Promise<void> {
  const { day, finance } = desk;
  const refused = { name: 'Enzo Valette', moment: day(6, 14.2), by: finance.approver };
  await decide(desk, refused, (ctx, { params, version }) =>
    refusePaymentHold(ctx, {
      params,
      body: { version, note: 'Même appareil déjà payé il y a deux semaines. Le client ne répond pas.' },
    }),
  );
  const proof = { name: 'Sonia Marchal', moment: day(1, 10.1), by: finance.preparer };
  await decide(desk, proof, (ctx, { params, version }) => askForPaymentProof(ctx, { params, body: { version } }));
  const first = { name: 'Maxime Béranger', moment: new Date(now.getTime() - 4 * HOUR), by: finance.preparer };
  await decide(desk, first, (ctx, { params, version }) =>
    refusePaymentHold(ctx, {
      params,
      body: { version, note: 'Compte d’un responsable de magasin, à voir avec Élodie.' },
    }),
  );
}

type Decision = { name: string; moment: Date; by: UserActor };
/** Only what nobody has looked at yet. */
async function decide(
  desk: Desk,
  { name, moment, by }: Decision,
  work: (ctx: Context, hold: Hold) => Promise<unknown>,
): Promise<void> {
  desk.at(moment);
  for (const { accountId, paymentId } of desk.of(name))
    await desk.as(by, async (ctx) => {
      const hold = await ctx.db
        .selectFrom('payment_hold')
        .select(['id', 'version'])
        .where('account_id', '=', accountId)
        .where('payment_id', '=', paymentId)
        .where('status', '=', 'open')
        .executeTakeFirst();
      if (hold) await work(ctx, { params: { id: hold.id }, version: hold.version });
    });
  await desk.bank.work();
}
