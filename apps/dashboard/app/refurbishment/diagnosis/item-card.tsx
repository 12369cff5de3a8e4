import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { abandonDiagnosis, getDiagnosis, getDiagnosisDesk } from '@reprise/contract/refurbishment/diagnosis-routes';
import { formatTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { deviceName, stockName } from '../../warehouse/check-in/scan-words.ts';
import { useMoney } from './use-money.ts';

/** The item of a diagnosis with what is known of it, and the way to give the diagnosis up. */
export function ItemCard({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const money = useMoney(view.currency);
  const { item } = view;
  return (
    <section className="card diagnosis-item" aria-label={t('facts.title')}>
      <div className="diagnosis-shot">
        <Thumbnail src={item.product.image} large />
      </div>
      <div className="diagnosis-part">
        <h2>{deviceName(item.product)}</h2>
        <Code13 code={item.identificationNumber} />
        <dl className="diagnosis-facts">
          <div>
            <dt>{t('facts.grade')}</dt>
            <dd>{item.grade ? item.grade.slice(-1).toUpperCase() : t('facts.unknown')}</dd>
          </div>
          <div>
            <dt>{t('facts.account')}</dt>
            <dd>{item.accountName}</dd>
          </div>
          <div>
            <dt>{t('facts.stock')}</dt>
            <dd>{stockName(stocks, view.stock)}</dd>
          </div>
          <div>
            <dt>{t('facts.price')}</dt>
            <dd>{view.purchasePrice === null ? t('facts.unknown') : money(view.purchasePrice)}</dd>
          </div>
          {view.cycle > 1 && (
            <div>
              <dt>{t('facts.cycle')}</dt>
              <dd>{view.cycle}</dd>
            </div>
          )}
        </dl>
        <p className="subtle">
          {t('facts.since', {
            name: view.startedBy ?? t('scan.somebody'),
            at: formatTime(locale, new Date(view.startedAt), HERE),
          })}
        </p>
        {view.mayAbandon && <Abandon view={view} />}
      </div>
    </section>
  );
}

function Abandon({ view }: { view: DiagnosisView }) {
  const t = useWords('diagnosis');
  const common = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leaving = useAct({
    act: () => call(abandonDiagnosis, { params: { id: view.id } }),
    onDone: async () => {
      await navigate(paths.diagnosisStart());
      void forget(cache, getDiagnosis, getDiagnosisDesk);
    },
    onFailed: (error) => {
      setProblem(t.refusal(error));
      void forget(cache, getDiagnosis);
    },
  });
  return (
    <>
      <Button size="glove" variant="quiet" onClick={() => setAsking(true)}>
        {t('acts.abandon')}
      </Button>
      {isAsking && (
        <ActFrame
          title={t('abandon.title')}
          keep={common('common.cancel')}
          confirm={t('acts.abandon')}
          danger
          busy={leaving.busy}
          problem={problem}
          onConfirm={() => leaving.run()}
          onClose={() => setAsking(false)}
        >
          <p>{t('abandon.body')}</p>
        </ActFrame>
      )}
    </>
  );
}
