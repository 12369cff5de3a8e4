import { HOUR, MINUTE } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { demoIban } from '../buybacks/demo-iban.ts';
import { cancelOrdered } from './cancel-ordered.ts';
import { changeAccounts, correctAccount } from './change-accounts.ts';
import { decideHolds, releaseHold } from './decide-holds.ts';
import { OTHER_HOLDERS } from './demo-payments.ts';
import type { Desk } from './desk.ts';

const ibanOf = (name: string) => demoIban('FR', name);

/** The first weeks of the retailer's desk. */
export async function payFirst(desk: Desk): Promise<void> {
  await desk.pay(['Zélie Brunet', 'Malik Traoré'], 19);
  await desk.pay(['Oscar Tissot', 'Valentin Jacquet', 'Jeanne Lefort'], 14);
  await desk.pay(['Inaya Cohen', 'Lucas Bréchet', 'Dylan Faure', 'Ilyès Colin', 'Aloïs Berger'], 10);
  await desk.pay(['Inès Marchetti'], 6);
}

/** The days since. `live` enqueues for the worker: what it gets is paid by the sandbox of now. */
export async function paySince(desk: Desk, now: Date, live: Services): Promise<void> {
  const { bank, day } = desk;
  bank.setFaults({ rejectedIbans: [ibanOf('Pauline Arnaud'), ibanOf('Thibaud Lemoine')].join(' ') });
  for (const { who, name } of OTHER_HOLDERS) bank.nameHolder(ibanOf(who), name);
  const refused = ['Pauline Arnaud', 'Thibaud Lemoine', 'Élise Fabre'];
  await desk.pay(['Margaux Perret', 'Rayan Belaïd', ...refused], 6);
  await releaseHold(desk, 'Clara Bréchet', day(4, 9.3));
  await desk.pay(['Noémie Chastel'], 3);
  await cancelOrdered(desk, { cancelled: 'Florian Besson', tooLate: 'Agnès Lacombe' }, day(3, 12.4));
  await sendBack(desk, 'Rayan Belaïd', day(1, 6.9));
  await correctAccount(desk, 'Thibaud Lemoine', day(1, 7.1));
  await decideHolds(desk, now);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const names = ['Mélanie Guyot', 'Corentin Picard', 'Clara Bréchet', 'Thibaud Lemoine'];
  await desk.approve(await desk.prepare(names, ago(190)), ago(95), live);
  await changeAccounts(
    desk,
    { asked: 'Oriane Lemaire', confirmed: 'Baptiste Royer' },
    new Date(now.getTime() - 5 * HOUR),
  );
  await desk.prepare(['Léonie Marin', 'Adrien Poulain', 'Jeanne-Marie Rolland', 'Yanis Bouchard'], ago(70));
}

/** The bank of the customer has closed the account since. */
async function sendBack(desk: Desk, name: string, moment: Date): Promise<void> {
  const { bank, finance } = desk;
  desk.at(moment);
  for (const { accountId, paymentId } of desk.of(name)) {
    const paid = await desk.as(finance.preparer, ({ db }) =>
      db
        .selectFrom('payout')
        .select('key')
        .where('account_id', '=', accountId)
        .where('payment_id', '=', paymentId)
        .where('status', '=', 'paid')
        .executeTakeFirst(),
    );
    if (paid) bank.sendBack(paid.key, 'MS03');
  }
  await desk.collect(new Date(moment.getTime() + MINUTE));
}
