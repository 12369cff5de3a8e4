import { newsWordsOf } from '@reprise/contract/payments/payment-news';
import { useWords } from '../../../i18n/words.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

/** Where the money is, why it is late and who acts, in one sentence. */
export function PaymentNews({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const { day } = useFormats(buyback);
  const news = buyback.payment?.news;
  const key = news && newsWordsOf(news);
  if (!key) return null;
  const words = {
    day: news.day ? day(news.day) : '',
    expected: news.expectedOn ? day(news.expectedOn) : '',
    why: news.failure ? t(`news.failures.${news.failure}`) : '',
  };
  return <p className="buyback-lead">{t(`news.${key}`, words)}</p>;
}
