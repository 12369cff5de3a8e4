import { z } from 'zod';
import { RESPONSIBLE_SIDES } from '../../accounts/account-kinds.ts';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { listOf, listQuery, many } from '../../http/list.ts';
import { idSchema, instant } from '../../http/values.ts';
import { timeCursor } from '../../operations/time-cursor.ts';
import { LEDGER_BOOKS, LEDGER_RULES } from '../payouts.ts';

const cents = z.number().int();
const count = z.number().int();
const issuer = z.enum(RESPONSIBLE_SIDES);

const period = {
  from: z.iso
    .date()
    .optional()
    .meta({ description: 'first day, in the time zone of the account; the first of the month' }),
  to: z.iso.date().optional().meta({ description: 'last day; today' }),
  accountId: idSchema
    .optional()
    .meta({ description: 'whose books; the provider names it, everybody else has their own' }),
  issuer: issuer.optional().meta({ description: 'one side of an account that has both' }),
};
export const statementQuery = z.strictObject(period);

const ledgerCheck = z
  .object({
    issuer,
    askedAt: instant.nullable().meta({ description: 'somebody asked for a check that has not been made yet' }),
    checkedAt: instant.nullable(),
    payments: count.meta({ description: 'how many payments were held against the books' }),
    findings: z
      .array(z.object({ rule: z.enum(LEDGER_RULES), count }))
      .meta({ description: 'every rule, broken or not' }),
    wrongPayments: z.array(idSchema).meta({ description: 'some of the payments that break a rule' }),
  })
  .meta({ id: 'LedgerCheck' });
const bookBalance = z
  .object({
    issuer,
    currency: z.enum(CURRENCIES),
    book: z.enum(LEDGER_BOOKS),
    opening: cents,
    debit: cents,
    credit: cents,
    closing: cents,
  })
  .meta({ id: 'LedgerBalance' });
export const statement = z
  .object({
    accountId: idSchema,
    account: z.string(),
    from: z.string(),
    to: z.string(),
    balances: z
      .array(bookBalance)
      .meta({ description: 'debits are positive, credits negative; all books of a currency sum to zero' }),
    checks: z.array(ledgerCheck),
  })
  .meta({ id: 'LedgerStatement' });

export const lineQuery = listQuery(
  {
    ...period,
    book: many(z.enum(LEDGER_BOOKS)).optional(),
    cursor: timeCursor.optional().meta({ description: 'lines before this one, as the answer before has named it' }),
  },
  ['occurredAt'],
);
export const ledgerLine = z
  .object({
    id: idSchema,
    postingId: idSchema.meta({ description: 'the lines of one posting sum to zero' }),
    occurredAt: instant,
    issuer,
    book: z.enum(LEDGER_BOOKS),
    movement: z.string(),
    amount: cents.meta({ description: 'a debit is positive, a credit negative' }),
    currency: z.enum(CURRENCIES),
    paymentId: idSchema,
    buybackId: idSchema,
    identificationNumber: z.string(),
    retailer: z.string(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.output<typeof ledgerLine>;
export const lineList = listOf(ledgerLine).extend({
  cursor: z.string().optional().meta({ description: 'names the chunk that follows; absent at the end' }),
});
export const checkWanted = z.strictObject({ accountId: idSchema.optional() }).meta({ id: 'LedgerCheckWanted' });
export const checksWanted = z.object({ checks: z.array(ledgerCheck) }).meta({ id: 'LedgerChecks' });
