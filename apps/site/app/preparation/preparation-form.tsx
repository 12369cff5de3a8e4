import {
  BATTERY_ANSWERS,
  type BatteryAnswer,
  isHazardous,
  missingSteps,
  type PreparationStep,
} from '@reprise/contract/logistics/preparation';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { useEffect, useId, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import type { FollowUp } from '../tracking/moment.ts';
import { StepBoxes } from './step-boxes.tsx';
import { useList } from './use-list.ts';

/** What the list was sent with and why it was not kept. */
export type NotReady = {
  unready: 'steps' | 'battery' | 'failed';
  id: string;
  steps: readonly PreparationStep[];
  battery: BatteryAnswer | undefined;
  isWithoutPrinter: boolean;
};
type Props = {
  id: string;
  product: string;
  preparation: NonNullable<FollowUp['preparation']>;
  isTrial: boolean;
  notReady: NotReady | undefined;
  heading: 'h2' | 'h3';
};

export const listId = (id: string): string => `prepare-${id}`;

/** What is done before the parcel leaves, and how the battery is. With the last tick the label can be ordered. */
export function PreparationForm({ id, product, preparation, isTrial, notReady, heading: Heading }: Props) {
  const t = useSell();
  const title = useId();
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const { steps: required, isPrinterFree } = preparation;
  const { form, steps, battery, onChange } = useList(id, {
    steps: notReady?.steps ?? [],
    battery: notReady?.battery,
  });
  const missing = missingSteps(required, steps);
  const isHazard = battery !== undefined && isHazardous(battery);
  const problem = useProblem(notReady);
  return (
    <section className="prepare" id={listId(id)} aria-labelledby={title} tabIndex={-1}>
      <Heading id={title}>{t('preparation.title_of', { product })}</Heading>
      <p className="prepare-lead">{t('preparation.lead')}</p>
      <Form
        ref={form}
        method="post"
        action={pathname + search}
        onChange={onChange}
        className="prepare-form"
        preventScrollReset
      >
        <input type="hidden" name="buyback" value={id} />
        {problem}
        {required.length > 0 && (
          <StepBoxes
            required={required}
            ticked={notReady?.steps ?? []}
            missing={missing}
            isRefused={notReady?.unready === 'steps'}
          />
        )}
        <RadioCards
          legend={t('preparation.battery.legend')}
          help={t('preparation.battery.help')}
          name="battery"
          size="touch"
          defaultValue={notReady?.battery}
          error={notReady?.unready === 'battery' && !battery ? t('preparation.battery.missing') : undefined}
          cards={BATTERY_ANSWERS.map((value) => ({
            value,
            title: t(`preparation.battery.${value}`),
            ...(value === 'swollen' || value === 'damaged' ? { note: t(`preparation.battery.${value}_note`) } : {}),
          }))}
        />
        <div aria-live="polite">
          {isHazard && (
            <Notice tone="red" title={t('preparation.warning.title')}>
              <p>{t('preparation.warning.text')}</p>
            </Notice>
          )}
        </div>
        {isPrinterFree && !isHazard && (
          <label className="option prepare-printer">
            <input
              className="check"
              type="checkbox"
              name="without_printer"
              defaultChecked={notReady?.isWithoutPrinter}
              aria-labelledby={`${title}-printer`}
              aria-describedby={`${title}-printer-note`}
            />
            <span className="option-text">
              <span className="option-title" id={`${title}-printer`}>
                {t('preparation.printer.label')}
              </span>
              <span className="option-note" id={`${title}-printer-note`}>
                {t('preparation.printer.help')}
              </span>
            </span>
          </label>
        )}
        <Button
          type="submit"
          name="intent"
          value="ready-to-send"
          variant={isHazard ? 'danger-solid' : 'primary'}
          size="glove"
          wide
          busy={isBusy}
          {...(isTrial ? { blocked: t('preparation.trial') } : {})}
        >
          {t(isHazard ? 'preparation.submit_hazard' : 'preparation.submit')}
        </Button>
      </Form>
    </section>
  );
}

/** Why the list was not kept, at its head and in the focus: the answer comes with a page that may begin above it. */
function useProblem(notReady: NotReady | undefined) {
  const t = useSell();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notReady) box.current?.focus();
  }, [notReady]);
  if (!notReady) return null;
  const text = {
    steps: t('preparation.incomplete'),
    battery: t('preparation.battery.missing'),
    failed: t('preparation.failed'),
  }[notReady.unready];
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="red" title={text} live="alert" />
    </div>
  );
}
