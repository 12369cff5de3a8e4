import { useRememberedChoice } from '../../kit/use-remembered-choice.ts';

export const SLIP_FORMATS = ['a6', '4x6'] as const;
export type SlipFormat = (typeof SLIP_FORMATS)[number];

/** The paper in the printer of this station. */
export const useSlipFormat = () => useRememberedChoice('reprise.slip-format', SLIP_FORMATS);
export const slipAddress = (packageId: string, format: SlipFormat): string =>
  `/packages/${packageId}/slip?format=${format}`;
