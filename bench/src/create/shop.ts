import pg from 'pg';
import { fillCatalogue, type Size } from '../estimate/catalogue.ts';
import { declarationOf } from '../estimate/load.ts';
import { patientFetch } from '../patient-fetch.ts';
import { type Proof, type ProofUser, signIn, visit } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export const SIZE: Size = { products: 500, categories: 20, rootQuestions: 2, ownQuestions: 4, answers: 4 };
const VISITORS = 32;
/** of the one seller of the proof, at as many screens */
const SCREENS = 8;
const AT_ONCE = 8;

type Headers = Record<string, string>;
export type Line = { declaration: ReturnType<typeof declarationOf>; quoteId: string } & Chosen;
type Chosen = { circuitRuleId: string; paymentModeId: string };
type Rules = Record<'web_post' | 'web_drop' | 'store_drop', string>;
export type Way = 'site' | 'store';
/** Where devices are sold: what is sent there, by whom in turns, and one line of each product with the quote they were given. */
export type Till = {
  path: string;
  callers: readonly Headers[];
  lines: readonly Line[];
  /** a sale of one device */
  saleOf: (line: Line, email: string) => object;
};
export type Shop = {
  accountId: string;
  storeId: string;
  /** by post, paid by transfer; and handed over in a store, paid the same way */
  tills: Readonly<Record<Way, Till>>;
  paymentModeId: string;
  rules: Rules;
};

/** A retailer with a catalogue that a linked buyer takes the devices of, and visitors and sellers who were told a price. */
export async function openShop(stack: Stack, { a, buyer }: Proof): Promise<Shop> {
  const { accountId, storeIds } = a;
  const { warehouseId } = buyer;
  await fillCatalogue(stack.database.url('admin'), { accountId, warehouseId }, SIZE);
  const { paymentModeId, rules } = await allowSelling(stack, accountId, warehouseId);
  const api = stack.apiUrls[0]!;
  const visitors: Headers[] = [];
  for (let i = 0; i < VISITORS; i++) visitors.push((await visit(api, a.host)).headers);
  const sellers = await openScreens(api, a.users.store_seller);
  const quoted = async (callers: readonly Headers[], circuitRuleId: string) => {
    // Every process has to know every price: reading sheets is not what is measured.
    const all = await Promise.all(
      stack.apiUrls.map((url) => quoteAll(url, callers[0]!, { circuitRuleId, paymentModeId })),
    );
    return { callers, lines: all[0]! };
  };
  const site = { path: '/carts', saleOf: cartOf, ...(await quoted(visitors, rules.web_post)) };
  const path = `/store/${storeIds[0]}/buybacks`;
  const store = { path, saleOf: counterSaleOf, ...(await quoted(sellers, rules.store_drop)) };
  return { accountId, storeId: storeIds[0], tills: { site, store }, paymentModeId, rules };
}

async function openScreens(api: string, seller: ProofUser): Promise<Headers[]> {
  const screens: Headers[] = [];
  for (let i = 0; i < SCREENS; i++) screens.push((await signIn(api, seller)).headers);
  return screens;
}

async function allowSelling(
  stack: Stack,
  accountId: string,
  warehouseId: string,
): Promise<Pick<Shop, 'paymentModeId' | 'rules'>> {
  const admin = new pg.Client({ connectionString: stack.database.url('admin') });
  await admin.connect();
  try {
    // A sale orders its label itself where its category asks for no preparation.
    await admin.query("update app.category set preparation_steps = '{}' where account_id = $1", [accountId]);
    await admin.query(
      'update app.organization_root_detail set customer_identity_document_required = false where account_id = $1',
      [accountId],
    );
    // Where parcels go.
    await admin.query(
      "update app.organization set street = '8 quai du Port', zip_code = '69002', city = 'Lyon', country = 'FR' where id = $1",
      [warehouseId],
    );
    const { rows } = await admin.query<{ paymentModeId: string; rules: Rules }>(
      `select m.id as "paymentModeId", jsonb_object_agg(c.type, r.id) as rules
       from app.circuit c join app.circuit_rule r on r.account_id = c.account_id and r.circuit_id = c.id
       join app.payment_mode m on m.account_id = c.account_id and m.type = 'bank_transfer'
       where c.account_id = $1 group by m.id`,
      [accountId],
    );
    return rows[0]!;
  } finally {
    await admin.end();
  }
}

async function quoteAll(api: string, visitor: Headers, chosen: Chosen): Promise<Line[]> {
  const headers = { ...visitor, 'content-type': 'application/json' };
  const lines: Line[] = [];
  let next = 0;
  const ask = async () => {
    while (next < SIZE.products) {
      const product = next++;
      const declaration = declarationOf(product, SIZE);
      const body = JSON.stringify({ declaration, ...chosen });
      const answer = await patientFetch(`${api}/estimates`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      const { quoteId } = (await answer.json()) as { quoteId: string };
      lines[product] = { declaration, ...chosen, quoteId };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return lines;
}

export const customerOf = (email: string) => ({
  firstname: 'Nora',
  lastname: 'Lindqvist',
  phone: '+33612345678',
  address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' },
  iban: 'FR7630006000011234567890189',
  email,
});

/** A cart of one device, as the site sends it. */
export const cartOf = (line: object, email: string) => ({ ...counterSaleOf(line, email), termsAccepted: true });

/** The same as the screen of a store sends it. */
const counterSaleOf = (line: object, email: string) => ({
  buybacks: [{ inCartId: 'one', ...line }],
  customer: customerOf(email),
});
