import { unansweredQuestions } from '@reprise/contract/refurbishment/diagnosis';
import type { DiagnosisStep, DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import type { ScanAnswer } from '../../kit/station/use-scan-station.ts';
import { paths } from '../../navigation/paths.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import { WipeMissing } from '../wipes/wipe-missing.tsx';
import { Answered, answersTo } from './answers/question-list.tsx';
import { addableSteps, addStep, type Choice, choiceSearch, readChoice, removeStep } from './choice.ts';
import { DiagnosisFrame, RunningOnly, WithDiagnosis } from './diagnosis-frame.tsx';
import { useFinalize } from './ending/use-finalize.ts';
import { ExpectedMargin } from './expected-margin.tsx';
import { ItemCard } from './item-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { useMoney } from './use-money.ts';

export function SummaryStation({ id }: { id: string }) {
  return (
    <WithDiagnosis id={id} name="diagnosisSummary">
      {(view) => (
        <RunningOnly view={view}>
          {unansweredQuestions(view.questions, view.responses).length ? (
            <Navigate to={paths.diagnosisQuestions({ id })} replace />
          ) : (
            <Summary view={view} />
          )}
        </RunningOnly>
      )}
    </WithDiagnosis>
  );
}

/**
 * What was answered beside what is to be done: the proposal can be changed before it is decided. Whoever agrees with it scans the
 * shelf on which they put the item, and is done.
 */
function Summary({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const stocks = useWords('checkin');
  const navigate = useNavigate();
  const [search, changeAddress] = useAddress();
  const choice = readChoice(search);
  const { steps, scanned, finalize, busy, unwiped, forgive } = useFinalize(view, choice);
  const write = (next: Choice) => changeAddress((now) => withValues(now, choiceSearch(next)), { replace: true });
  const goOn = () => void navigate(paths.diagnosisStock({ id: view.id }, choiceSearch(choice)));
  const read = async (code: string): Promise<ScanAnswer | undefined> => {
    const stock = await scanned(code);
    if (!stock) return undefined;
    if (!busy) finalize({ stockId: stock.stockId });
    return { tone: 'green', words: stockName(stocks, stock) };
  };
  return (
    <DiagnosisFrame
      view={view}
      name="diagnosisSummary"
      read={read}
      takesCodes
      keys={[{ key: 'F9', label: t('acts.toStock'), run: goOn }]}
      foot={
        <>
          <span className="muted">{t('summary.scan')}</span>
          <Link
            className={buttonClass({ size: 'glove' })}
            to={paths.diagnosisQuestions({ id: view.id }, choiceSearch(choice))}
          >
            {t('acts.toQuestions')}
          </Link>
          <Button size="glove" variant="primary" kbd="F9" busy={busy} onClick={goOn}>
            {t('acts.toStock')}
          </Button>
        </>
      }
    >
      <ItemCard view={view} />
      <div className="diagnosis-column">
        {unwiped !== null && <WipeMissing error={unwiped} itemId={view.item.itemId} onRecorded={forgive} />}
        <section className="card diagnosis-questions" aria-label={t('summary.answers')}>
          <ol>
            {view.questions.map((question, index) => (
              <li key={question.id}>
                <Link
                  className="diagnosis-question"
                  to={paths.diagnosisQuestions({ id: view.id }, { ...choiceSearch(choice), question: question.id })}
                >
                  <span className="diagnosis-n">{index + 1}</span>
                  <span className="diagnosis-asked">{question.title}</span>
                  <Answered titles={answersTo(question, view.responses)} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
        <Addable view={view} steps={addableSteps(view, choice)} onAdd={(id) => write(addStep(view, choice, id))} />
      </div>
      <StepsCard
        view={view}
        title={t('steps.chosen')}
        steps={steps}
        onRemove={(id) => write(removeStep(view, choice, id))}
      >
        <ExpectedMargin itemId={view.item.itemId} steps={steps} />
      </StepsCard>
    </DiagnosisFrame>
  );
}

/** More than fit on one screen are searched. */
const SEARCHED_FROM = 8;
type AddableProps = { view: DiagnosisView; steps: readonly DiagnosisStep[]; onAdd: (id: string) => void };

function Addable({ view, steps, onAdd }: AddableProps) {
  const t = useWords('diagnosis');
  const money = useMoney(view.currency);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  if (!steps.length) return null;
  return (
    <section className="card diagnosis-part" aria-label={t('steps.add')}>
      <h2>{t('steps.add')}</h2>
      {steps.length > SEARCHED_FROM && (
        <input
          className="input diagnosis-input"
          aria-label={t('steps.search')}
          placeholder={t('steps.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className="diagnosis-answers">
        {steps
          .filter(({ name }) => name.toLowerCase().includes(wanted))
          .map(({ id, name, cost }) => (
            <Button key={id} size="glove" icon="plus" onClick={() => onAdd(id)}>
              {t('steps.offer', { name, cost: money(cost) })}
            </Button>
          ))}
      </div>
    </section>
  );
}
