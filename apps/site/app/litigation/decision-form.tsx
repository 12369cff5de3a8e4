import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMoney } from '../cart/use-money.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { FINAL_DECISIONS, type FinalDecision, type Litigation, SURE } from './litigation.ts';

type Props = { action: string; litigation: Litigation; asking: FinalDecision | undefined };

/**
 * Both ways the same size, each saying what follows. Nothing is chosen beforehand, whatever link brought the reader, and a
 * press asks once more with the money in view: as a dialog where scripts run, otherwise on the page that answers.
 */
export function DecisionForm({ action, litigation, asking }: Props) {
  const t = useSell();
  const id = useId();
  const [asked, setAsked] = useState<FinalDecision | undefined>();
  const { version, proposed, currency } = litigation;
  const amount = useMoney(currency)(proposed.payout);
  const isBusy = useNavigation().state !== 'idle';
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const first = button?.name === SURE ? undefined : FINAL_DECISIONS.find((decision) => decision === button?.value);
    if (first) event.preventDefault();
    setAsked(first);
  };
  const sureButton = (decision: FinalDecision) => (
    <Button
      type="submit"
      form={id}
      name={SURE}
      value={decision}
      variant={decision === 'accept' ? 'primary' : 'danger-solid'}
      size="touch"
      busy={isBusy}
    >
      {t(`litigation.sure.${decision}.confirm`, { amount })}
    </Button>
  );
  return (
    <>
      {asking && (
        <Notice tone="orange" title={<Question litigation={litigation} decision={asking} />} live="alert">
          <div className="follow-form">
            <Consequences litigation={litigation} decision={asking} />
            {sureButton(asking)}
          </div>
        </Notice>
      )}
      <Form
        id={id}
        method="post"
        action={action}
        onSubmit={ask}
        className="follow-dock"
        aria-label={t('litigation.decision')}
      >
        {/* What is shown is what is decided about. */}
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="payout" value={proposed.payout} />
        <Button type="submit" name="decision" value="accept" variant="primary" size="glove" wide busy={isBusy}>
          {t('litigation.accept', { amount })}
        </Button>
        <Button type="submit" name="decision" value="reject" size="glove" wide busy={isBusy}>
          {t('litigation.reject')}
        </Button>
      </Form>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          title={<Question litigation={litigation} decision={asked} />}
          closeLabel={t('litigation.sure.close')}
          footer={
            <>
              <Button size="touch" onClick={() => setAsked(undefined)} data-autofocus>
                {t('litigation.sure.back')}
              </Button>
              {sureButton(asked)}
            </>
          }
        >
          <Consequences litigation={litigation} decision={asked} />
        </Dialog>
      )}
    </>
  );
}

type About = { litigation: Litigation; decision: FinalDecision };

function Question({ litigation, decision }: About) {
  const t = useSell();
  const money = useMoney(litigation.currency);
  const { declared, proposed } = litigation;
  return t(`litigation.sure.${decision}.title`, {
    amount: money(proposed.payout),
    declared: money(declared.payout),
  });
}

/** What was declared, what will be paid, and where the device goes. */
function Consequences({ litigation, decision }: About) {
  const t = useSell();
  const money = useMoney(litigation.currency);
  const { declared, proposed } = litigation;
  return (
    <>
      <dl className="follow-same">
        <div>
          <dt>{t('litigation.sure.declared')}</dt>
          <dd>{money(declared.payout)}</dd>
        </div>
        <div>
          <dt>{t('litigation.sure.paid')}</dt>
          <dd>{money(decision === 'accept' ? proposed.payout : 0)}</dd>
        </div>
        <div>
          <dt>{t('litigation.sure.device')}</dt>
          <dd>{t(`litigation.sure.${decision}.device`)}</dd>
        </div>
      </dl>
      <p className="muted">{t('litigation.sure.final')}</p>
    </>
  );
}
