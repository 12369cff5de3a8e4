import { listSessions } from '@reprise/contract/identity/own-session-routes';
import { getOwnFactors, renewRecoveryCodes } from '@reprise/contract/identity/second-factor-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget, useRead } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import type { Added } from './added.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { FactorList } from './factor-list.tsx';
import { PasskeyEnrolment } from './passkey-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-factor.css';
import { TotpEnrolment } from './totp-enrolment.tsx';

type Step = 'totp' | 'passkey' | 'renew';

export function FactorsCard() {
  const t = useT();
  const f = useWords('factors');
  const show = useToast();
  const [step, setStep] = useState<Step | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useRead(getOwnFactors, {});
  const readAgain = () => forget(queryClient, getOwnFactors);
  const close = () => {
    setStep(null);
    setCodes(null);
    void readAgain();
    void forget(queryClient, listSessions);
  };
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess: (made) => setCodes(made.recoveryCodes),
    onError: (error) => show({ kind: 'error', title: t.refusal(error) }),
  });
  if (query.isPending)
    return (
      <Card title={f('card.title')}>
        <SkeletonRows rows={2} columns={['60%', '40%']} label={t('common.loading')} />
      </Card>
    );
  if (query.isError)
    return <FailureView error={query.error} title={f('card.failed')} onRetry={() => void query.refetch()} />;
  const own = query.data;
  const added = (answer: Added) => {
    show({ kind: 'done', title: f('card.done'), detail: f('card.doneDetail') });
    if (answer.recoveryCodes) setCodes(answer.recoveryCodes);
    else close();
  };
  const isConfirmed = own.confirmedUntil !== null;
  const titles = { totp: f('card.addTotp'), passkey: f('card.addPasskey'), renew: f('card.renew') };
  return (
    <Card title={f('card.title')}>
      <div className="form">
        <p className="muted">{own.required ? `${f('card.lead')} ${f('card.required')}` : f('card.lead')}</p>
        <FactorList own={own} onChanged={readAgain} />
        <div className="factor-actions">
          {!own.factors.some(({ kind }) => kind === 'totp') && (
            <Button icon="device-mobile" onClick={() => setStep('totp')}>
              {f('card.addTotp')}
            </Button>
          )}
          <Button icon="key" onClick={() => setStep('passkey')}>
            {f('card.addPasskey')}
          </Button>
        </div>
        {own.factors.length > 0 && (
          <div className="factor-codes">
            <p>{f('card.codesLeft', { count: own.recoveryCodesLeft })}</p>
            <Button variant="link" onClick={() => setStep('renew')}>
              {f('card.renew')}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={step !== null}
        onClose={close}
        title={codes ? f('codes.title') : !isConfirmed ? f('confirm.title') : step ? titles[step] : ''}
        closeLabel={t('common.close')}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={close} />
        ) : !isConfirmed ? (
          <ConfirmStep own={own} onDone={readAgain} />
        ) : (
          <>
            {step === 'totp' && <TotpEnrolment onAdded={added} />}
            {step === 'passkey' && <PasskeyEnrolment onAdded={added} />}
            {step === 'renew' && (
              <div className="form">
                <p>{f('card.renewHelp')}</p>
                <Button variant="primary" wide busy={renew.isPending} onClick={() => renew.mutate()}>
                  {f('card.renew')}
                </Button>
              </div>
            )}
          </>
        )}
      </Dialog>
    </Card>
  );
}
