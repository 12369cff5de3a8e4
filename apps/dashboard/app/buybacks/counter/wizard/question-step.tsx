import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { useWords } from '../../../i18n/words.tsx';
import type { Question } from './declaration.ts';
import type { Effect } from './use-answer-effects.ts';
import { useMoney } from './use-money.ts';

type Props = {
  question: Question;
  chosen: readonly string[];
  /** by answer; none yet, or none to be told */
  effects?: { of: ReadonlyMap<string, Effect>; currency: string };
  /** of a question with one answer: chosen and done */
  onAnswer: (answerIds: readonly string[]) => void;
  /** of a question with several: one ticked or not, and more to come */
  onTick: (answerIds: readonly string[]) => void;
};

/** One question. An answer to a question with one answer is one press: it goes on by itself. */
export function QuestionStep({ question, chosen, effects, onAnswer, onTick }: Props) {
  const t = useWords('counter');
  const { answers, type } = question;
  if (type === 'unique')
    return (
      <ul className="counter-answers">
        {answers.map(({ id, title, description }) => (
          <li key={id}>
            <button
              type="button"
              className="counter-answer"
              aria-pressed={chosen.includes(id)}
              onClick={() => onAnswer([id])}
            >
              <strong>{title}</strong>
              {description && <span className="subtle">{description}</span>}
              {effects && <EffectWords effect={effects.of.get(id)} currency={effects.currency} />}
              {chosen.includes(id) && <Icon name="circle-check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    );
  const tick = (id: string) => onTick(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <ul className="counter-answers">
        {answers.map(({ id, title, description }) => (
          <li key={id}>
            <label className="counter-answer">
              <strong>{title}</strong>
              {description && <span className="subtle">{description}</span>}
              <input className="check" type="checkbox" checked={chosen.includes(id)} onChange={() => tick(id)} />
            </label>
          </li>
        ))}
      </ul>
      {!chosen.length && !question.required && (
        <Button size="touch" onClick={() => onAnswer([])}>
          {t('question.none')}
        </Button>
      )}
    </>
  );
}

/** Its line is kept free until the price is known: nothing moves under a finger. */
function EffectWords({ effect, currency }: { effect: Effect | undefined; currency: string }) {
  const t = useWords('counter');
  const money = useMoney(currency);
  const words = () => {
    if (effect === undefined) return '\u00a0';
    if (effect === 'refused') return t('question.refused');
    return effect ? <Price cents={effect} format={money} signed /> : t('question.same');
  };
  return <span className="subtle tabular">{words()}</span>;
}
