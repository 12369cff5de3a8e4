import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { ReactNode } from 'react';
import { download } from '../../api/download.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useMay } from '../../session/use-may.ts';
import { PanelLink } from './panel-link.tsx';
import { PayeeChecks } from './payee-checks.tsx';
import { dayWords, instantWords } from './payment-words.ts';
import type { PayoutBatchDetail } from './read-payments.ts';

type Props = { batch: PayoutBatchDetail };

export function BatchBody({ batch }: Props) {
  const t = useWords('payments');
  const locale = useLocale();
  return (
    <>
      <p>
        {t('batch.count', { count: batch.payouts })},{' '}
        {t('batch.execution', { day: dayWords(locale, batch.executionOn) })}
      </p>
      <Steps batch={batch} />
      <People batch={batch} />
      <Checks batch={batch} />
      {batch.file && <File file={batch.file} id={batch.id} />}
      <section>
        <h3>{t('batch.payments')}</h3>
        <ul className="pay-lines">
          {batch.payments.map((payment) => (
            <li key={payment.id}>
              <PanelLink shows={{ payment: payment.id }}>{payment.customer ?? payment.identificationNumber}</PanelLink>
              <span className="tabular">{formatMoney(locale, payment.amount, payment.currency)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const STEPS = ['prepared', 'approved', 'sent', 'settled'] as const;

function Steps({ batch }: Props) {
  const t = useWords('payments');
  const at = (STEPS as readonly string[]).indexOf(batch.status);
  if (at === -1) return null;
  return (
    <ol className="pay-track" aria-label={t('batch.steps.label')}>
      {STEPS.map((step, place) => (
        <li key={step} data-state={place <= at ? 'done' : place === at + 1 ? 'now' : 'next'}>
          <Icon name={place <= at ? 'st-done' : place === at + 1 ? 'st-half' : 'st-empty'} size={16} />
          {t(`batch.steps.${step}`)}
          {place <= at && <span className="visually-hidden"> {t('batch.steps.isDone')}</span>}
        </li>
      ))}
    </ol>
  );
}

function People({ batch }: Props) {
  const t = useWords('payments');
  const locale = useLocale();
  const said = (who: string | null, at: string | null) =>
    at ? `${who ?? t('somebody')}, ${instantWords(locale, at)}` : null;
  return (
    <section>
      <h3>{t('batch.people')}</h3>
      <dl className="facts">
        <dt>{t('batch.steps.prepared')}</dt>
        <dd>{said(batch.preparedBy, batch.preparedAt)}</dd>
        <dt>{t('batch.approval')}</dt>
        <dd>{said(batch.approvedBy, batch.approvedAt) ?? t('batch.another')}</dd>
        {(batch.needsSecondApproval || batch.secondApprovedAt) && (
          <>
            <dt>{t('batch.secondApproval')}</dt>
            <dd>{said(batch.secondApprovedBy, batch.secondApprovedAt) ?? t('batch.third')}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Checks({ batch }: Props) {
  const t = useWords('payments');
  const { ibans, sameIban, payees, paidBefore } = batch.checks;
  const cameBack = batch.payments.filter(({ returned }) => returned && !returned.repaidAt);
  const nameOf = (id: string) => {
    const payment = batch.payments.find((one) => one.id === id);
    return payment?.customer ?? payment?.identificationNumber ?? id;
  };
  return (
    <section>
      <h3>{t('checks.heading')}</h3>
      <ul className="pay-checks">
        {ibans.of > 0 && (
          <Check isGood={ibans.valid === ibans.of} title={t('checks.ibans')}>
            {t('checks.ibansOf', { valid: ibans.valid, of: ibans.of })}
          </Check>
        )}
        {payees && <PayeeChecks payees={payees} nameOf={nameOf} />}
        {sameIban.map(({ ibanEnd, payments }) => (
          <Check key={ibanEnd} isGood={false} title={t('checks.sameIban', { count: payments.length })}>
            {t('checks.sameIbanWho', { end: ibanEnd, who: payments.map(nameOf).join(', ') })}
          </Check>
        ))}
        {sameIban.length === 0 && <Check isGood title={t('checks.noSameIban')} />}
        <Check
          isGood={paidBefore.length === 0}
          title={t(paidBefore.length ? 'checks.paidBefore' : 'checks.notPaidBefore')}
        >
          {paidBefore.length > 0 && paidBefore.map(nameOf).join(', ')}
        </Check>
        {cameBack.length > 0 && (
          <Check isGood={false} title={t('checks.cameBack', { count: cameBack.length })}>
            {cameBack.map(({ id }) => nameOf(id)).join(', ')}
          </Check>
        )}
      </ul>
    </section>
  );
}

function Check({ isGood, title, children }: { isGood: boolean; title: string; children?: ReactNode }) {
  return (
    <li data-tone={isGood ? 'green' : 'amber'}>
      <Icon name={isGood ? 'st-done' : 'st-alert'} size={16} />
      <span>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
    </li>
  );
}

/** The file as the bank gets it: whoever changes a byte of it changes the sum. */
function File({ file, id }: { file: NonNullable<PayoutBatchDetail['file']>; id: string }) {
  const t = useWords('payments');
  const locale = useLocale();
  const may = useMay();
  const show = useToast();
  const { run, busy } = useAct({
    act: () => download(`/payout-batches/${id}/file`, `${file.messageId}.xml`),
    onFailed: () => show({ kind: 'error', title: t('file.failed') }),
  });
  return (
    <section className="pay-file">
      <h3>{t('file.heading')}</h3>
      <dl className="facts">
        <dt>{t('file.message')}</dt>
        <dd>
          <code>{file.messageId}</code>
          <CopyButton text={file.messageId} label={t('copy.act')} copiedLabel={t('copy.done')} />
        </dd>
        <dt>SHA-256</dt>
        <dd>
          <code>{file.sha256.slice(0, 16)}…</code>
          <CopyButton text={file.sha256} label={t('copy.act')} copiedLabel={t('copy.done')} />
        </dd>
        <dt>{t('file.delivered')}</dt>
        <dd>{file.deliveredAt ? instantWords(locale, file.deliveredAt) : t('file.notYet')}</dd>
      </dl>
      {may('ROLE_PAYOUT_BATCH') && (
        <Button size="sm" icon="download" busy={busy} onClick={() => run()}>
          {t('file.download')}
        </Button>
      )}
    </section>
  );
}
