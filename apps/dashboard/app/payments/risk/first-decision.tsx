import * as routes from '@reprise/contract/payments/risk/hold-routes';
import { HOLD_NOTE_MAX_LENGTH } from '@reprise/contract/payments/risk/signals';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { usePageKeys } from '../../kit/page/page-keys.ts';
import type { HoldDetail } from './read-holds.ts';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useHoldAct } from './use-hold-act.ts';

const CHOICES = ['release', 'ask', 'refuse'] as const;
type Choice = (typeof CHOICES)[number];
const KEYS: Readonly<Record<Choice, string>> = { release: 'L', ask: 'J', refuse: 'R' };

/** Three decisions, each with its consequence before the click; none is chosen beforehand, and the button repeats it. */
export function FirstDecision({ hold }: { hold: HoldDetail }) {
  const t = useWords('risk');
  const locale = useLocale();
  const [choice, setChoice] = useState<Choice | undefined>();
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const { id, version, needsTwo } = hold;
  const { run, busy, problem } = useHoldAct(
    (chosen: Choice) => {
      const params = { id };
      if (chosen === 'ask')
        return call(routes.askForPaymentProof, { params, body: { version, ...(until && { until }) } });
      const body = { note: note.trim(), version };
      return call(chosen === 'release' ? routes.releasePaymentHold : routes.refusePaymentHold, { params, body });
    },
    ({ status }, chosen) => t(`done.${status === 'to_confirm' ? status : chosen}`),
  );
  const isNoteMissing = choice !== 'ask' && note.trim().length < 2;
  const send = () => {
    setTried(true);
    if (choice && !isNoteMissing && !busy) run(choice);
  };
  useDecisionKeys({ choices: CHOICES.map((one) => [KEYS[one], () => setChoice(one)] as const), send });
  usePageKeys([
    [['L', 'J', 'R'], t('keys.choose')],
    [['Ctrl', '↵'], t('keys.send')],
  ]);
  const amount = formatMoney(locale, hold.amount, hold.currency);
  const noteOf = (one: Choice) => (
    <>
      {t(`decide.${one}Note`, { amount })}
      {needsTwo && one !== 'ask' && <strong className="risk-two">{t('decide.two')}</strong>}
    </>
  );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RadioCards
        legend={t('decide.label')}
        legendHidden
        look="tiles"
        name={`hold-${id}`}
        value={choice ?? null}
        onChange={setChoice}
        cards={CHOICES.map((one) => ({
          value: one,
          title: t(`decide.${one}`),
          note: noteOf(one),
          end: <kbd className="kbd">{KEYS[one]}</kbd>,
        }))}
      />
      {choice === 'ask' && (
        <TextField
          label={t('decide.until')}
          help={t('decide.untilHelp')}
          type="date"
          size="md"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      {choice && choice !== 'ask' && (
        <TextAreaField
          label={t('decide.note')}
          help={t('decide.noteHelp')}
          maxLength={HOLD_NOTE_MAX_LENGTH}
          value={note}
          error={isTried && isNoteMissing ? t('decide.noteNeeded') : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {problem && <Notice tone="red" title={problem} live="alert" />}
      <div className="risk-acts">
        <Button
          type="submit"
          variant={choice === 'refuse' ? 'danger-solid' : 'primary'}
          busy={busy}
          blocked={choice ? undefined : t('decide.choose')}
        >
          {choice ? t(`decide.${choice}`) : t('decide.label')}
        </Button>
      </div>
    </form>
  );
}
