import { getAccount } from '@reprise/contract/accounts/account-routes';
import { formatMoney } from '@reprise/i18n/formats';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useLocale } from '../../i18n/words.tsx';
import { useIsProvider } from '../../session/use-may.ts';

export type Account = {
  readonly isOurs: boolean;
  readonly isPending: boolean;
  /** for the provider, who works for many */
  readonly name: string | undefined;
  readonly currency: string;
  readonly format: FormatMoney;
};

/** The money of an account, and its name for the provider: one's own is known, a client's is read. */
export function useAccount(accountId: string): Account {
  const me = useStore(session);
  const locale = useLocale();
  const isOurs = useIsProvider();
  const { data, isLoading } = useQuery({
    ...queryOf(getAccount, { params: { id: accountId } }),
    enabled: isOurs && accountId !== '',
  });
  const currency = data?.currency ?? me?.currentOrganization?.account.currency ?? 'EUR';
  const format = useCallback<FormatMoney>(
    (cents, style) => formatMoney(locale, cents, currency, style),
    [locale, currency],
  );
  return { isOurs, isPending: isLoading, name: data?.name, currency, format };
}
