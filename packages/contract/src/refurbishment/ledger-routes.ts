import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { ITEM_LEDGER_KINDS, LEDGER_AMOUNT_MAX, LEDGER_KINDS_BY_HAND, LEDGER_REASON_MAX_LENGTH } from './item-ledger.ts';

const cents = z.number().int();
const LEDGER_ACCESS = 'ROLE_ITEMS_STOCK_READ';
const itemLedgerLine = z
  .object({
    number: z.number().int().meta({ description: 'without gaps for each item' }),
    kind: z.enum(ITEM_LEDGER_KINDS),
    label: z.string().nullable().meta({ description: 'the name of the service or the part, or to whom it was sold' }),
    amount: cents.meta({ description: 'money out is negative' }),
    balance: cents.meta({ description: 'of this line and those before it in the same currency' }),
    currency: z.enum(CURRENCIES),
    corrects: z.number().int().nullable().meta({ description: 'the number of the first line about the same' }),
    movement: z.string().meta({ description: 'the command that caused it' }),
    occurredAt: z.iso.datetime(),
    by: z.string().nullable().meta({ description: 'a person of the own account; nobody for a rule' }),
    reason: z.string().nullable().meta({ description: 'of a line that somebody wrote by hand' }),
  })
  .meta({ id: 'ItemLedgerLine' });
const itemLedger = z
  .object({
    lines: z.array(itemLedgerLine),
    planned: z.array(z.object({ label: z.string().nullable(), amount: cents, currency: z.enum(CURRENCIES) })),
    balances: z.array(
      z.object({
        currency: z.enum(CURRENCIES),
        posted: cents,
        planned: cents.meta({ description: 'what is posted and what is planned' }),
      }),
    ),
    plan: z
      .object({
        currency: z.enum(CURRENCIES),
        resale: cents.nullable().meta({ description: 'what the workshop expects to sell it for' }),
        margin: cents.nullable().meta({
          description: 'the balance with the open services, and with that resale until it is sold; null without one',
        }),
        version: z.number().int().meta({ description: 'of the item' }),
      })
      .meta({ id: 'ItemPlan' }),
  })
  .meta({ id: 'ItemLedger' });
export type ItemLedger = z.output<typeof itemLedger>;

export const getItemLedger = defineRoute({
  id: 'getItemLedger',
  tag: 'refurbishment',
  summary: 'What an item cost so far, line by line, and what its open services will cost',
  method: 'GET',
  path: '/items/{id}/ledger',
  access: LEDGER_ACCESS,
  params: idParam,
  response: itemLedger,
  errors: ['item_not_found'],
});
/** A line of its own, whatever rules post: they correct only what rules posted. */
export const addLedgerLine = defineRoute({
  id: 'addLedgerLine',
  tag: 'refurbishment',
  summary: 'Write a cost or an income of an item that no operation posts, or correct a line',
  method: 'POST',
  path: '/items/{id}/ledger-lines',
  access: 'ROLE_STOCK_MANAGE',
  params: idParam,
  body: z.strictObject({
    kind: z.enum(LEDGER_KINDS_BY_HAND),
    amount: cents
      .min(-LEDGER_AMOUNT_MAX)
      .max(LEDGER_AMOUNT_MAX)
      .refine((amount) => amount !== 0, 'must not be zero')
      .meta({ description: 'money out is negative' }),
    reason: text(1, LEDGER_REASON_MAX_LENGTH),
    corrects: z.number().int().min(1).optional().meta({ description: 'the number of the line it corrects' }),
    commandId: idSchema.meta({ description: 'chosen by the caller: the same id never writes a second line' }),
  }),
  response: itemLedger,
  errors: ['item_not_found', 'ledger_line_mismatch', 'command_id_reused'],
});
export const planResale = defineRoute({
  id: 'planResale',
  tag: 'refurbishment',
  summary: 'Say what an item is expected to be sold for; null takes it back',
  method: 'POST',
  path: '/items/{id}/planned-resale',
  access: 'ROLE_STOCK_MANAGE',
  params: idParam,
  body: z.strictObject({
    amount: cents.min(1).max(LEDGER_AMOUNT_MAX).nullable().meta({ description: 'in the currency of its buyback' }),
    expectedVersion: z.number().int().meta({ description: 'of the item, as it was read' }),
  }),
  response: itemLedger,
  errors: ['item_not_found', 'concurrent_change'],
});
