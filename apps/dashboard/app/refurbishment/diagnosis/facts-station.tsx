import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { formatTime } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Link, Navigate, useNavigate } from 'react-router';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { paths } from '../../navigation/paths.ts';
import { DiagnosisFrame, WithDiagnosis } from './diagnosis-frame.tsx';
import { ItemCard } from './item-card.tsx';
import { placeOf, useBegin } from './use-begin.ts';

/** The item and its facts before the questions; of somebody else's diagnosis who makes it, and the way to take it over. */
export function FactsStation({ id }: { id: string }) {
  return (
    <WithDiagnosis id={id} name="diagnosis">
      {(view) => (view.status === 'finalized' ? <Navigate to={placeOf(view)} replace /> : <Facts view={view} />)}
    </WithDiagnosis>
  );
}

function Facts({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const locale = useLocale();
  const navigate = useNavigate();
  const show = useToast();
  const begin = useBegin();
  const isRunning = view.status === 'running';
  const isMine = isRunning && view.isMine;
  const goOn = () => void navigate(placeOf(view));
  const takeOver = () =>
    void begin
      .takeOverItem(view.item.itemId)
      .then(({ tone, words }) => show({ kind: tone === 'red' ? 'error' : 'done', title: words }));
  const begun = view.responses.length > 0;
  const since = {
    name: view.startedBy ?? t('scan.somebody'),
    at: formatTime(locale, new Date(view.startedAt), HERE),
  };
  const act = isMine ? (
    <Button size="glove" variant="primary" kbd="F9" onClick={goOn}>
      {t(begun ? 'acts.goOn' : 'acts.begin')}
    </Button>
  ) : isRunning ? (
    <Button size="glove" variant="primary" kbd="F3" onClick={takeOver}>
      {t('acts.takeOver')}
    </Button>
  ) : (
    <Link className={buttonClass({ size: 'glove', variant: 'primary' })} to={paths.diagnosisStart()}>
      {t('acts.next')}
    </Link>
  );
  return (
    <DiagnosisFrame
      view={view}
      name="diagnosis"
      isOpen={!isMine}
      keys={
        isMine
          ? [{ key: 'F9', label: t(begun ? 'acts.goOn' : 'acts.begin'), run: goOn }]
          : isRunning
            ? [{ key: 'F3', label: t('acts.takeOver'), run: takeOver }]
            : []
      }
      foot={act}
    >
      <ItemCard view={view} />
      <section className="card diagnosis-large">
        {isMine ? (
          <>
            <p>{t('facts.lead')}</p>
            <h2>{t('facts.questions', { count: view.questions.length })}</h2>
            <p>{t('facts.answered', { count: view.responses.length })}</p>
          </>
        ) : (
          <>
            <p>{t(isRunning ? 'facts.heldLead' : 'facts.overLead')}</p>
            <h2>{isRunning ? t('scan.held', since) : t('facts.over')}</h2>
            <p>{t(isRunning ? 'facts.heldBody' : 'facts.overBody')}</p>
          </>
        )}
      </section>
    </DiagnosisFrame>
  );
}
