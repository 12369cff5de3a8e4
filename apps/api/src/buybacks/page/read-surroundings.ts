import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../platform/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { BuybackRow } from '../../states/index.ts';

/**
 * The things a buyback names, its customer and its papers, in one statement: the page is read all day. What has a name
 * is a subquery of its own, because a chain of twelve joins takes the type checkers minutes.
 */
export async function readSurroundings(ctx: Context, { account_id, id }: BuybackRow) {
  return ctx.db
    .selectFrom('buyback as b')
    .innerJoin('account as retailer', 'retailer.id', 'b.account_id')
    .innerJoin('customer', (join) =>
      join.onRef('customer.account_id', '=', 'b.account_id').onRef('customer.id', '=', 'b.customer_id'),
    )
    .select([
      'retailer.name as retailer_name',
      'retailer.language as account_language',
      'retailer.time_zone',
      'retailer.company_country',
      'customer.key_id',
      'customer.wrapped_key',
      'customer.person',
      'customer.iban',
      'customer.identification',
      'customer.country as customer_country',
      'customer.locale as customer_locale',
    ])
    .select((eb) => [
      buyerOf(eb).as('buyer'),
      productOf(eb).as('product'),
      termsOf(eb).as('terms'),
      unitOf(eb, 'b.account_id', 'b.store_id').as('store'),
      unitOf(eb, 'b.buyer_account_id', 'b.warehouse_id').$notNull().as('warehouse'),
      itemOf(eb).as('item'),
      soldBySame(eb).as('sold'),
      filesOf(eb).as('files'),
      remadeOf(eb).as('remade'),
      preparationOf(eb).as('preparation'),
      controlOf(eb).as('control'),
    ])
    .where('b.account_id', '=', account_id)
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
}
export type Surroundings = Awaited<ReturnType<typeof readSurroundings>>;

type Around = ExpressionBuilder<DB & { b: DB['buyback'] }, 'b' | 'customer'>;

const buyerOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('account as buyer')
      .leftJoin('organization_root_detail as settings', 'settings.account_id', 'buyer.id')
      .select([
        'buyer.name',
        'settings.is_warehouse_comment_shared_to_client as shares_comment',
        'settings.warehouse_checkin_requirement as checkin',
      ])
      .whereRef('buyer.id', '=', 'b.buyer_account_id'),
  ).$notNull();

const productOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('product')
      .innerJoin('category', (join) =>
        join.onRef('category.account_id', '=', 'product.account_id').onRef('category.id', '=', 'b.category_id'),
      )
      .select(['product.label', 'product.brand', 'product.image_file_id', 'category.label as category_label'])
      .whereRef('product.account_id', '=', 'b.account_id')
      .whereRef('product.id', '=', 'b.product_id'),
  ).$notNull();

const termsOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('circuit')
      .innerJoin('payment_mode as mode', (join) =>
        join.onRef('mode.account_id', '=', 'circuit.account_id').onRef('mode.id', '=', 'b.payment_mode_id'),
      )
      .select(['circuit.name as circuit_name', 'mode.type as mode_type', 'mode.label as mode_label'])
      .whereRef('circuit.account_id', '=', 'b.account_id')
      .whereRef('circuit.id', '=', 'b.circuit_id'),
  ).$notNull();

const unitOf = (eb: Around, account: 'b.account_id' | 'b.buyer_account_id', id: 'b.store_id' | 'b.warehouse_id') =>
  jsonObjectFrom(
    eb
      .selectFrom('organization as unit')
      .select(['unit.id', 'unit.common_name as name', 'unit.city'])
      .whereRef('unit.account_id', '=', account)
      .whereRef('unit.id', '=', id),
  );

const itemOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('item')
      .select(['item.id', 'item.status', 'item.place', 'item.quarantine_reason', 'item.reintegration_target'])
      .whereRef('item.account_id', '=', 'b.account_id')
      .whereRef('item.buyback_id', '=', 'b.id')
      .orderBy('item.created_at')
      .limit(1),
  );

/** The keyed hash finds the same person again without decrypting anything. */
const soldBySame = (eb: Around) =>
  eb
    .selectFrom('customer as same')
    .innerJoin('buyback as other', (join) =>
      join.onRef('other.account_id', '=', 'same.account_id').onRef('other.customer_id', '=', 'same.id'),
    )
    .select(
      sql<{ nth: number; total: number }>`json_build_object('total', count(*), 'nth',
        count(*) filter (where (other.created_at, other.line, other.id) <= (b.created_at, b.line, b.id)))`.as('x'),
    )
    .whereRef('same.account_id', '=', 'b.account_id')
    .whereRef('same.email_hash', '=', 'customer.email_hash');

const filesOf = (eb: Around) =>
  jsonArrayFrom(
    eb
      .selectFrom('file')
      .select(['file.object_key', 'file.size', 'file.created_at'])
      .whereRef('file.account_id', '=', 'b.account_id')
      .whereRef('file.owner_id', '=', 'b.id')
      .orderBy('file.created_at', 'desc'),
  );

/** The newest version of papers that were asked for again, made or not. */
const remadeOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('paper_version as paper')
      .select(['paper.id', 'paper.version'])
      .whereRef('paper.account_id', '=', 'b.account_id')
      .whereRef('paper.buyback_id', '=', 'b.id')
      .orderBy('paper.version', 'desc')
      .limit(1),
  );

/** What was answered to the preparation list, with the name of the member of staff who answered for the customer. */
const preparationOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('preparation')
      .leftJoin('app_user as person', (join) =>
        join
          .on((on) =>
            on.or([
              on('person.account_id', '=', on.ref('b.account_id')),
              on('person.account_id', '=', on.ref('b.buyer_account_id')),
            ]),
          )
          .onRef('person.id', '=', 'preparation.answered_by'),
      )
      .select([
        'preparation.steps',
        'preparation.battery',
        'preparation.is_without_printer',
        'preparation.answered_by',
        'preparation.answered_at',
        'preparation.channel',
        'person.account_id as user_account_id',
        'person.firstname',
        'person.lastname',
      ])
      .whereRef('preparation.account_id', '=', 'b.account_id')
      .whereRef('preparation.buyback_id', '=', 'b.id'),
  );

/** The first control that was finished last, with its photos; a second one only checks the work of a colleague. */
const controlOf = (eb: Around) =>
  jsonObjectFrom(
    eb
      .selectFrom('compliance_test as test')
      .select((inner) => [
        'test.id',
        'test.outcome',
        'test.responses',
        'test.charged_price',
        'test.comment',
        'test.ended_at',
        jsonArrayFrom(
          inner
            .selectFrom('control_photo as photo')
            .select(['photo.id', 'photo.question_id as questionId', 'photo.slot'])
            .whereRef('photo.account_id', '=', 'test.account_id')
            .whereRef('photo.compliance_test_id', '=', 'test.id')
            .orderBy('photo.created_at')
            .orderBy('photo.id'),
        ).as('photos'),
      ])
      .whereRef('test.account_id', '=', 'b.account_id')
      .whereRef('test.buyback_id', '=', 'b.id')
      .where('test.kind', '=', 'first')
      .where('test.status', '=', 'validated')
      .orderBy('test.ended_at', 'desc')
      .limit(1),
  );
