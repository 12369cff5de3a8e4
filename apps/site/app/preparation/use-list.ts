import {
  BATTERY_ANSWERS,
  type BatteryAnswer,
  PREPARATION_STEPS,
  type PreparationStep,
} from '@reprise/contract/logistics/preparation';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepTicks, keptTicks } from './kept-ticks.ts';

type Filled = { steps: readonly PreparationStep[]; battery: BatteryAnswer | undefined };
type List = Filled & { form: RefObject<HTMLFormElement | null>; onChange: () => void };

/**
 * What is filled in. The fields belong to the browser, so that ticks made before the script came count; what was ticked on
 * an earlier visit is ticked again.
 */
export function useList(id: string, first: Filled): List {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(first);
  const read = useCallback(() => {
    const now = filledIn(form.current!);
    setFilled(now);
    return now;
  }, []);
  useEffect(() => {
    const kept = keptTicks(id);
    for (const box of form.current!.querySelectorAll<HTMLInputElement>('input[name=step]'))
      if (kept.includes(box.value)) box.checked = true;
    read();
  }, [id, read]);
  return { ...filled, form, onChange: () => keepTicks(id, read().steps) };
}

function filledIn(form: HTMLFormElement): Filled {
  const fields = new FormData(form);
  const ticked = fields.getAll('step');
  return {
    steps: PREPARATION_STEPS.filter((step) => ticked.includes(step)),
    battery: BATTERY_ANSWERS.find((one) => one === fields.get('battery')),
  };
}
