import { formatMoney } from '@reprise/i18n/formats';
import phone from '../art/phone.svg?url';
import { SearchBox } from '../finding/search-box.tsx';
import { useSpeech } from '../i18n.ts';

/** Amounts in cents, of the example beside the search. */
const EXAMPLE = { device: 41_200, wear: -3_800, card: 3_740 };

type Props = { title: string | null; banner: string | null; currency: string; isFirst: boolean };

export function Hero(props: Props) {
  const { t } = useSpeech();
  const Title = props.isFirst ? 'h1' : 'h2';
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <Title>{props.title ?? t('hero.title')}</Title>
          <p>{t('hero.lead')}</p>
          <SearchBox />
        </div>
        {props.banner ? (
          <div className="hero-banner">
            <img src={props.banner} alt="" fetchPriority={props.isFirst ? 'high' : 'auto'} />
          </div>
        ) : (
          <Example currency={props.currency} />
        )}
      </div>
    </section>
  );
}

/** How an offer is made, for who has not seen one yet. A picture of the retailer takes its place. */
function Example({ currency }: { currency: string }) {
  const { t, locale } = useSpeech();
  const money = (cents: number, signed = false) => formatMoney(locale, cents, currency, { signed });
  return (
    <div className="stage" aria-hidden="true">
      <img src={phone} alt="" width={328} height={328} />
      <div className="slip">
        <p>{t('slip.example')}</p>
        <dl>
          <dt>{t('slip.device')}</dt>
          <dd>{money(EXAMPLE.device)}</dd>
          <dt>{t('slip.wear')}</dt>
          <dd>{money(EXAMPLE.wear)}</dd>
          <dt>{t('slip.card')}</dt>
          <dd>{money(EXAMPLE.card, true)}</dd>
          <dt className="total">{t('slip.total')}</dt>
          <dd className="total">{money(EXAMPLE.device + EXAMPLE.wear + EXAMPLE.card)}</dd>
        </dl>
      </div>
    </div>
  );
}
