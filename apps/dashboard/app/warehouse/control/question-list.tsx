import './control-questions.css';
import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { declaredTo, isSame, type Question } from './control-answers.ts';
import type { Control } from './use-control.ts';

type Props = { view: ControlView; control: Control };

/** Declared beside controlled, question by question; the open one shows its answers with their number keys. */
export function QuestionList({ view, control }: Props) {
  const t = useWords('control');
  return (
    <section className="card control-questions" aria-label={t('list.title')}>
      <div className="control-q control-head" aria-hidden="true">
        <span />
        <span>{t('list.question')}</span>
        <span>{t('list.declared')}</span>
        <span>{t('list.controlled')}</span>
      </div>
      <ol>
        {view.questions.map((question, index) =>
          index === control.at ? (
            <OpenQuestion key={question.id} view={view} control={control} question={question} index={index} />
          ) : (
            <Row key={question.id} view={view} control={control} question={question} index={index} />
          ),
        )}
      </ol>
    </section>
  );
}

type RowProps = Props & { question: Question; index: number };

function useTitles(question: Question): (ids: readonly string[]) => string {
  const t = useWords('control');
  return (ids) =>
    question.answers
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => title)
      .join(', ') || t('list.none');
}

function Row({ view, control, question, index }: RowProps) {
  const t = useWords('control');
  const titles = useTitles(question);
  const declared = declaredTo(view, question);
  const chosen = control.draft.answers[question.id];
  const differs = chosen !== undefined && !isSame(chosen, declared);
  return (
    <li>
      <button
        type="button"
        className="control-q"
        data-differs={differs || undefined}
        onClick={() => control.goTo(index)}
      >
        <span className="control-n">{index + 1}</span>
        <span className="control-name">{question.title}</span>
        <span className="subtle">{titles(declared)}</span>
        {chosen ? (
          <span className="control-seen">
            <Icon name={differs ? 'st-alert' : 'st-done'} size={20} />
            {titles(chosen)}
          </span>
        ) : (
          <span className="subtle">{t('list.toAnswer')}</span>
        )}
      </button>
    </li>
  );
}

function OpenQuestion({ view, control, question, index }: RowProps) {
  const t = useWords('control');
  const row = useRef<HTMLLIElement>(null);
  const declared = declaredTo(view, question);
  const chosen = control.draft.answers[question.id] ?? [];
  const id = `question-${question.id}`;
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={row} className="control-open" aria-current="step">
      <span className="control-n">{index + 1}</span>
      <div>
        <h2 id={id}>{question.title}</h2>
        {question.description && <p className="muted">{question.description}</p>}
        {question.isHidden && (
          <Badge tone="violet" glyph="st-empty">
            {t('list.hidden')}
          </Badge>
        )}
        {question.type === 'multiple' && <p className="muted">{t('list.several')}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
        <div className="control-answers" role="group" aria-labelledby={id}>
          {question.answers.map((answer, place) => (
            <button
              key={answer.id}
              type="button"
              className="control-answer"
              aria-pressed={chosen.includes(answer.id)}
              aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
              onClick={() => control.choose(place + 1, index)}
            >
              {place < 9 && <kbd className="kbd">{place + 1}</kbd>}
              <span>{answer.title}</span>
              {declared.includes(answer.id) && <small>{t('list.declaredMark')}</small>}
              {answer.isRefused && <small>{t('list.refused')}</small>}
            </button>
          ))}
        </div>
      </div>
    </li>
  );
}
