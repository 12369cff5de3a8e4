import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useMemo } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { useHeadingFocus } from '../../cart/heading-focus.ts';
import { useSpeech } from '../../i18n.ts';
import { canBePriced, type Given } from '../answers.ts';
import type { Declaration, Loaded } from '../load.server.ts';
import { useSell } from '../sell-speech.ts';
import { searchOf, wayOf } from '../steps.ts';
import { stepName } from '../title.ts';
import { Dock, Tunnel } from '../tunnel.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Hint } from './hint.tsx';

type Props = {
  declaration: Declaration;
  page: string;
  a: string;
  screen: number;
  isReview: boolean;
  price: number | null;
};

export function QuestionStep({ declaration, page, a, screen, isReview, price }: Props) {
  const t = useSell();
  const way = useMemo(() => wayOf(declaration, a), [declaration, a]);
  const step = { kind: 'question' as const, screen };
  const heading = useHeadingFocus();
  const navigation = useNavigation();
  const live = useFetcher<Loaded>();
  const places = way.screens[screen] ?? [];
  const isAlone = places.length === 1;
  const reprice = (answered: Given) => {
    if (canBePriced(way.questions, answered)) void live.load(page + searchOf(step, answered));
  };
  const newer = live.data?.view === 'question' ? live.data : undefined;
  return (
    <Tunnel
      {...{ way, step, page }}
      label={declaration.product.label}
      dock={
        <PriceDock
          declaration={declaration}
          price={newer ? newer.price : price}
          isPriced={newer !== undefined || canBePriced(way.questions, way.given)}
        >
          <Button variant="primary" size="glove" type="submit" form="answers" busy={navigation.state === 'loading'}>
            {t('steps.continue')}
          </Button>
        </PriceDock>
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        {stepName(step, way, t)}
      </h1>
      <AnswerForm id="answers" {...{ way, page, a, screen, isReview }} onAnswers={reprice}>
        {places.map((place) => {
          const question = way.questions[place]!;
          return (
            <div className="asked" key={question.id}>
              {isAlone && <Hint text={question.description} />}
              <AnswerCards {...{ question, place }} chosen={way.given.get(place) ?? []} legendHidden={isAlone} />
              {!isAlone && <Hint text={question.description} />}
            </div>
          );
        })}
      </AnswerForm>
    </Tunnel>
  );
}

type DockProps = {
  declaration: Declaration;
  price: number | null;
  isPriced: boolean;
  children: React.ReactNode;
};
/** The best price until there is one of one’s own. */
export function PriceDock({ declaration: { product }, price, isPriced, children }: DockProps) {
  const t = useSell();
  const { locale } = useSpeech();
  if (price !== null)
    return (
      <Dock label={t('question.estimate')} price={formatMoney(locale, price, product.currency)}>
        {children}
      </Dock>
    );
  if (isPriced || product.bestPrice === null)
    return (
      <Dock label={t('question.result')} price={null}>
        {children}
      </Dock>
    );
  return (
    <Dock label={t('question.up_to')} price={formatMoney(locale, product.bestPrice, product.currency, { short: true })}>
      {children}
    </Dock>
  );
}
