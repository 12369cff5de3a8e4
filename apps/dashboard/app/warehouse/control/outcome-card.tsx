import './control-outcome.css';
import type { ControlOutcome, ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import { outcomeTone, useMoney, useOutcomeWords } from './outcome-words.ts';
import type { Control } from './use-control.ts';

type Props = { view: ControlView; control: Control };

/** What will happen, in words and figures, before anybody confirms it. */
export function OutcomeCard({ view, control }: Props) {
  const t = useWords('control');
  const { preview, isComplete, missing } = control;
  const outcome = isComplete ? preview.data : undefined;
  return (
    <section className="card control-outcome" aria-label={t('outcome.title')} aria-live="polite">
      {outcome ? (
        <Figures outcome={outcome} isStale={preview.isPlaceholderData} />
      ) : (
        <Waiting view={view} missing={missing.length} error={isComplete ? preview.error : null} />
      )}
      <label className="control-comment">
        <span>
          {t(view.isCommentMandatory ? 'comment.mandatory' : 'comment.label')}
          {view.isCommentShared && <small>{t('comment.shared')}</small>}
        </span>
        <textarea
          className="input"
          rows={2}
          maxLength={500}
          value={control.draft.comment}
          aria-required={view.isCommentMandatory}
          onChange={({ currentTarget }) => control.change({ comment: currentTarget.value })}
        />
      </label>
    </section>
  );
}

function Waiting({ view, missing, error }: { view: ControlView; missing: number; error: Error | null }) {
  const t = useWords('control');
  const money = useMoney(view.currency);
  return (
    <div className="control-figures">
      <p className="control-price">
        <span>{t('outcome.declared')}</span>
        <b>{money(view.declaredPrice)}</b>
      </p>
      <p className={error ? 'control-failed' : 'muted'} role={error ? 'alert' : undefined}>
        {error ? t.refusal(error) : missing ? t('outcome.wait', { count: missing }) : t('outcome.reading')}
      </p>
    </div>
  );
}

function Figures({ outcome, isStale }: { outcome: ControlOutcome; isStale: boolean }) {
  const t = useWords('control');
  const money = useMoney(outcome.currency);
  const words = useOutcomeWords();
  const { title, text } = words(outcome);
  const differing = outcome.questions.filter(({ isDifferent }) => isDifferent);
  const widest = Math.max(outcome.gap, outcome.absorptionLimit, 1);
  return (
    <div className="control-figures" aria-busy={isStale}>
      <div className="control-pair">
        <p className="control-price">
          <span>{t('outcome.declared')}</span>
          <b className="muted">{money(outcome.declaredPrice)}</b>
        </p>
        <p className="control-price">
          <span>{t('outcome.controlled')}</span>
          <b>{outcome.controlledPrice === null ? t('outcome.unpriced') : money(outcome.controlledPrice)}</b>
        </p>
      </div>
      {outcome.gap > 0 && (
        <>
          <div className="control-gauge" aria-hidden="true">
            <i style={{ width: `calc(${outcome.gap / widest} * 100%)` }} />
            <u style={{ insetInlineStart: `calc(${outcome.absorptionLimit / widest} * 100%)` }} />
          </div>
          <p className="control-limits">
            <span>{t('outcome.limit', { price: money(outcome.absorptionLimit) })}</span>
            <strong>{t('outcome.gap', { price: money(outcome.gap) })}</strong>
          </p>
        </>
      )}
      {differing.length > 0 && (
        <ul className="control-effects">
          {differing.map(({ questionId, title: question, controlled, effect, isHidden }) => (
            <li key={questionId}>
              <span>
                {question}
                <small>
                  {controlled.join(', ') || t('list.none')}
                  {isHidden && ` · ${t('list.hiddenShort')}`}
                </small>
              </span>
              <b data-down={effect < 0 || undefined}>{money(effect, true)}</b>
            </li>
          ))}
        </ul>
      )}
      <div className="control-verdict" data-tone={outcomeTone(outcome.outcome)}>
        <Icon name={outcomeTone(outcome.outcome) === 'green' ? 'st-done' : 'st-alert'} size={20} />
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
          {outcome.hiddenAbsorbed > 0 && <p>{t('outcome.hidden', { price: money(outcome.hiddenAbsorbed) })}</p>}
          {outcome.payout.after !== null && (
            <p className="tabular">
              {t('outcome.payout', { before: money(outcome.payout.before), after: money(outcome.payout.after) })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
