import { formatMoney } from '@reprise/i18n/formats';
import phone from '../art/phone.svg?url';
import { SearchBox } from '../finding/search-box.tsx';
import { useSpeech } from '../i18n.ts';
import type { Example } from './example-of.ts';

type Props = {
  title: string | null;
  banner: string | null;
  example: Example | undefined;
  currency: string;
  isFirst: boolean;
};

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
          props.example && <Stage example={props.example} currency={props.currency} />
        )}
      </div>
    </section>
  );
}

/** One of the shop's own devices at its own price. A picture of the retailer takes its place. */
function Stage({ example, currency }: { example: Example; currency: string }) {
  const { t, locale } = useSpeech();
  return (
    <div className="stage">
      <img src={phone} alt="" width={328} height={328} />
      <div className="slip">
        <p>{t('slip.example')}</p>
        <dl>
          <dt className="total">{example.label}</dt>
          <dd className="total">{formatMoney(locale, example.price, currency)}</dd>
        </dl>
        <p>{t('slip.state')}</p>
      </div>
    </div>
  );
}
