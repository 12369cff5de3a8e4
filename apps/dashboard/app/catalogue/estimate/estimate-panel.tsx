import './estimate.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { EstimateAnswers } from './estimate-answers.tsx';
import { EstimateOffers } from './estimate-offers.tsx';
import { EstimateResult } from './estimate-result.tsx';
import { NOTHING_CHOSEN, usePreview } from './use-preview.ts';

type Props = {
  productId: string;
  /** Of the product: once it was saved, the offer is worked out again. */
  version?: number;
};

/** What a customer would be offered for a product as it is saved, drafts too. */
export function EstimatePanel({ productId, version }: Props) {
  const t = useWords('estimates');
  const common = useT();
  const { asked, priced, chosen, setChosen, answersOf } = usePreview(productId, version);
  const preview = asked.data;
  const result = priced.data ?? preview;
  return (
    <Card
      title={t('panel.title')}
      aside={
        chosen !== NOTHING_CHOSEN && (
          <Button variant="quiet" size="sm" onClick={() => setChosen(NOTHING_CHOSEN)}>
            {t('panel.reset')}
          </Button>
        )
      }
    >
      {asked.isPending && <SkeletonRows rows={4} columns={['60%', '25%']} label={common('common.loading')} />}
      {asked.isError && !preview && (
        <FailureView error={asked.error} title={t('panel.failed')} onRetry={() => void asked.refetch()} />
      )}
      {preview && result && (
        <div className="estimate">
          <p className="subtle">{t('panel.lead')}</p>
          {result.obstacles.length > 0 && (
            <Notice tone="amber" title={t('obstacle.title')}>
              {result.obstacles.map((obstacle) => (
                <p key={obstacle}>{t(`obstacle.${obstacle}`)}</p>
              ))}
            </Notice>
          )}
          <div className="estimate-result" aria-live="polite" aria-busy={priced.isFetching}>
            {priced.isError && !priced.isPlaceholderData ? (
              <FailureView error={priced.error} title={t('panel.failed')} onRetry={() => void priced.refetch()} />
            ) : (
              <EstimateResult preview={result} />
            )}
          </div>
          {preview.questions.length === 0 && <p className="subtle">{t('panel.noQuestions')}</p>}
          {preview.questions.map((question) => (
            <EstimateAnswers
              key={question.id}
              question={question}
              chosen={answersOf(question)}
              onChoose={(ids) => setChosen({ ...chosen, given: { ...chosen.given, [question.id]: ids } })}
            />
          ))}
          {preview.circuits.length > 0 && <EstimateOffers offers={preview} chosen={chosen} onChoose={setChosen} />}
        </div>
      )}
    </Card>
  );
}
