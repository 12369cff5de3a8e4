import { z } from 'zod';
import { idParam } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { ibanText, idSchema, instant, text } from '../../http/values.ts';
import { RISK_SCORE_MAX, RISK_SIGNALS } from './signals.ts';

const count = z.number().int();
const score = count.min(1).max(RISK_SCORE_MAX);
const thresholds = {
  holdFrom: score,
  twoFrom: score,
  switchedOff: z.array(z.enum(RISK_SIGNALS)).max(RISK_SIGNALS.length),
};

const riskRules = z
  .object({
    ...thresholds,
    version: count.meta({ description: '0 until somebody has changed the defaults' }),
    blockedImeis: z.array(
      z.object({
        id: idSchema,
        imei: z.string(),
        note: z.string().nullable(),
        addedBy: z.string().nullable(),
        addedAt: instant,
      }),
    ),
    staffAccounts: z
      .array(
        z.object({
          id: idSchema,
          userId: idSchema,
          name: z.string(),
          addedBy: z.string().nullable(),
          addedAt: instant,
        }),
      )
      .meta({ description: 'whose bank accounts are known; of the accounts only keyed hashes are kept' }),
    people: z.array(z.object({ id: idSchema, name: z.string() })).meta({ description: 'active staff of the account' }),
  })
  .meta({ id: 'RiskRules' });

export const getRiskRules = defineRoute({
  id: 'getRiskRules',
  tag: 'payments',
  summary: 'From which score one’s own account holds payments, and its lists of blocked IMEIs and staff bank accounts',
  method: 'GET',
  path: '/risk-rules',
  access: 'ROLE_RISK_RULE_EDIT',
  response: riskRules,
});
export const updateRiskRules = defineRoute({
  id: 'updateRiskRules',
  tag: 'payments',
  summary: 'Set from which score payments are held and two people decide, and which signals do not count',
  method: 'PUT',
  path: '/risk-rules',
  access: 'ROLE_RISK_RULE_EDIT',
  body: z.strictObject({ ...thresholds, version: count.min(0) }).meta({ id: 'RiskRulesChange' }),
  response: riskRules,
  errors: ['concurrent_change', 'validation_failed'],
});
export const blockImei = defineRoute({
  id: 'blockImei',
  tag: 'payments',
  summary: 'Put an IMEI on the block list of one’s own account',
  method: 'POST',
  path: '/risk-rules/blocked-imeis',
  access: 'ROLE_RISK_RULE_EDIT',
  body: z
    .strictObject({
      imei: z
        .string()
        .trim()
        .regex(/^\d{15,17}$/),
      note: text(2, 255).optional(),
    })
    .meta({ id: 'BlockedImei' }),
  response: riskRules,
  errors: ['validation_failed'],
});
export const unblockImei = defineRoute({
  id: 'unblockImei',
  tag: 'payments',
  summary: 'Take an IMEI off the block list',
  method: 'DELETE',
  path: '/risk-rules/blocked-imeis/{id}',
  access: 'ROLE_RISK_RULE_EDIT',
  params: idParam,
  response: riskRules,
  errors: ['not_found'],
});
export const addStaffAccount = defineRoute({
  id: 'addStaffAccount',
  tag: 'payments',
  summary: 'Have payments to the bank account of a member of staff held; only a keyed hash of the IBAN is kept',
  method: 'POST',
  path: '/risk-rules/staff-accounts',
  access: 'ROLE_RISK_RULE_EDIT',
  body: z.strictObject({ userId: idSchema, iban: ibanText }).meta({ id: 'StaffAccount' }),
  response: riskRules,
  errors: ['not_found', 'validation_failed'],
});
export const removeStaffAccount = defineRoute({
  id: 'removeStaffAccount',
  tag: 'payments',
  summary: 'Forget the bank account of a member of staff',
  method: 'DELETE',
  path: '/risk-rules/staff-accounts/{id}',
  access: 'ROLE_RISK_RULE_EDIT',
  params: idParam,
  response: riskRules,
  errors: ['not_found'],
});
