import { EDIT_FIELDS, type EditField, editableFields, PRINTED_FIELDS } from '@reprise/contract/buybacks/page/edits';
import type { editBuyback as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { BUYBACK_STATUSES } from '@reprise/contract/states/buyback';
import type { UserActor } from '../../platform/access/actor.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BuybackRow, lockCase, type PaymentRow } from '../../states/index.ts';
import { papersOutdated } from '../events.ts';
import { requireBuyback } from '../page/require-buyback.ts';
import { requireUser } from '../page/require-user.ts';
import { editCustomer } from './edit-customer.ts';
import { refuseEdited } from './refuse-edited.ts';

type Patch = RouteInput<typeof route>['body'];

/** Columns of the buyback itself; the change log keeps the values of those that never name a person. */
const COLUMNS = {
  externalCode: 'external_code',
  imei: 'imei',
  serialNumber: 'serial_number',
  comment: 'comment',
  buyerReference: 'buyer_reference',
} as const satisfies Partial<Record<EditField, keyof BuybackRow>>;
type Plain = keyof typeof COLUMNS;
const MAY_NAME_PEOPLE: readonly string[] = ['comment'] satisfies Plain[];

/** Corrects what the caller may correct now. Of two who correct at once the second is told what the first changed. */
export async function editBuyback(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const actor = requireUser(ctx);
  requireOwnFields(actor, body);
  const { account_id: accountId, id: buybackId } = await requireBuyback(ctx, 'id', params.id);
  const { buyback, payment } = await lockCase(ctx, { accountId, buybackId }, ['buyback', 'payment']);
  if (buyback!.version !== body.version) return refuseEdited(ctx, buyback!, body.version);
  requireStillEditable(actor, body, buyback!, payment);
  const changed = (Object.keys(COLUMNS) as Plain[]).filter(
    (field) => body[field] !== undefined && body[field] !== buyback![COLUMNS[field]],
  );
  const customerFields = await editCustomer(ctx, buyback!, payment, body);
  const fields = [...changed, ...customerFields];
  const { version } = buyback!;
  if (!fields.length) return { version, fields };
  const columns = Object.fromEntries(changed.map((field) => [COLUMNS[field], body[field]]));
  // Another IMEI than the one somebody confirmed has not been confirmed.
  const imeiConfirmed = changed.includes('imei') ? { imei_confirmed: false } : {};
  await ctx.db
    .updateTable('buyback')
    .set({ ...columns, ...imeiConfirmed, version: version + 1, updated_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .execute();
  const loggedValue = (field: Plain, value: unknown) => (MAY_NAME_PEOPLE.includes(field) ? undefined : value);
  await recordChange(ctx, {
    action: 'update',
    entity: 'buyback',
    entityId: buybackId,
    accountId,
    before: { version, ...Object.fromEntries(changed.map((f) => [f, loggedValue(f, buyback![COLUMNS[f]])])) },
    after: {
      version: version + 1,
      ...Object.fromEntries(changed.map((f) => [f, loggedValue(f, body[f]) ?? 'changed'])),
      ...Object.fromEntries(customerFields.map((f) => [f, 'changed'])),
    },
  });
  const isPrinted = PRINTED_FIELDS.some((field) => fields.some((f) => f === field || f.startsWith(`${field}.`)));
  if (isPrinted) await tellPapers(ctx, buyback!, customerFields.length > 0);
  return { version: version + 1, fields };
}

const asked = (body: Patch): EditField[] => EDIT_FIELDS.filter((field) => body[field] !== undefined);

/** What somebody never corrects, whatever the status, is a matter of their role. */
function requireOwnFields(actor: UserActor, body: Patch): void {
  const { itemWorkflowStep: step } = body;
  const ever = (field: EditField) =>
    BUYBACK_STATUSES.some((status) => editableFields(actor, { status, payment: undefined, step }).includes(field));
  const wrong = asked(body).filter((field) => !ever(field));
  if (wrong.length) refuse('permission_denied', `Your role does not correct ${wrong.join(', ')} of a buyback.`);
}

function requireStillEditable(
  actor: UserActor,
  body: Patch,
  { status }: BuybackRow,
  payment: PaymentRow | undefined,
): void {
  const editable = editableFields(actor, { status, payment: payment?.status, step: body.itemWorkflowStep });
  const late = asked(body).filter((field) => !editable.includes(field));
  if (late.length)
    refuse('status_not_fit', `The buyback is ${status}: ${late.join(', ')} cannot be corrected any more.`, {
      data: { status, fields: late },
    });
}

/** The devices of a cart have one customer, whose name stands on the papers of each. */
async function tellPapers(ctx: Context, { account_id: accountId, id, customer_id }: BuybackRow, ofCustomer: boolean) {
  const rows = ofCustomer
    ? await ctx.db
        .selectFrom('buyback')
        .select('id')
        .where('account_id', '=', accountId)
        .where('customer_id', '=', customer_id)
        .execute()
    : [{ id }];
  for (const row of rows) await ctx.emit(papersOutdated({ accountId, buybackId: row.id }));
}
