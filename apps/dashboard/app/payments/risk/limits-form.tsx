import { updateRiskRules } from '@reprise/contract/payments/risk/rule-routes';
import { RISK_RULES, RISK_SCORE_MAX, RISK_SIGNALS, type RiskSignal } from '@reprise/contract/payments/risk/signals';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import type { Rules } from './read-holds.ts';
import { useRulesAct } from './use-rules-act.ts';

const scoreIn = (typed: string): number | undefined => {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 && value <= RISK_SCORE_MAX ? value : undefined;
};

export function LimitsForm({ rules }: { rules: Rules }) {
  const t = useWords('risk');
  const [hold, setHold] = useState(String(rules.holdFrom));
  const [two, setTwo] = useState(String(rules.twoFrom));
  const [off, setOff] = useState<readonly RiskSignal[]>(rules.switchedOff);
  const [holdFrom, twoFrom] = [scoreIn(hold), scoreIn(two)];
  const isInOrder = holdFrom !== undefined && twoFrom !== undefined && twoFrom >= holdFrom;
  const { run, busy, problem } = useRulesAct(() =>
    call(updateRiskRules, {
      body: { holdFrom: holdFrom!, twoFrom: twoFrom!, switchedOff: [...off], version: rules.version },
    }),
  );
  const toggle = (code: RiskSignal) => setOff(off.includes(code) ? off.filter((one) => one !== code) : [...off, code]);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isInOrder) run();
      }}
    >
      <h3>{t('settings.limits')}</h3>
      <div className="risk-pair">
        <TextField
          label={t('settings.holdFrom')}
          unit={t('settings.points')}
          inputMode="numeric"
          amount
          value={hold}
          onChange={({ target }) => setHold(target.value)}
        />
        <TextField
          label={t('settings.twoFrom')}
          unit={t('settings.points')}
          inputMode="numeric"
          amount
          value={two}
          error={isInOrder ? undefined : t('settings.order')}
          onChange={({ target }) => setTwo(target.value)}
        />
      </div>
      <fieldset className="risk-checks">
        <legend>{t('settings.signals')}</legend>
        {RISK_SIGNALS.map((code) => (
          <Checkbox
            key={code}
            label={`${t(`signal.${code}.short`)} (${t('points', { weight: RISK_RULES[code].weight })})`}
            checked={!off.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </fieldset>
      {problem && <Notice tone="red" title={problem} live="alert" />}
      <div className="risk-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
