import type { CircuitType } from './circuits.ts';

export const CIRCUIT_RULE_STATUSES = ['enabled', 'disabled'] as const;
export type CircuitRuleStatus = (typeof CIRCUIT_RULE_STATUSES)[number];

export const INSTRUCTION_TYPES = [
  'agenda',
  'close',
  'deliver',
  'insert',
  'join',
  'mailbox',
  'none',
  'post',
  'print',
  'protect',
  'sign',
] as const;
export type InstructionType = (typeof INSTRUCTION_TYPES)[number];

export const INSTRUCTIONS_MAX = 6;
export const INSTRUCTION_MIN_LENGTH = 1;
export const INSTRUCTION_MAX_LENGTH = 150;
export const CIRCUIT_DESCRIPTION_MAX_LENGTH = 500;
export const HIGHLIGHTED_INSTRUCTION_MAX_LENGTH = 255;
/** Copies of the transfer order that are printed. */
export const TRANSFER_ORDER_COPIES_MAX = 9;
/** A circuit for more categories than this is a circuit of a category above them. */
export const CIRCUIT_CATEGORIES_MAX = 500;
export const CUSTOM_VALUES_MAX = 30;
export const CUSTOM_VALUE_MAX_LENGTH = 255;
export const CUSTOM_VALUE_NAME_MAX_LENGTH = 45;
/** A name that programs can use as a property: a letter, then at most 44 letters, digits, dashes or underscores. */
export const CUSTOM_VALUE_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_-]{0,44}$/;

type DefaultInstruction = Exclude<InstructionType, 'none'>;
/** What people are told on a circuit until its client writes something else. */
export const DEFAULT_INSTRUCTIONS: Readonly<Record<CircuitType, readonly DefaultInstruction[]>> = {
  store_collect: ['sign', 'protect', 'insert', 'close', 'agenda'],
  store_drop: ['sign', 'insert', 'close'],
  store_drop_label: ['sign', 'protect', 'insert', 'close', 'mailbox', 'post'],
  web_collect: ['print', 'protect', 'insert', 'join', 'mailbox', 'agenda'],
  web_drop: ['print', 'join', 'deliver'],
  web_drop_label: ['print', 'join', 'deliver'],
  web_post: ['print', 'protect', 'insert', 'join', 'mailbox', 'post'],
};
