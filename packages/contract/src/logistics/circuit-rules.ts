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
