import { CONTROL_TRANSITIONS } from './item/control.ts';
import { INBOUND_TRANSITIONS } from './item/inbound.ts';
import { LOSS_AND_RETURN_TRANSITIONS } from './item/loss-and-return.ts';
import { REFURBISHMENT_TRANSITIONS } from './item/refurbishment.ts';
import { REINTEGRATION_TRANSITIONS } from './item/reintegration.ts';

export const ITEM_TRANSITIONS = {
  ...INBOUND_TRANSITIONS,
  ...CONTROL_TRANSITIONS,
  ...REINTEGRATION_TRANSITIONS,
  ...REFURBISHMENT_TRANSITIONS,
  ...LOSS_AND_RETURN_TRANSITIONS,
} as const;

export type ItemTransitionName = keyof typeof ITEM_TRANSITIONS;
