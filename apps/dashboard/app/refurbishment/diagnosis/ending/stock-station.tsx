import { DIAGNOSIS_COMMENT_MAX_LENGTH, unansweredQuestions } from '@reprise/contract/refurbishment/diagnosis';
import type { DiagnosisStocks, DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { EmptyState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { useAddress } from '../../../kit/page/use-address.ts';
import type { ScanAnswer } from '../../../kit/station/use-scan-station.ts';
import { paths } from '../../../navigation/paths.ts';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import { WipeMissing } from '../../wipes/wipe-missing.tsx';
import { choiceSearch, readChoice } from '../choice.ts';
import { DiagnosisFrame, RunningOnly, WithDiagnosis } from '../diagnosis-frame.tsx';
import { ItemCard } from '../item-card.tsx';
import { StepsCard } from '../steps-card.tsx';
import { useFinalize } from './use-finalize.ts';

export function StockStation({ id }: { id: string }) {
  return (
    <WithDiagnosis id={id} name="diagnosisStock">
      {(view) => (
        <RunningOnly view={view}>
          {unansweredQuestions(view.questions, view.responses).length ? (
            <Navigate to={paths.diagnosisQuestions({ id })} replace />
          ) : (
            <ChooseStock view={view} />
          )}
        </RunningOnly>
      )}
    </WithDiagnosis>
  );
}

/** The stock is chosen by its label or by hand; the suggested one needs none of these. */
function ChooseStock({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const words = useWords('checkin');
  const [search] = useAddress();
  const choice = readChoice(search);
  const { steps, query, scanned, finalize: end, busy, unwiped, forgive } = useFinalize(view, choice);
  const [picked, setPicked] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const stockId = picked ?? query.data?.suggestedId ?? undefined;
  const finalize = () => {
    if (stockId && !busy) end({ stockId, comment: comment.trim() });
  };
  const read = async (code: string): Promise<ScanAnswer | undefined> => {
    const stock = await scanned(code);
    if (!stock) return undefined;
    setPicked(stock.stockId);
    return { tone: 'green', words: stockName(words, stock) };
  };
  return (
    <DiagnosisFrame
      view={view}
      name="diagnosisStock"
      read={read}
      takesCodes
      keys={[{ key: 'F9', label: t('acts.finalize'), run: finalize }]}
      foot={
        <>
          <Link
            className={buttonClass({ size: 'glove' })}
            to={paths.diagnosisSummary({ id: view.id }, choiceSearch(choice))}
          >
            {t('acts.toSummary')}
          </Link>
          <Button
            size="glove"
            variant="primary"
            kbd="F9"
            busy={busy}
            blocked={stockId || query.isPending ? undefined : t('stock.choose')}
            onClick={finalize}
          >
            {t('acts.finalize')}
          </Button>
        </>
      }
    >
      <ItemCard view={view} />
      <div className="diagnosis-column">
        {unwiped !== null && <WipeMissing error={unwiped} itemId={view.item.itemId} onRecorded={forgive} />}
        <section className="card diagnosis-part" aria-label={t('stock.title')}>
          <h2>{t('stock.title')}</h2>
          <p className="muted">{t('stock.scan')}</p>
          {query.isError && !query.data ? (
            <FailureView error={query.error} title={t('stock.failed')} onRetry={() => void query.refetch()} />
          ) : (
            <Stocks data={query.data} chosen={stockId} onChoose={setPicked} />
          )}
        </section>
        <section className="card diagnosis-part">
          <label className="diagnosis-comment">
            {t('stock.comment')}
            {/* One line: a scan that falls into it is taken out again. */}
            <input
              className="input diagnosis-input"
              maxLength={DIAGNOSIS_COMMENT_MAX_LENGTH}
              autoComplete="off"
              value={comment}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
          </label>
        </section>
      </div>
      <StepsCard view={view} title={t('steps.chosen')} steps={steps} />
    </DiagnosisFrame>
  );
}

type StocksProps = { data: DiagnosisStocks | undefined; chosen: string | undefined; onChoose: (id: string) => void };

function Stocks({ data, chosen, onChoose }: StocksProps) {
  const t = useWords('diagnosis');
  const words = useWords('checkin');
  const common = useT();
  if (!data) return <SkeletonRows rows={4} columns={['60%']} label={common('common.loading')} />;
  if (!data.stocks.length) return <EmptyState title={t('stock.none')}>{t('stock.noneBody')}</EmptyState>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="diagnosis-answers" role="group" aria-label={t('stock.title')}>
      {data.stocks.map((stock) => (
        <button
          key={stock.stockId}
          type="button"
          className="diagnosis-choice"
          aria-pressed={stock.stockId === chosen}
          onClick={() => onChoose(stock.stockId)}
        >
          <span className="diagnosis-what">
            {stockName(words, stock)}
            {stock.location && <span className="subtle">{stock.location}</span>}
          </span>
          {stock.stockId === data.suggestedId && <small>{t('stock.suggested')}</small>}
        </button>
      ))}
    </div>
  );
}
