import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { ITEM_LEDGER_KINDS } from './item-ledger.ts';

const cents = z.number().int();
const itemLedgerLine = z
  .object({
    number: z.number().int().meta({ description: 'without gaps for each item' }),
    kind: z.enum(ITEM_LEDGER_KINDS),
    label: z.string().nullable().meta({ description: 'of a service or a part: its name' }),
    amount: cents.meta({ description: 'money out is negative' }),
    balance: cents.meta({ description: 'of this line and those before it in the same currency' }),
    currency: z.enum(CURRENCIES),
    corrects: z.number().int().nullable().meta({ description: 'the number of the first line about the same' }),
    movement: z.string().meta({ description: 'the command that caused it' }),
    occurredAt: z.iso.datetime(),
    by: z.string().nullable().meta({ description: 'a person of the own account; nobody for a rule' }),
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
  })
  .meta({ id: 'ItemLedger' });
export type ItemLedger = z.output<typeof itemLedger>;

export const getItemLedger = defineRoute({
  id: 'getItemLedger',
  tag: 'refurbishment',
  summary: 'What an item cost so far, line by line, and what its open services will cost',
  method: 'GET',
  path: '/items/{id}/ledger',
  access: 'ROLE_ITEMS_STOCK_READ',
  params: idParam,
  response: itemLedger,
  errors: ['item_not_found'],
});
