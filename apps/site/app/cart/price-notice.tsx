import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { refusalKey } from './refusal-key.ts';
import { dayOf } from './state/days.ts';
import type { NewQuote } from './state/quotes.ts';
import type { CartItem } from './state/store.ts';
import { useMoney } from './use-money.ts';
import type { Asked } from './use-requotes.ts';

type Props = {
  item: CartItem;
  /** why the price is looked at again */
  title: string;
  answer: Asked | undefined;
  onTake: (quote: NewQuote) => void;
  onRetry: () => void;
  brand: string;
};

/** The price that was promised beside the one of today; taking it is the customer's act. */
export function PriceNotice({ item, title, answer, onTake, onRetry, brand }: Props) {
  const t = useSell();
  if (answer === undefined || answer === 'asking')
    return (
      <Notice tone="amber" icon="clock" title={title} live="status">
        <p>{t('cart.asking')}</p>
      </Notice>
    );
  if (answer === 'away')
    return (
      <Notice
        tone="amber"
        icon="cloud-off"
        title={title}
        live="status"
        actions={
          <Button size="touch" onClick={onRetry}>
            {t('cart.retry')}
          </Button>
        }
      >
        <p>{t('cart.away')}</p>
      </Notice>
    );
  if ('refusal' in answer)
    return (
      <Notice tone="red" title={title} live="status">
        <p>{t(refusalKey(answer.refusal), { brand })}</p>
      </Notice>
    );
  return <NewPrice item={item} title={title} quote={answer.quote} onTake={onTake} />;
}

function NewPrice({ item, title, quote, onTake }: Pick<Props, 'item' | 'title' | 'onTake'> & { quote: NewQuote }) {
  const t = useSell();
  const { locale } = useSpeech();
  const money = useMoney(item.currency);
  const amount = money(quote.payout);
  const isSame = quote.payout === item.payout;
  return (
    <Notice
      tone="amber"
      icon="clock"
      title={title}
      live="status"
      actions={
        <Button size="touch" onClick={() => onTake(quote)}>
          {isSame ? t('cart.extend', { amount, day: dayOf(locale, quote.validUntil) }) : t('cart.take', { amount })}
        </Button>
      }
    >
      {!isSame && (
        <dl className="prices">
          <dt>{t('cart.before')}</dt>
          <dd>
            <s>{money(item.payout)}</s>
          </dd>
          <dt>{t('cart.today')}</dt>
          <dd>
            <b>{amount}</b>
          </dd>
        </dl>
      )}
    </Notice>
  );
}
