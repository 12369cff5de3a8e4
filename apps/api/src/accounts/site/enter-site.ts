import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Extracts the host from what browsers and proxies send: with or without scheme, port, path and final dot. */
function hostOf(address: string): string {
  try {
    return new URL(address.includes('://') ? address : `https://${address}`).hostname.replace(/\.$/, '');
  } catch {
    return '';
  }
}

/** Finds the account whose public site answers on a host, and adds it to the transaction. */
export async function enterSite(ctx: Context, address: string): Promise<{ accountId: string; host: string }> {
  const host = hostOf(address);
  const { rows } = await sql<{ id: string | null }>`select app.account_of_host(${host}) as id`.execute(ctx.db);
  const accountId = rows[0]?.id;
  if (!accountId) refuse('account_not_found', 'No public site is configured for this host.');
  await ctx.actFor(accountId);
  return { accountId, host };
}
