import { formatMoney } from '@reprise/i18n/formats';
import phone from '../art/phone.svg?url';
import { useSpeech } from '../i18n.ts';
import { SearchForm } from './search-form.tsx';

/** Amounts in cents, of the example beside the search. */
const EXAMPLE = { device: 41_200, wear: -3_800, card: 3_740 };

export function Hero(props: { title: string | null; currency: string; isFirst: boolean }) {
  const { t, locale } = useSpeech();
  const Title = props.isFirst ? 'h1' : 'h2';
  const money = (cents: number, signed = false) => formatMoney(locale, cents, props.currency, { signed });
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <Title>{props.title ?? t('hero.title')}</Title>
          <p>{t('hero.lead')}</p>
          <SearchForm />
        </div>
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
      </div>
    </section>
  );
}
