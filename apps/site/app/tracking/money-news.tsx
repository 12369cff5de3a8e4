import { newsWordsOf } from '@reprise/contract/payments/payment-news';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { AccountLink } from '../payout-details/details-view.tsx';
import type { FollowUp } from './moment.ts';
import { useDays } from './use-days.ts';

type Props = { followUp: Pick<FollowUp, 'id' | 'isTrial' | 'currency' | 'payment' | 'store'>; token: string };

/** When the money comes, why it is late, and what the customer can do about it. */
export function MoneyNews({ followUp, token }: Props) {
  const t = useSell();
  const words = useNewsWords(followUp);
  const { id, isTrial, payment } = followUp;
  const { news } = payment;
  if (!words) return null;
  const isAccountWanted = news.state === 'details_wanted' || (news.state === 'returned' && news.failure !== null);
  const link = payment.mayChangeAccount && !isTrial && <AccountLink id={id} token={token} isWanted={isAccountWanted} />;
  // A gift card is in no bank.
  const reference = news.reference && !payment.giftCard && (
    <p className="follow-reference">
      <span>{t('tracking.news.reference')}</span> <span className="tabular">{news.reference}</span>{' '}
      <CopyButton text={news.reference} label={t('tracking.news.copy')} copiedLabel={t('tracking.news.copied')} />
    </p>
  );
  if (news.isLate)
    return (
      <Notice tone="orange" title={words.title}>
        <p>{words.text}</p>
        {reference}
        {link}
      </Notice>
    );
  return (
    <section className="follow-card" aria-labelledby="money-news">
      <h2 id="money-news">{words.title}</h2>
      <p>{words.text}</p>
      {reference}
      {link}
    </section>
  );
}

/** Nothing while nothing is due. */
export function useNewsWords({
  currency,
  payment,
  store,
}: Props['followUp']): { title: string; text: string } | undefined {
  const t = useSell();
  const { day } = useDays();
  const money = useMoney(currency);
  const { news, amount } = payment;
  const key = newsWordsOf(news);
  if (!key) return undefined;
  const words = {
    amount: money(amount),
    day: news.day ? day(news.day) : '',
    expected: news.expectedOn ? day(news.expectedOn) : '',
    why: news.failure ? t(`details.failures.${news.failure}`) : '',
  };
  if (key === 'to_print' && store)
    return {
      title: t('tracking.news.to_print.title'),
      text: t('tracking.news.to_print.textIn', { ...words, store: storeWords(store) }),
    };
  return { title: t(`tracking.news.${key}.title`, words), text: t(`tracking.news.${key}.text`, words) };
}

const storeWords = ({ name, street, city }: NonNullable<FollowUp['store']>): string =>
  [name, street, city].filter(Boolean).join(', ');
