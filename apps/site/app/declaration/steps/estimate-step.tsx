import { formatMoney } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useHeadingFocus } from '../../cart/heading-focus.ts';
import { OnwardLink } from '../../cart/onward-link.tsx';
import { useSpeech } from '../../i18n.ts';
import { wordsOf } from '../answers.ts';
import type { Declaration, Options, Quote } from '../load.server.ts';
import { useSell } from '../sell-speech.ts';
import { searchOf, type Way, wayOf } from '../steps.ts';
import { Tunnel } from '../tunnel.tsx';
import { rowsOf } from './estimate-rows.ts';

type Props = {
  declaration: Declaration;
  page: string;
  a: string;
  quote: Quote;
  until: string;
  options: Options;
  zeroText: string | null;
};

export function EstimateStep({ declaration, page, a, quote, until, options, zeroText }: Props) {
  const t = useSell();
  const { locale, path } = useSpeech();
  const way = useMemo(() => wayOf(declaration, a), [declaration, a]);
  const { label } = declaration.product;
  const heading = useHeadingFocus();
  const money = (cents: number, style = {}) => formatMoney(locale, cents, quote.currency, style);
  const isZero = quote.estimatedPrice === 0;
  const answers = [...way.given.values()].reduce((count, chosen) => count + chosen.length, 0);
  const isAlive = useIsAlive();
  const rows = rowsOf(quote.waterfall, { price: quote.estimatedPrice, answers, t });
  const next = page + searchOf({ kind: 'options' }, way.given);
  const dock = (
    <div className="dock dock--stack">
      <div className="dock-in">
        {isZero ? (
          <>
            <OnwardLink to={path('/search')} wide>
              {t('estimate.zero_another')}
            </OnwardLink>
            <Link className={buttonClass({ variant: 'link', size: 'touch', wide: true })} to={next}>
              {t('estimate.zero_go')}
            </Link>
          </>
        ) : (
          <OnwardLink to={next} wide>
            {t('estimate.sell', { price: money(quote.estimatedPrice) })}
          </OnwardLink>
        )}
      </div>
    </div>
  );
  return (
    <Tunnel {...{ way, page, label, dock }} step={{ kind: 'estimate' }}>
      <section className={isZero ? 'price-hero price-hero--zero' : 'price-hero'} aria-labelledby="worth">
        <h1 id="worth" ref={heading} tabIndex={-1}>
          {isZero ? t('estimate.zero_title', { label }) : t('estimate.worth', { label })}
        </h1>
        {!isZero && <p className="sum">{money(quote.estimatedPrice)}</p>}
        {isZero ? (
          <p className="zero-text">{zeroText ?? t('estimate.zero_text')}</p>
        ) : (
          <p className="until">
            <Icon name="lock" size={16} />
            {t('estimate.until', { day: until })}
          </p>
        )}
      </section>
      <section className="block" aria-labelledby="how-made">
        <h2 id="how-made">{t('estimate.how')}</h2>
        <Waterfall rows={rows} format={money} caption={t('estimate.table')} look={isAlive ? 'bars' : 'ticket'} />
        <Answers way={way} page={page} />
      </section>
      <section className="block reassure-list">
        {!isZero && <Extra options={options} money={money} />}
        <Reassure icon="scale" title={t('estimate.differs')} text={t('estimate.differs_text')} />
        <Reassure icon="route" title={t('estimate.next')} text={t('estimate.next_text')} />
      </section>
    </Tunnel>
  );
}

/** Bars are drawn by scripts only: the policy of the page allows no styles in its markup. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** What the best paid way adds, when one does. */
function Extra({ options, money }: { options: Options; money: (cents: number) => string }) {
  const t = useSell();
  const best = options.pairs.toSorted((x, y) => y.payout - x.payout)[0];
  const extra = best ? best.payout - options.estimatedPrice : 0;
  const mode = options.paymentModes.find(({ id }) => id === best?.paymentModeId);
  if (!mode || extra <= 0) return null;
  return (
    <Reassure
      icon="gift"
      title={t('estimate.extra', { amount: money(extra), mode: mode.label })}
      text={t('estimate.extra_text')}
    />
  );
}

function Reassure({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className="reassure">
      <Icon name={icon} size={24} />
      <p>
        <strong>{title}</strong>
        {text}
      </p>
    </div>
  );
}

function Answers({ way, page }: { way: Way; page: string }) {
  const t = useSell();
  return (
    <Disclosure summary={t('estimate.review')} icon="list-check">
      <dl className="answers">
        {way.screens.flatMap((places, screen) =>
          places.map((place) => {
            const question = way.questions[place]!;
            const to = page + searchOf({ kind: 'question', screen }, way.given, true);
            return (
              <div key={question.id}>
                <dt>{question.title}</dt>
                <dd>{wordsOf(question, way.given.get(place) ?? []) || t('estimate.nothing')}</dd>
                <dd className="answers-change">
                  <Link className="link" to={to} aria-label={t('estimate.change_what', { question: question.title })}>
                    {t('estimate.change')}
                  </Link>
                </dd>
              </div>
            );
          }),
        )}
      </dl>
    </Disclosure>
  );
}
