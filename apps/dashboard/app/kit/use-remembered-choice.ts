import { useState } from 'react';
import { remember, remembered } from './remembered.ts';

/** One of a few choices that this device keeps, such as the paper in its printer. */
export function useRememberedChoice<const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (next: string) => void] {
  const isChoice = (value: unknown): value is Choice => choices.some((choice) => choice === value);
  const [choice, setChoice] = useState<Choice>(() => remembered(key, isChoice) ?? choices[0]);
  const choose = (next: string) => {
    if (!isChoice(next)) return;
    setChoice(next);
    remember(key, next);
  };
  return [choice, choose];
}
