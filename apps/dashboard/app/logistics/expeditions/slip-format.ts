import { useState } from 'react';
import { remember, remembered } from '../../kit/remembered.ts';

export const SLIP_FORMATS = ['a6', '4x6'] as const;
export type SlipFormat = (typeof SLIP_FORMATS)[number];
const KEY = 'reprise.slip-format';
const isFormat = (value: unknown): value is SlipFormat => SLIP_FORMATS.some((format) => format === value);

/** The paper in the printer of this station. */
export function useSlipFormat(): readonly [SlipFormat, (next: SlipFormat) => void] {
  const [format, setFormat] = useState<SlipFormat>(() => remembered(KEY, isFormat) ?? 'a6');
  return [
    format,
    (next) => {
      setFormat(next);
      remember(KEY, next);
    },
  ];
}
export const slipAddress = (packageId: string, format: SlipFormat): string =>
  `/packages/${packageId}/slip?format=${format}`;
