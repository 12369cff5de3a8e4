import { createReadStream } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { cardOf, type Payout } from '../../../apps/sandbox/src/bank/payout.ts';
import type { Stack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { readBook } from './book.ts';
import type { SeededPayment } from './seed-payments.ts';
import { TRACES_LOG } from './trace-collector.ts';

/** Where something was found that must not be there; the words say which kind it was, never the value. */
export type Sighting = { place: string; what: string };
type Canary = { what: string; value: string };

/** Each is looked for in everything, so a sample of them must do. */
const SAMPLE = 40;

/** The IBANs of customers that were paid, and the numbers and pins of the cards they were paid with. */
export async function canariesOf(stack: Stack, seeded: readonly SeededPayment[]): Promise<Canary[]> {
  const { effects } = await readBook(stack.bankUrl);
  const cards = effects.filter(({ kind, state }) => kind === 'card' && state === 'paid').slice(0, SAMPLE);
  const step = Math.ceil(seeded.length / SAMPLE);
  return [
    ...seeded.filter((_, i) => i % step === 0).map(({ iban }) => ({ what: 'an IBAN', value: iban })),
    ...cards.flatMap((effect) => {
      const { number, pin } = cardOf(effect as unknown as Payout);
      // Four digits alone are anywhere; a pin is told by what it is called, or by the number before it.
      return [
        { what: 'the number of a card', value: number },
        { what: 'the pin of a card', value: `"pin":"${pin}"` },
      ];
    }),
  ];
}

/** Looks through logs, traces, jobs, every table, mails, metrics and what is exported. */
export async function findCanaries(
  stack: Stack,
  { metricsUrls, exported }: { metricsUrls: readonly string[]; exported: ReadonlyMap<string, string> },
  canaries: readonly Canary[],
) {
  const sightings: Sighting[] = [];
  const byLength = Map.groupBy(canaries, ({ value }) => value.length);
  const look = (place: string, text: string) => {
    // What was written with its groups apart, or escaped in another JSON, is the same.
    const plain = text.replaceAll('\\"', '"');
    const bare = plain.replaceAll(/(?<=[A-Z\d]{4}) (?=[A-Z\d])/g, '');
    for (const all of byLength.values())
      for (const { what, value } of all)
        if (plain.includes(value) || bare.includes(value)) sightings.push({ place, what });
  };
  const files = (await readdir(stack.directory)).filter((name) => name.endsWith('.log') || name === 'mailbox.jsonl');
  // By line: the traces of a long run are longer than a string may be.
  for (const name of files)
    for await (const line of createInterface({ input: createReadStream(path.join(stack.directory, name)) }))
      look(name, line);
  for (const url of metricsUrls) look(`metrics ${url}`, await (await fetch(url)).text());
  look('mails', await readMails(stack));
  for (const [name, text] of exported) look(name, text);
  await withAdmin(stack, async (admin) => {
    for (const table of await listTables(admin)) {
      const { rows } = await admin.query<{ text: string | null }>(
        `select string_agg(r::text, e'\\n') as text from ${table} r`,
      );
      look(table, rows[0]!.text ?? '');
    }
  });
  return { sightings, places: files.length + metricsUrls.length + exported.size };
}

async function readMails({ mailboxUrl }: Stack): Promise<string> {
  const { mails } = (await (await fetch(`${mailboxUrl}/api/mails?limit=300`)).json()) as { mails: { id: string }[] };
  const texts: string[] = [];
  for (const { id } of mails) texts.push(await (await fetch(`${mailboxUrl}/api/mails/${id}`)).text());
  return texts.join('\n');
}

/** Jobs and everything of the product; what is sealed is bytes, and shows nothing. */
async function listTables(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in ('app'::regnamespace, 'pgboss'::regnamespace) and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const EXPORT = 'an export';
export const PLANTED = ['worker-0.log', TRACES_LOG, 'mailbox.jsonl', EXPORT, 'app.payment', 'pgboss.job'] as const;

/** The control: a look that finds nothing must find what is planted in each kind of place. */
export async function plantAndFind(stack: Stack, canary: Canary): Promise<string[]> {
  await appendFile(path.join(stack.directory, 'worker-0.log'), `{"msg":"${canary.value}"}\n`);
  await appendFile(path.join(stack.directory, TRACES_LOG), `{"attributes":[{"value":"${canary.value}"}]}\n`);
  await appendFile(path.join(stack.directory, 'mailbox.jsonl'), `${JSON.stringify({ subject: canary.value })}\n`);
  await withAdmin(stack, async (admin) => {
    await admin.query('update app.payment set paid_info = $1 where id = (select id from app.payment limit 1)', [
      canary.value,
    ]);
    await admin.query(
      `update pgboss.job set output = jsonb_build_object('told', $1::text) where id = (select id from pgboss.job limit 1)`,
      [canary.value],
    );
  });
  const { sightings } = await findCanaries(stack, { metricsUrls: [], exported: new Map([[EXPORT, canary.value]]) }, [
    canary,
  ]);
  const seen = sightings.map(({ place }) => place);
  // A job may lie in a partition of its queue.
  return PLANTED.filter(
    (place) => !seen.some((one) => one === place || (place === 'pgboss.job' && one.startsWith('pgboss.'))),
  );
}
