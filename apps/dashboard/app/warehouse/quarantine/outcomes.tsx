import { mayHaveLeft } from '@reprise/contract/states/payment';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import type { ReleaseOutcome } from '@reprise/contract/warehouse/quarantine';
import {
  getQuarantinedItem,
  listQuarantine,
  releaseItem,
} from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { DEFAULT_STOCKS, type DefaultStock } from '@reprise/contract/warehouse/stocks';
import { formatMoney } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { centsBetween } from '../../kit/fields/cents-in.ts';
import { usePageKeys } from '../../kit/page/page-keys.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useBenchKeys } from '../../kit/station/use-bench-keys.ts';
import { useAct } from '../../kit/use-act.ts';
import { stockName } from '../check-in/scan-words.ts';
import type { Choice, QuarantineDetail } from './read-quarantine.ts';

type Props = { detail: QuarantineDetail; onDone: () => void };

/** Each decision says what the customer gets, what it costs and where the device goes. What is not possible is absent. */
export function Outcomes({ detail, onDone }: Props) {
  const t = useWords('quarantine');
  const stocks = useWords('checkin');
  const [chosen, setChosen] = useState<Choice>();
  const words = useConsequence(detail);
  const possible = detail.outcomes.filter(({ isPossible }) => isPossible);
  useBenchKeys({ isOn: !chosen, onNumber: (place) => setChosen(possible[place - 1]) });
  usePageKeys([[[`1–${possible.length}`], t('keys.decide')]]);
  return (
    <section className="quarantine-decisions" aria-label={t('decisions')}>
      <h3>{t('decisions')}</h3>
      <div className="quarantine-choices">
        {possible.map((choice, index) => (
          <button
            key={choice.outcome}
            type="button"
            className="quarantine-choice"
            data-tone={choice.outcome === 'refuse' ? 'red' : undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => setChosen(choice)}
          >
            <span className="quarantine-choice-head">
              <strong>{t(`outcomes.${choice.outcome}.title`)}</strong>
              <strong>{words.amount(choice)}</strong>
              <kbd className="kbd">{index + 1}</kbd>
            </span>
            <span>{words.note(choice)}</span>
            <span className="quarantine-goes">
              <Icon name="arrow-right" size={16} />
              {placeAfter(choice)
                ? stockName(stocks, { defaultStock: placeAfter(choice), name: null })
                : t('move.title')}
            </span>
          </button>
        ))}
      </div>
      {chosen && <DecideDialog detail={detail} choice={chosen} onClose={() => setChosen(undefined)} onDone={onDone} />}
    </section>
  );
}

/** The default stock that devices of the next status lie in, when there is one. */
function placeAfter({ goesTo }: Choice): DefaultStock | null {
  const { stock } = ITEM_WHEREABOUTS[goesTo];
  return DEFAULT_STOCKS.find((one) => one === stock) ?? null;
}

function useConsequence({ row, payment }: QuarantineDetail) {
  const t = useWords('quarantine');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(locale, cents, row.currency);
  const hasLeft = mayHaveLeft(payment?.status);
  return {
    amount: ({ customerGets }: Choice) => (customerGets === null ? t('open_amount') : money(customerGets)),
    note: ({ outcome, customerGets, buyerBears }: Choice) => {
      const amounts = { amount: money(customerGets ?? 0), gap: money(buyerBears ?? 0) };
      if (outcome === 'settle_declared' && hasLeft) return t('outcomes.settle_declared.paid', amounts);
      return t(`outcomes.${outcome}.note`, amounts);
    },
  };
}

type DialogProps = Props & { choice: Choice; onClose: () => void };
const DANGEROUS: readonly ReleaseOutcome[] = ['refuse'];

function DecideDialog({ detail, choice, onClose, onDone }: DialogProps) {
  const t = useWords('quarantine');
  const locale = useLocale();
  const show = useToast();
  const cache = useQueryClient();
  const words = useConsequence(detail);
  const { row, prices } = detail;
  const { outcome } = choice;
  const [comment, setComment] = useState('');
  const [price, setPrice] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const needsPrice = outcome === 'settle_price';
  const cents = centsBetween(price, 0, prices.declared);
  const isPriceFit = !needsPrice || cents !== undefined;
  const { run, busy } = useAct({
    act: () =>
      call(releaseItem, {
        params: { id: row.itemId },
        body: {
          outcome,
          comment: comment.trim(),
          expectedVersion: row.version,
          ...(needsPrice && cents !== undefined && { price: cents }),
        },
      }),
    onDone: async () => {
      show({ kind: 'done', title: t(`outcomes.${outcome}.done`) });
      onClose();
      onDone();
      await forget(cache, listQuarantine, getQuarantinedItem);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t(`outcomes.${outcome}.ask`)}
      keep={t('decide.keep')}
      confirm={t(`outcomes.${outcome}.title`)}
      danger={DANGEROUS.includes(outcome)}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (comment.trim() && isPriceFit) run();
      }}
      onClose={onClose}
    >
      <p>{words.note(choice)}</p>
      <p>{t('decide.scan')}</p>
      {needsPrice && (
        <TextField
          label={t('decide.price')}
          help={t('decide.priceHelp', { declared: formatMoney(locale, prices.declared, row.currency) })}
          inputMode="decimal"
          value={price}
          error={isTried && !isPriceFit ? t('needed') : undefined}
          onChange={({ target }) => setPrice(target.value)}
        />
      )}
      <TextAreaField
        label={t('decide.comment')}
        help={t('decide.commentHelp')}
        data-autofocus
        maxLength={500}
        value={comment}
        error={isTried && !comment.trim() ? t('needed') : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActFrame>
  );
}
