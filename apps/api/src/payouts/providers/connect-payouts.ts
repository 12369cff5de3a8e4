import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { findConnection } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import { cardIssuer } from './card-issuer.ts';
import { instantBank } from './instant-bank.ts';
import { paymentPartner } from './payment-partner.ts';
import type { BankChannel, PayoutProvider } from './payout-provider.ts';
import { sftpChannel } from './sftp-channel.ts';
import type { ProviderOptions } from './signed-request.ts';
import { type PayeeVerifier, payeeVerifier } from './verify-payee.ts';

declare module '../../platform/context.ts' {
  interface Services {
    payouts: PayoutConnections;
  }
}

/** The methods whose orders leave one by one. */
export type ProviderMethod = Exclude<PayoutMethod, 'bank_file' | 'voucher'>;
type Contract = { method: ProviderMethod; accountId: string };
/** The contracts of an account, read with their secrets in the transaction of `ctx`; nothing where there is none. */
export type PayoutConnections = {
  provider(ctx: Context, contract: Contract): Promise<PayoutProvider | undefined>;
  bank(ctx: Context, accountId: string): Promise<BankChannel | undefined>;
  verifier(ctx: Context, accountId: string): Promise<PayeeVerifier | undefined>;
  /** how long a person waits for a provider */
  patienceMs: number;
};
export type SandboxBank = { url: string; secret: string; sftpUrl?: string | undefined };

const PROVIDERS: Readonly<Record<ProviderMethod, (options: ProviderOptions) => PayoutProvider>> = {
  instant: instantBank,
  partner: paymentPartner,
  gift_card: cardIssuer,
};
const PATIENCE_MS = 10_000;

/**
 * Each account has its own contracts. `sandbox` stands in for accounts without one, on a developer's machine only; elsewhere
 * their payments fail at once and say so, and files wait to be downloaded.
 */
export function connectPayouts(
  sandbox: SandboxBank | undefined,
  parts: { fetchOutside: FetchOutside; clock: Clock },
): PayoutConnections {
  const sandboxHosts = () => (sandbox?.sftpUrl ? [new URL(sandbox.sftpUrl).host] : []);
  return {
    async provider(ctx, { method, accountId }) {
      await ctx.actFor(accountId);
      const contract = (await findConnection(ctx, accountId, method)) ?? sandbox;
      return contract && PROVIDERS[method]({ url: contract.url, secret: contract.secret, ...parts });
    },
    async bank(ctx, accountId) {
      await ctx.actFor(accountId);
      const own = await findConnection(ctx, accountId, 'bank_file');
      const contract = own ?? (sandbox?.sftpUrl ? { url: sandbox.sftpUrl, secret: sandbox.secret } : undefined);
      return contract && sftpChannel({ ...contract, sandboxHosts });
    },
    async verifier(ctx, accountId) {
      await ctx.actFor(accountId);
      const own = await findConnection(ctx, accountId, 'payee_check');
      if (own) return payeeVerifier({ url: own.url, secret: own.secret, ...parts }, own.answerCodes);
      return sandbox && payeeVerifier({ url: sandbox.url, secret: sandbox.secret, ...parts });
    },
    patienceMs: PATIENCE_MS,
  };
}
