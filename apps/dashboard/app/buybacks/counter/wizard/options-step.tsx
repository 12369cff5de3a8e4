import type { EstimateOptions, ProductDeclaration } from '@reprise/contract/pricing/estimate-choice-payloads';
import { createEstimate, listEstimateOptions } from '@reprise/contract/pricing/estimate-routes';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { WizardFrame } from '../../../kit/wizard/wizard-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { addLine, type Draft } from '../till/till.ts';
import { declarationOf } from './declaration.ts';
import { PriceAside } from './price-aside.tsx';
import { useMoney } from './use-money.ts';

/** A quote is promised for two weeks; a page that stands open for an hour asks again. */
const QUOTE_KEPT_MS = 3_600_000;

type Pair = EstimateOptions['pairs'][number];
type Props = {
  frame: Pick<ComponentProps<typeof WizardFrame>, 'exitTo' | 'steps' | 'onBack' | 'barEnd'>;
  draft: Draft;
  product: ProductDeclaration['product'];
  notices: ReactNode;
  /** questions are open: there is nothing to choose yet */
  isOpen: boolean;
  /** called before the device goes into the cart */
  onLeave: () => void;
};

/** The way that pays the customer most is chosen already. */
export const bestPair = (pairs: readonly Pair[]): Pair | undefined =>
  pairs.reduce<Pair | undefined>((best, pair) => (best && best.payout >= pair.payout ? best : pair), undefined);

export function OptionsStep({ frame, draft, product, notices, isOpen, onLeave }: Props) {
  const t = useWords('counter');
  const common = useT();
  const language = useLocale();
  const navigate = useNavigate();
  const declaration = declarationOf(draft);
  const options = useQuery({
    ...queryOf(listEstimateOptions, { query: { language }, body: { declaration } }),
    enabled: !isOpen,
    retry: false,
    meta: { isTold: true },
  });
  const [chosen, setChosen] = useState<Pair>();
  const offers = options.data;
  const pair = chosen ?? (offers && bestPair(offers.pairs));
  const choice = pair && { circuitRuleId: pair.circuitRuleId, paymentModeId: pair.paymentModeId };
  const quote = useQuery({
    ...queryOf(createEstimate, { query: { language }, body: { declaration, ...choice } }),
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    staleTime: QUOTE_KEPT_MS,
    retry: false,
    meta: { isTold: true },
  });
  const keep = () => {
    const circuit = offers?.circuits.find(({ circuitRuleId }) => circuitRuleId === pair?.circuitRuleId);
    const mode = offers?.paymentModes.find(({ id }) => id === pair?.paymentModeId);
    if (!circuit || !mode || !quote.data) return undefined;
    const { quoteId, estimatedPrice, bonus, payout, currency } = quote.data;
    onLeave();
    addLine({
      label: product.label,
      brand: product.brand,
      image: product.image,
      declaration,
      circuitRuleId: circuit.circuitRuleId,
      circuitName: circuit.name,
      paymentModeId: mode.id,
      paymentLabel: mode.label,
      needsIban: mode.needsIban,
      quoteId,
      estimatedPrice,
      bonus: bonus.circuit + bonus.payment,
      payout,
      currency,
    });
    return navigate(paths.cartCustomer());
  };
  const failure = options.error ?? quote.error;
  const blocked = isOpen ? t('options.open') : quote.data ? undefined : t('options.choose');
  return (
    <WizardFrame
      {...frame}
      current="options"
      title={t('options.title')}
      aside={
        <PriceAside product={product} imei={draft.imei} estimate={quote.data} open={0} isStale={quote.isFetching} />
      }
      busy={quote.isFetching}
      blocked={blocked}
      onContinue={keep}
    >
      {notices}
      {failure && <Notice tone="red" live="alert" title={t.refusal(failure)} />}
      {!isOpen && options.isPending && (
        <SkeletonRows rows={3} columns={['70%', '20%']} label={common('common.loading')} />
      )}
      {offers && pair && <Choices offers={offers} pair={pair} onChoose={setChosen} />}
    </WizardFrame>
  );
}

type ChoicesProps = {
  offers: EstimateOptions;
  pair: Pair;
  onChoose: (pair: Pair) => void;
  /** a heading above says what is chosen */
  isTitled?: boolean;
};

/** How the device leaves the store, and how the customer is paid, with what each pays. */
export function Choices({ offers, pair, onChoose, isTitled = false }: ChoicesProps) {
  const t = useWords('counter');
  const money = useMoney(offers.currency);
  const ofCircuit = (id: string) => offers.pairs.filter(({ circuitRuleId }) => circuitRuleId === id);
  const modes = ofCircuit(pair.circuitRuleId);
  return (
    <div className="counter-options">
      {offers.circuits.length > 1 && (
        <RadioCards
          legend={t('options.circuit')}
          name="circuit"
          size="touch"
          value={pair.circuitRuleId}
          onChange={(id) => {
            const same = ofCircuit(id).find(({ paymentModeId }) => paymentModeId === pair.paymentModeId);
            const next = same ?? bestPair(ofCircuit(id));
            if (next) onChoose(next);
          }}
          cards={offers.circuits.map(({ circuitRuleId, name, description }) => ({
            value: circuitRuleId,
            title: name,
            note: description,
          }))}
        />
      )}
      <RadioCards
        legend={t('options.payment')}
        legendHidden={isTitled && offers.circuits.length === 1}
        name="payment"
        size="touch"
        value={pair.paymentModeId}
        onChange={(id) => {
          const next = modes.find(({ paymentModeId }) => paymentModeId === id);
          if (next) onChoose(next);
        }}
        cards={modes.map(({ paymentModeId, payout }) => {
          const mode = offers.paymentModes.find(({ id }) => id === paymentModeId);
          return {
            value: paymentModeId,
            title: mode?.label ?? '',
            note: mode?.description,
            end: <Price cents={payout} format={money} />,
          };
        })}
      />
    </div>
  );
}
