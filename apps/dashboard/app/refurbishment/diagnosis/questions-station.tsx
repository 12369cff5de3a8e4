import { unansweredQuestions } from '@reprise/contract/refurbishment/diagnosis';
import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { useAddress } from '../../kit/page/use-address.ts';
import { useBenchKeys } from '../../kit/station/use-bench-keys.ts';
import { paths } from '../../navigation/paths.ts';
import { QuestionList } from './answers/question-list.tsx';
import { choose, settle, useResponses } from './answers/use-responses.ts';
import { choiceSearch, readChoice } from './choice.ts';
import { DiagnosisFrame, RunningOnly, WithDiagnosis } from './diagnosis-frame.tsx';
import { ItemCard } from './item-card.tsx';
import { StepsCard } from './steps-card.tsx';

export function QuestionsStation({ id }: { id: string }) {
  return (
    <WithDiagnosis id={id} name="diagnosisQuestions">
      {(view) => (
        <RunningOnly view={view}>
          <Questions view={view} />
        </RunningOnly>
      )}
    </WithDiagnosis>
  );
}

/** The first question without an answer, or the one that the summary sent back to. */
function firstOpen({ questions, responses }: DiagnosisView, asked: string | null): number {
  const named = questions.findIndex(({ id }) => id === asked);
  if (named !== -1) return named;
  const [open] = unansweredQuestions(questions, responses);
  return open ? questions.indexOf(open) : 0;
}

/** Digits choose, Enter goes on, and each answer is kept as it is given. */
function Questions({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const navigate = useNavigate();
  const [search] = useAddress();
  const { responses, isSaving, change } = useResponses(view);
  const [at, setAt] = useState(() => firstOpen(view, search.get('question')));
  const { questions } = view;
  const open = unansweredQuestions(questions, responses);
  const last = questions.length - 1;
  const [isLeaving, setLeaving] = useState(false);
  const isReady = isLeaving && open.length === 0 && !isSaving;
  useEffect(() => {
    // The summary is read from what is kept, so the last answer has to be.
    if (isReady) void navigate(paths.diagnosisSummary({ id: view.id }, choiceSearch(readChoice(search))));
  }, [isReady, navigate, view.id, search]);
  const answer = (next: DiagnosisView['responses']) => {
    setLeaving(false);
    change(next);
  };
  const goOn = (given = responses) => {
    const [missing] = unansweredQuestions(questions, given);
    if (missing) setAt(questions.indexOf(missing));
    else setLeaving(true);
  };
  const chooseAt = (place: number, index: number) => {
    const question = questions[index];
    if (!question?.answers[place - 1]) return;
    answer(choose(responses, question, place));
    setAt(question.type === 'unique' ? Math.min(index + 1, last) : index);
  };
  const step = (by: 1 | -1) => {
    const question = questions[at];
    if (by === -1) return setAt(Math.max(0, at - 1));
    const next = question ? settle(responses, question) : responses;
    answer(next);
    if (at < last) setAt(at + 1);
    else goOn(next);
  };
  // Before the scan listens: a number may be the first of a code.
  useBenchKeys({ isOn: true, onNumber: (place) => chooseAt(place, at), onStep: step });
  const first = open[0];
  return (
    <DiagnosisFrame
      view={view}
      name="diagnosisQuestions"
      keys={[{ key: 'F9', label: t('acts.toSummary'), run: () => goOn() }]}
      foot={
        <Button
          size="glove"
          variant="primary"
          kbd="F9"
          busy={isLeaving && isSaving}
          blocked={first && t('questions.missing', { count: open.length, first: questions.indexOf(first) + 1 })}
          onClick={() => goOn()}
        >
          {t('acts.toSummary')}
        </Button>
      }
    >
      <ItemCard view={view} />
      {questions.length ? (
        <QuestionList questions={questions} responses={responses} at={at} onGoTo={setAt} onChoose={chooseAt} />
      ) : (
        <section className="card">
          <EmptyState icon="message-question" title={t('questions.empty')}>
            {t('questions.emptyBody')}
          </EmptyState>
        </section>
      )}
      <StepsCard view={view} title={t('steps.proposed')} steps={view.proposedSteps} />
    </DiagnosisFrame>
  );
}
