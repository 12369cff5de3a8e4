import type { Configuration } from 'openid-client';
import { egressProblemOf, type FetchOutside } from '../../platform/egress/fetch-outside.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ConfigurationRow } from './configurations.ts';
import { openProvider, providerProblemOf } from './provider.ts';

/** Connects to the identity provider of an account. A caller learns only that it failed; the log has the reason. */
export async function openOrRefuse(
  open: OpenContext,
  fetchOutside: FetchOutside,
  row: Pick<ConfigurationRow, 'account_id' | 'issuer' | 'client_id'>,
  clientSecret: string | undefined,
): Promise<Configuration> {
  try {
    return await openProvider(fetchOutside, { issuer: row.issuer, clientId: row.client_id, clientSecret });
  } catch (error) {
    const why = egressProblemOf(error) ?? providerProblemOf(error) ?? 'not_a_provider';
    open.request.log.warn({ account: row.account_id, why }, 'identity provider cannot be used');
    refuse(
      'sso_configuration_error',
      'The identity provider of your organization cannot be reached, or its configuration is wrong. Its administrator can test it.',
    );
  }
}
