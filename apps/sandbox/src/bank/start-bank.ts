import type { DemoClock } from '../clock/demo-clock.ts';
import { listenHttp } from '../listen-http.ts';
import { makeBank } from './bank.ts';
import { bankApi } from './bank-api.ts';
import { openBook } from './book.ts';
import { deskApi } from './desk.ts';
import { pageRoutes } from './pages.ts';
import { SANDBOX_BANK_SECRET } from './send-events.ts';
import { openBankFiles } from './sftp/bank-files.ts';
import { startSftp } from './sftp/start-sftp.ts';

export type BankSandbox = {
  readonly url: string;
  /** `sftp://reprise@127.0.0.1:<port>/`; the password is the secret */
  readonly sftpUrl: string;
  /** One round now, instead of waiting for the next. */
  readonly turn: () => Promise<void>;
  readonly stop: () => Promise<void>;
};
type Options = {
  readonly port: number;
  readonly sftpPort: number;
  readonly clock: DemoClock;
  /** where events of payouts are sent; nowhere when absent */
  readonly webhookUrl?: string | undefined;
  /** the journal */
  readonly file?: string | undefined;
  readonly secret?: string | undefined;
  /** so long after it was ordered a payout is paid or refused */
  readonly settleMs?: number | undefined;
  /** so long after it was ordered the customer of the payment partner claims the money */
  readonly claimMs?: number | undefined;
  readonly turnMs?: number;
  readonly random?: () => number;
};
const DAY = 86_400_000;

/** A bank with an instant payout API and verification of payee, a payment partner that needs no IBAN, and a card issuer. */
export async function startBank(options: Options): Promise<BankSandbox> {
  const { port, clock, webhookUrl, file, secret = SANDBOX_BANK_SECRET, random = Math.random } = options;
  const ending = new AbortController();
  const bank = makeBank({
    secret,
    clock,
    random,
    webhookUrl,
    book: await openBook(file),
    settleMs: options.settleMs ?? 2_000,
    claimMs: options.claimMs ?? DAY,
    signal: ending.signal,
  });
  const isLost = (pathname: string) =>
    (pathname === '/verification-of-payee' && bank.faults.get().payeeCheckSilent) ||
    (/^\/(instant|partner|cards|verification-of-payee)\b/.test(pathname) && random() < bank.faults.get().loseReplyRate);
  const routes = [...(await pageRoutes()), ...bankApi(bank), ...deskApi(bank)];
  const http = await listenHttp({ port, what: 'bank', routes, isLost });
  const files = openBankFiles(bank);
  const sftp = await startSftp({ port: options.sftpPort, secret, book: bank.book, file, receive: files.receive });
  const settleAndReport = async () => {
    await bank.settle();
    files.report();
    await bank.book.settled();
  };
  const turn = async () => {
    await settleAndReport();
    await bank.turn();
  };
  // A webhook that nobody answers must not hold up the payouts, so both have rounds of their own.
  const settling = setInterval(() => void settleAndReport().catch(() => {}), options.turnMs ?? 200);
  const sending = setInterval(() => void bank.turn().catch(() => {}), options.turnMs ?? 200);
  return {
    url: `http://127.0.0.1:${http.port}`,
    sftpUrl: `sftp://reprise@127.0.0.1:${sftp.port}/`,
    turn,
    stop: async () => {
      clearInterval(settling);
      clearInterval(sending);
      ending.abort();
      await http.stop();
      await sftp.stop();
      await bank.turn().catch(() => {});
      await bank.book.close();
    },
  };
}
