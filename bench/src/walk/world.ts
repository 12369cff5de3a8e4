import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createQuestion } from '../../../apps/api/src/catalogue/index.ts';
import { type Keys, parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import { inOperations, type Proof, type ProofTenant, type Run, seedProof } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { openCircuits } from '../way/world.ts';
import { withAdmin } from '../with-admin.ts';
import { addDevices, openWorkshop, type Workshop } from './open-workshop.ts';

type Given = { questionId: string; answerIds: string[] };
/** Answers that lead to each outcome, beside those that were declared. */
export type Answers = Readonly<
  Record<'declared' | 'better' | 'scratched' | 'broken' | 'wet' | 'wetAndBroken' | 'bent', Given[]>
>;
export type WalkRetailer = ProofTenant & {
  withLabel: boolean;
  rules: Readonly<Record<string, string>>;
  answers: Answers;
  paysUpside: boolean;
};
export type WalkWorld = {
  proof: Proof;
  /** by account */
  retailers: ReadonlyMap<string, WalkRetailer>;
  stocks: ReadonlyMap<string, string>;
  workshop: Workshop;
  keys: Keys;
  db: pg.Pool;
};

const CIRCUITS = {
  a: ['store_drop', 'web_drop', 'web_post'],
  b: ['store_drop_label', 'web_post'],
} as const;
/** Days that a new price stands for: the clock of the walk passes them. */
const DEADLINE_DAYS = 3;

/** Two retailers and their buyer: one pays more when a device is worth more, the other sends back what nobody answers. */
export async function openWalk(stack: Stack): Promise<WalkWorld> {
  const proof = await seedProof(stack);
  const answers = await inOperations(stack, async (run) => ({
    a: await askQuestions(run, proof.a),
    b: await askQuestions(run, proof.b),
  }));
  await waitUntilDrained(stack, 120_000);
  return withAdmin(stack, async (admin) => {
    await admin.query(
      `update app.organization set street = '8 quai du Port', zip_code = '69002', city = 'Lyon', country = 'FR'
       where type in ('store', 'warehouse')`,
    );
    await admin.query(
      `update app.organization_root_detail set customer_identity_document_required = false, warehouse_checkin_requirement = 'optional',
         enabled_premium_features = '{absorption}', litigation_deadline_days = $1, second_control_percent = 10`,
      [DEADLINE_DAYS],
    );
    await admin.query(
      `update app.organization_root_detail set pay_upside = account_id = $1,
         litigation_expiry = case when account_id = $1 then 'none' else 'return' end`,
      [proof.a.accountId],
    );
    await admin.query("update app.category set absorption_type = 'percentage_declared', absorption_value = 8");
    const retailers = new Map<string, WalkRetailer>();
    for (const name of ['a', 'b'] as const) {
      const tenant = proof[name];
      await admin.query(
        `insert into app.user_role (account_id, user_id, module, user_type, organization_id)
         values ($1, $2, 'tim', 'root_management_unit_manager', $3), ($1, $4, 'tim', 'root_management_unit_analyst', $3)
         on conflict do nothing`,
        [
          tenant.accountId,
          tenant.users.root_management_unit_manager.userId,
          tenant.rootId,
          tenant.users.root_management_unit_analyst.userId,
        ],
      );
      retailers.set(tenant.accountId, {
        ...tenant,
        withLabel: name === 'b',
        rules: await openCircuits(admin, tenant, CIRCUITS[name], proof.buyer.warehouseId),
        answers: answers[name],
        paysUpside: name === 'a',
      });
    }
    const workshop = await openWorkshop(admin, proof.buyer);
    await addDevices(stack, proof.buyer);
    const { rows } = await admin.query<{ id: string; name: string }>(
      'select id, default_stock as name from app.stock where warehouse_id = $1 and default_stock is not null',
      [proof.buyer.warehouseId],
    );
    const db = new pg.Pool({ connectionString: stack.database.url('admin'), max: 8 });
    // PostgreSQL is killed during a walk; who reads next opens a connection again.
    db.on('error', () => {});
    return {
      proof,
      retailers,
      stocks: new Map(rows.map(({ id, name }) => [name, id])),
      workshop,
      keys: parseKeys(readFileSync(stack.keysFile, 'utf8')),
      db,
    };
  });
}

/** A device of 100.00: a scratch is borne by the buyer, a broken glass is not, and nobody sees water on the board. */
async function askQuestions(run: Run, { rootCategoryId }: ProofTenant): Promise<Answers> {
  const ask = async (
    title: string,
    hiddenFromOwner: boolean,
    answers: { title: string; value?: number; refused?: boolean }[],
  ) => {
    const made = await run((ctx) =>
      createQuestion(ctx, {
        body: {
          categoryId: rootCategoryId,
          title,
          type: 'unique',
          required: true,
          hiddenFromOwner,
          answers: answers.map(({ title: said, value, refused }) => ({
            title: said,
            ...(value && { impact: { type: 'amount' as const, value } }),
            ...(refused && { refused }),
          })),
        },
      }),
    );
    return (answer: number): Given => ({ questionId: made.id, answerIds: [made.answers[answer]!.id] });
  };
  const glass = await ask('Glass', false, [
    { title: 'whole' },
    { title: 'scratched', value: -500 },
    { title: 'broken', value: -6_000 },
    { title: 'bent', refused: true },
  ]);
  const box = await ask('Box', false, [{ title: 'no box' }, { title: 'with its box', value: 700 }]);
  const board = await ask('Board', true, [{ title: 'dry' }, { title: 'wet', value: -5_000 }]);
  return {
    declared: [glass(0), box(0), board(0)],
    better: [glass(0), box(1), board(0)],
    scratched: [glass(1), box(0), board(0)],
    broken: [glass(2), box(0), board(0)],
    wet: [glass(0), box(0), board(1)],
    wetAndBroken: [glass(2), box(0), board(1)],
    bent: [glass(3), box(0), board(0)],
  };
}
