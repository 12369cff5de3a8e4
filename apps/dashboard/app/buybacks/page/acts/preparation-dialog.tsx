import { readyToSend } from '@reprise/contract/buybacks/follow-routes';
import { ON_BEHALF_CHANNELS } from '@reprise/contract/buybacks/litigation';
import {
  BATTERY_ANSWERS,
  type BatteryAnswer,
  isHazardous,
  missingSteps,
  type PreparationStep,
} from '@reprise/contract/logistics/preparation';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ActFrame } from '../../../kit/act-frame.tsx';
import type { BuybackPage } from '../read-buyback.ts';
import { HazardAdvice } from './hazard-advice.tsx';
import { StepChecks } from './step-checks.tsx';
import { useBuybackAct } from './use-buyback-act.ts';

type Channel = (typeof ON_BEHALF_CHANNELS)[number];
type Props = { id: string; preparation: NonNullable<BuybackPage['preparation']>; onClose: () => void };

/** Answers the preparation list for the customer. Once it was answered, only a hazardous battery is left to report. */
export function PreparationDialog({ id, preparation, onClose }: Props) {
  const t = useWords('buyback');
  const { isDue, steps: required, isPrinterFree } = preparation;
  const [steps, setSteps] = useState<readonly PreparationStep[]>([]);
  const [battery, setBattery] = useState<BatteryAnswer | null>(null);
  const [channel, setChannel] = useState<Channel>('phone');
  const [isWithoutPrinter, setWithoutPrinter] = useState(false);
  const [isTried, setTried] = useState(false);
  const isHazard = battery !== null && isHazardous(battery);
  const missing = isDue && !isHazard ? missingSteps(required, steps) : [];
  const act = useBuybackAct(
    (answer: BatteryAnswer) =>
      call(readyToSend, {
        params: { id },
        body: { steps: [...steps], battery: answer, channel, ...(isWithoutPrinter && { isWithoutPrinter }) },
      }),
    t('prepare.done'),
    onClose,
  );
  const confirm = () => {
    setTried(true);
    if (battery && !missing.length) act.run(battery);
  };
  return (
    <ActFrame
      title={t(isDue ? 'acts.answer_preparation' : 'prepare.report')}
      keep={t('prepare.keep')}
      confirm={t(isHazard ? 'prepare.confirmHazard' : 'prepare.confirm')}
      danger={isHazard}
      busy={act.busy}
      problem={act.problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isDue && required.length > 0 && (
        <StepChecks required={required} ticked={steps} missing={isTried ? missing : []} onChange={setSteps} />
      )}
      <RadioCards
        legend={t('prepare.batteries.legend')}
        name="battery"
        value={battery}
        onChange={setBattery}
        error={isTried && !battery ? t('prepare.missing') : undefined}
        cards={BATTERY_ANSWERS.filter((value) => isDue || isHazardous(value)).map((value) => ({
          value,
          title: t(`prepare.batteries.${value}`),
          ...(value === 'swollen' || value === 'damaged' ? { note: t(`prepare.batteries.${value}Note`) } : {}),
        }))}
      />
      <div aria-live="polite">
        {isHazard && (
          <Notice tone="red" title={t('prepare.hazard.title')}>
            <p>{t('prepare.hazard.warning')}</p>
            <HazardAdvice hasStores={false} />
          </Notice>
        )}
      </div>
      {isDue && isPrinterFree && !isHazard && (
        <div className="buyback-steps">
          <Checkbox
            label={t('prepare.withoutPrinter')}
            help={t('prepare.withoutPrinterHelp')}
            checked={isWithoutPrinter}
            onChange={({ currentTarget }) => setWithoutPrinter(currentTarget.checked)}
          />
        </div>
      )}
      <SelectField
        label={t('answer.channel')}
        options={ON_BEHALF_CHANNELS.map((value) => ({ value, label: t(`answer.${value}`) }))}
        value={channel}
        onChange={({ target }) => setChannel(target.value as Channel)}
      />
    </ActFrame>
  );
}
