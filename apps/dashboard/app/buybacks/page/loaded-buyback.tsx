import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { type BuybackPage, oneBuyback } from './read-buyback.ts';

const ASKED_EVERY_MS = 3_000;
/** While a provider is asked to cancel the payment, its answer is waited for. */
const untilAnswered = (buyback: BuybackPage | undefined) =>
  buyback?.payment?.cancellation?.status === 'asked' && ASKED_EVERY_MS;

/** The buyback the address names, or why it cannot be shown. */
export function LoadedBuyback({ children }: { children: (buyback: BuybackPage) => ReactNode }) {
  const t = useWords('buyback');
  const common = useT();
  const { id = '' } = useParams();
  const query = useQuery({ ...oneBuyback(id), refetchInterval: ({ state }) => untilAnswered(state.data) });
  return (
    <OneThing
      query={query}
      icon="device-mobile"
      name={common('titles.buyback')}
      columns={['60%', '30%']}
      words={{ failed: t('page.failed'), goneTitle: t('page.goneTitle'), gone: t('page.gone') }}
    >
      {children}
    </OneThing>
  );
}
