import pg from 'pg';
import { openShop } from '../create/shop.ts';
import { patientFetch } from '../patient-fetch.ts';
import { seedProof } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { signInToStores } from '../stores-manager.ts';

export type Desk = { headers: Record<string, string>; ids: readonly string[] };

/** of each buyback */
export const PARTS = { notes: 5, events: 6, tasks: 3 } as const;

/** Buybacks as they look after two weeks: notes, corrections, a parcel under way, papers and tasks; and who opens them. */
export async function fillDesk(stack: Stack, count: number): Promise<Desk> {
  const api = stack.apiUrls[0]!;
  const proof = await seedProof(stack);
  const { accountId } = proof.a;
  const shop = await openShop(stack, proof);
  const admin = new pg.Client({ connectionString: stack.database.url('admin') });
  await admin.connect();
  try {
    const headers = await signInToStores(admin, api, proof.a);
    const send = async (method: string, path: string, body: object, as: Record<string, string> = headers) => {
      const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
      const answer = await patientFetch(`${api}${path}`, {
        method,
        headers: { ...as, 'content-type': type },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return (await answer.json()) as { buybacks: [{ id: string }] };
    };
    const { path, lines, saleOf, callers } = shop.tills.site;
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const cart = saleOf(lines[n % lines.length]!, `page-${n}@detail.proof.test`);
      const { id } = (await send('POST', path, cart, callers[0])).buybacks[0];
      ids.push(id);
      await send('PATCH', `/buybacks/${id}`, { version: 1, externalCode: `D-${n}`, serialNumber: `S-${n}` });
      for (let i = 0; i < PARTS.notes; i++)
        await send('POST', `/buybacks/${id}/notes`, { text: `Note ${i} about it`, mentions: [], shared: i % 2 === 0 });
    }
    await addRest(admin, accountId);
    return { headers, ids };
  } finally {
    await admin.end();
  }
}

/** What workers and carriers write: no worker runs here. */
async function addRest(admin: pg.Client, accountId: string): Promise<void> {
  await admin.query(
    `insert into app.delivery_event (account_id, shipment_id, raw_code, status, occurred_at, received_at)
     select s.account_id, s.id, 'X' || n, 'delivery_in_transit', now() - make_interval(hours => n), now()
     from app.shipment s, generate_series(1, ${PARTS.events}) n where s.account_id = $1`,
    [accountId],
  );
  await admin.query(
    `insert into app.file (account_id, purpose, owner_entity, owner_id, content_type, size, sha256, object_key, created_at)
     select account_id, purpose, 'buyback', id, 'application/pdf', 40000, sha256(id::text::bytea), account_id || '/' || purpose || '/' || id,
       now() from app.buyback, unnest(array['transfer-order', 'tracking-sheet']) purpose where account_id = $1`,
    [accountId],
  );
  await admin.query(
    `insert into app.task (account_id, kind, subject, subject_id, buyback_account_id, buyback_id, opened_at, checked_at,
       closed_at, closed_by)
     select account_id, 'papers_missing', 'buyback', uuidv7(), account_id, id, now(), now(), case when n > 1 then now() end,
       case when n > 1 then 'cause' end
     from app.buyback, generate_series(1, ${PARTS.tasks}) n where account_id = $1`,
    [accountId],
  );
  await admin.query('analyze');
}
