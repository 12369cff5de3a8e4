import pg from 'pg';
import { fillCatalogue, type Size } from '../estimate/catalogue.ts';
import { declarationOf } from '../estimate/load.ts';
import { patientFetch } from '../patient-fetch.ts';
import { type Proof, visit } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export const SIZE: Size = { products: 500, categories: 20, rootQuestions: 2, ownQuestions: 4, answers: 4 };
const VISITORS = 32;
const AT_ONCE = 8;

type Headers = Record<string, string>;
export type Line = { declaration: ReturnType<typeof declarationOf>; quoteId: string } & Chosen;
type Chosen = { circuitRuleId: string; paymentModeId: string };
export type Shop = {
  accountId: string;
  visitors: readonly Headers[];
  /** one of each product, with the quote its visitor was given: sent by post, paid by transfer */
  lines: readonly Line[];
};

/** A retailer with a catalogue that a linked buyer takes the devices of, and visitors who were told a price. */
export async function openShop(stack: Stack, { a, buyer }: Proof): Promise<Shop> {
  const { accountId } = a;
  const { warehouseId } = buyer;
  await fillCatalogue(stack.database.url('admin'), { accountId, warehouseId }, SIZE);
  const chosen = await allowSelling(stack, accountId, warehouseId);
  const visitors: Headers[] = [];
  for (let i = 0; i < VISITORS; i++) visitors.push((await visit(stack.apiUrls[0]!, a.host)).headers);
  // Every process has to know every price: reading sheets is not what is measured.
  const perApi = await Promise.all(stack.apiUrls.map((api) => quoteAll(api, visitors[0]!, chosen)));
  return { accountId, visitors, lines: perApi[0]! };
}

async function allowSelling(stack: Stack, accountId: string, warehouseId: string): Promise<Chosen> {
  const admin = new pg.Client({ connectionString: stack.database.url('admin') });
  await admin.connect();
  try {
    await admin.query(
      'update app.organization_root_detail set customer_identity_document_required = false where account_id = $1',
      [accountId],
    );
    // Where parcels go.
    await admin.query(
      "update app.organization set street = '8 quai du Port', zip_code = '69002', city = 'Lyon', country = 'FR' where id = $1",
      [warehouseId],
    );
    const { rows } = await admin.query<Chosen>(
      `select r.id as "circuitRuleId", m.id as "paymentModeId"
       from app.circuit c join app.circuit_rule r on r.account_id = c.account_id and r.circuit_id = c.id
       join app.payment_mode m on m.account_id = c.account_id and m.type = 'bank_transfer'
       where c.account_id = $1 and c.type = 'web_post'`,
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

const CUSTOMER = {
  firstname: 'Nora',
  lastname: 'Lindqvist',
  phone: '+33612345678',
  address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' },
  iban: 'FR7630006000011234567890189',
};

/** A cart of one device, as the site sends it. */
export const cartOf = (line: Line, email: string) => ({
  buybacks: [{ inCartId: 'one', ...line }],
  customer: { ...CUSTOMER, email },
  termsAccepted: true,
});
