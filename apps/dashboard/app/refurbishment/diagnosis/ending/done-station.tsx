import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link, Navigate } from 'react-router';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { deviceName, stockName } from '../../../warehouse/check-in/scan-words.ts';
import { DiagnosisFrame, WithDiagnosis } from '../diagnosis-frame.tsx';
import { StepsCard } from '../steps-card.tsx';
import { placeOf } from '../use-begin.ts';

export function DoneStation({ id }: { id: string }) {
  return (
    <WithDiagnosis id={id} name="diagnosisDone">
      {(view) => (view.status === 'finalized' ? <Done view={view} /> : <Navigate to={placeOf(view)} replace />)}
    </WithDiagnosis>
  );
}

function Done({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const stocks = useWords('checkin');
  const { item, putInto, chosenSteps } = view;
  return (
    <DiagnosisFrame
      view={view}
      name="diagnosisDone"
      isOpen
      wide
      foot={
        <Link className={buttonClass({ size: 'glove', variant: 'primary' })} to={paths.diagnosisStart()}>
          {t('acts.next')}
        </Link>
      }
    >
      <div className="diagnosis-done">
        <section className="card diagnosis-large" data-tone="green" aria-live="polite">
          <p>{t('done.lead')}</p>
          <h2>{putInto ? stockName(stocks, putInto) : t('done.stays')}</h2>
          {putInto?.location && <p className="diagnosis-location">{putInto.location}</p>}
          <p>
            <strong>{deviceName(item.product)}</strong> · <Code13 code={item.identificationNumber} />
          </p>
          <p>{chosenSteps.length ? t('done.work', { count: chosenSteps.length }) : t('done.noWork')}</p>
          <p className="muted">{t('done.next')}</p>
        </section>
        {chosenSteps.length > 0 && (
          <StepsCard view={{ ...view, notOfferedSteps: [] }} title={t('steps.planned')} steps={chosenSteps} />
        )}
      </div>
    </DiagnosisFrame>
  );
}
