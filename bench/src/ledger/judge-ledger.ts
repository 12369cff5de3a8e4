import type pg from 'pg';
import type { Posting } from './post-lines.ts';

const KINDS = 'purchase,bonus,absorbed,transport_in,transport_out,service,part,write_off,resale,refund'.split(',');

/** What is wrong with the lines of a tenant after these postings; nothing when every one is there once. */
export async function judgeLedger(
  admin: pg.Client,
  accountId: string,
  postings: readonly Posting[],
): Promise<string[]> {
  const { rows } = await admin.query<{ item_id: string; lines: number; sum: string; first: number; last: number }>(
    `select item_id, count(*)::int as lines, sum(amount)::bigint as sum, min(number) as first, max(number) as last
     from app.item_ledger_line where account_id = $1 group by item_id`,
    [accountId],
  );
  const { rows: commands } = await admin.query<{ command_id: string; n: number }>(
    'select command_id, count(*)::int as n from app.item_ledger_line where account_id = $1 group by command_id',
    [accountId],
  );
  const said = new Set(commands.map(({ command_id }) => command_id));
  const sent = Map.groupBy(postings, ({ itemId }) => itemId);
  const planned = new Set(postings.map(({ commandId }) => commandId));
  const lost = postings.filter(({ commandId }) => !said.has(commandId)).length;
  const problems = [
    ...(lost ? [`${lost} acknowledged postings are not there`] : []),
    ...commands.filter(({ n }) => n > 1).map(({ command_id }) => `${command_id} has more than one line`),
    ...commands
      .filter(({ command_id }) => !planned.has(command_id))
      .map(({ command_id }) => `${command_id} is unknown`),
  ];
  for (const { item_id, lines, sum, first, last } of rows) {
    const expected = sent.get(item_id) ?? [];
    if (first !== 1 || last !== lines) problems.push(`item ${item_id}: ${lines} lines numbered ${first} to ${last}`);
    if (lines !== expected.length) problems.push(`item ${item_id}: ${lines} lines for ${expected.length} postings`);
    const balance = expected.reduce((total, { amount }) => total + amount, 0);
    if (Number(sum) !== balance) problems.push(`item ${item_id}: balance ${sum} instead of ${balance}`);
  }
  return problems;
}

/** Items whose summary is not the sum of their lines, in any column. */
export async function judgeSummary(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ item_id: string }>(
    `select item_id from app.item_margin m full join (
       select account_id, item_id, currency, count(*) as lines, sum(amount) as margin, min(occurred_at) as bought_at,
         max(occurred_at) filter (where kind = 'resale') as resold_at,
         ${KINDS.map((kind) => `coalesce(sum(amount) filter (where kind = '${kind}'), 0) as ${kind}`).join(', ')}
       from app.item_ledger_line group by account_id, item_id, currency) l using (account_id, item_id, currency)
     where (m.lines, m.margin, m.bought_at, m.resold_at, ${KINDS.map((kind) => `m.${kind}`).join(', ')})
       is distinct from (l.lines, l.margin, l.bought_at, l.resold_at, ${KINDS.map((kind) => `l.${kind}`).join(', ')})`,
  );
  return rows.map(({ item_id }) => `the summary of item ${item_id} is not the sum of its lines`);
}

const SPOILED: Readonly<Record<string, string>> = {
  'a line that is lost': `delete from app.item_ledger_line where account_id = $1 and number = 1`,
  'a line said twice': `insert into app.item_ledger_line (account_id, buyer_account_id, item_id, number, kind, amount, currency,
      movement, actor_kind, occurred_at)
    select account_id, buyer_account_id, item_id, number + 1000000, kind, amount, currency, movement, actor_kind, occurred_at
    from app.item_ledger_line where account_id = $1 limit 1`,
  'an amount that changed':
    'update app.item_ledger_line set amount = amount + 1 where account_id = $1 and number = 1 and amount > 0',
  'a summary that changed': 'update app.item_margin set service = service - 1 where account_id = $1',
};

/** Spoils a row in each way and takes it back; what nobody saw. */
export async function spoilLedger(
  admin: pg.Client,
  accountId: string,
  postings: readonly Posting[],
): Promise<{ tried: number; unseen: string[] }> {
  const unseen: string[] = [];
  for (const [what, statement] of Object.entries(SPOILED)) {
    await admin.query('begin');
    await admin.query("select set_config('app.account_ids', $1, true)", [`{${accountId}}`]);
    await admin.query(statement, [accountId]);
    const seen = [...(await judgeLedger(admin, accountId, postings)), ...(await judgeSummary(admin))];
    await admin.query('rollback');
    if (!seen.length) unseen.push(what);
  }
  return { tried: Object.keys(SPOILED).length, unseen };
}
