import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo } from 'react';
import { useSpeech } from '../i18n.ts';
import type { Declaration } from './load.server.ts';
import { ProductPictures } from './pictures/product-pictures.tsx';
import { useSell } from './sell-speech.ts';
import { AnswerCards } from './steps/answer-cards.tsx';
import { AnswerForm } from './steps/answer-form.tsx';
import { Hint } from './steps/hint.tsx';
import { searchOf, wayOf } from './steps.ts';
import { stepName } from './title.ts';

/** A question takes about a quarter of a minute. */
const minutesFor = (questions: number): number => Math.max(1, Math.ceil(questions / 4));

/** The device, what it may be worth, and the first question: answering it is how one begins. */
export function ProductPage({ declaration, page }: { declaration: Declaration; page: string }) {
  const t = useSell();
  const way = useMemo(() => wayOf(declaration, ''), [declaration]);
  const count = declaration.questions.length;
  const isNothingAsked = count === 0 && !declaration.product.isCollectingIMEI;
  return (
    <div className="wrap product">
      <ProductHead declaration={declaration} />
      <div className="product-start">
        {way.screens.length ? <FirstQuestion way={way} page={page} /> : <StartForm step={way.steps[0]!} page={page} />}
      </div>
      <section className="product-asked" aria-labelledby="asked-title">
        <h2 id="asked-title">{t('product.asked')}</h2>
        <p className="muted">
          {isNothingAsked ? t('product.asked_nothing') : t('product.asked_time', { count, minutes: minutesFor(count) })}
        </p>
        <ol>
          {declaration.questions.map(({ id, title }) => (
            <li key={id} className="product-asked-line">
              {title}
            </li>
          ))}
          {declaration.product.isCollectingIMEI && <li className="product-asked-line">{t('product.asked_imei')}</li>}
        </ol>
        <ul className="product-pledges">
          <li className="product-pledge">
            <Icon name="shield" size={20} />
            {t('product.free')}
          </li>
          <li className="product-pledge">
            <Icon name="lock" size={20} />
            {t('product.no_obligation')}
          </li>
        </ul>
      </section>
    </div>
  );
}

function ProductHead({ declaration: { product } }: { declaration: Declaration }) {
  const t = useSell();
  const { locale } = useSpeech();
  return (
    <>
      <ProductPictures product={product} />
      <div className="product-name">
        <p className="kicker">{product.brand ?? product.category.label}</p>
        <h1>{product.label}</h1>
        {product.bestPrice !== null && (
          <p className="product-price">
            {t('product.up_to', { price: formatMoney(locale, product.bestPrice, product.currency, { short: true }) })}
          </p>
        )}
        <p className="muted">{t('product.up_to_note')}</p>
      </div>
    </>
  );
}

function FirstQuestion({ way, page }: { way: ReturnType<typeof wayOf>; page: string }) {
  const t = useSell();
  const places = way.screens[0] ?? [];
  return (
    <section aria-labelledby="first-title">
      <p className="kicker">{t('product.first')}</p>
      <h2 id="first-title">{stepName({ kind: 'question', screen: 0 }, way, t)}</h2>
      <AnswerForm id="answers" way={way} page={page} a="" screen={0} isStart>
        {places.map((place) => {
          const question = way.questions[place]!;
          return (
            <div className="asked" key={question.id}>
              <Hint text={question.description} />
              <AnswerCards {...{ question, place }} chosen={[]} legendHidden={places.length === 1} isOpen />
            </div>
          );
        })}
        <Button variant="primary" size="glove" wide type="submit">
          {t('product.start')}
        </Button>
      </AnswerForm>
    </section>
  );
}

/** Nothing is asked about it: the price is next. */
function StartForm({ step, page }: { step: Parameters<typeof searchOf>[0]; page: string }) {
  const t = useSell();
  return (
    <form action={page} method="get">
      <input type="hidden" name="step" value={new URLSearchParams(searchOf(step, new Map())).get('step') ?? ''} />
      <Button variant="primary" size="glove" wide type="submit">
        {t('product.start')}
      </Button>
    </form>
  );
}
