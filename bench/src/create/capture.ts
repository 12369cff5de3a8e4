import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A statement as the server executed it: `types` are those PostgreSQL gives its parameters. */
export type Statement = { text: string; values: readonly (string | null)[]; types: readonly string[] };

/** Time for the settings to reach every backend, and for the log to reach the file. */
const SETTLE_MS = 300;

/** The statements of one request with this key, from PostgreSQL's own log: its transaction, and what was counted before. */
export async function captureRequest(
  { admin, api }: { admin: pg.Client; api: pg.Client },
  key: string,
  send: () => Promise<void>,
): Promise<Statement[]> {
  const logged = await logWhile(admin, send);
  const [own, ...others] = transactionsWith(logged, key);
  if (!own || others.length) throw new Error(`${others.length + Number(!!own)} transactions with the key ${key}`);
  const limits = logged.filter(({ text }) => text.includes('rate_limit'));
  return withTypes(api, [...limits, ...own]);
}

/** Everything the server executed while this went on. */
export async function logWhile(admin: pg.Client, work: () => Promise<void>): Promise<Logged[]> {
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
  const logFile = path.join(path.dirname(rows[0]!.data_directory), 'postgres.log');
  await setLogging(admin, "alter system set log_statement = 'all'");
  const from = (await stat(logFile)).size;
  try {
    await work();
    await sleep(SETTLE_MS);
  } finally {
    await setLogging(admin, 'alter system reset log_statement');
  }
  return readLog((await readFile(logFile)).subarray(from).toString());
}

/** The transactions, from begin to commit, in which this value was a parameter. */
export function transactionsWith(logged: readonly Logged[], value: string): Logged[][] {
  const found: Logged[][] = [];
  for (const own of Map.groupBy(logged, ({ pid }) => pid).values()) {
    let open: Logged[] | undefined;
    for (const one of own) {
      if (one.text === 'begin') open = [];
      open?.push(one);
      if (one.text !== 'commit' || !open) continue;
      if (open.some(({ values }) => values.includes(value))) found.push(open);
      open = undefined;
    }
  }
  return found;
}

export async function withTypes(api: pg.Client, logged: readonly Logged[]): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const { text, values } of logged)
    statements.push({ text, values, types: values.length ? await typesOf(api, text) : [] });
  return statements;
}

async function setLogging(admin: pg.Client, text: string): Promise<void> {
  await admin.query(text);
  await admin.query('select pg_reload_conf()');
  await sleep(SETTLE_MS);
}

export type Logged = { pid: string; text: string; values: (string | null)[] };
const ENTRY = /^\d{4}-\d\d-\d\d \S+ \S+ \[(\d+)\] (?:\S+@\S+ )?(LOG|DETAIL): {2}/;

export function readLog(log: string): Logged[] {
  const entries = log
    .split(/\n(?=\d{4}-\d\d-\d\d \S+ \S+ \[\d+\])/)
    .map((entry) => entry.replaceAll('\n\t', '\n').trimEnd());
  const logged: Logged[] = [];
  for (const entry of entries) {
    const [head, pid, kind] = ENTRY.exec(entry) ?? [];
    if (!head || !pid) continue;
    const said = entry.slice(head.length);
    const text = /^(?:statement|execute \S+): (.*)$/s.exec(said)?.[1];
    if (kind === 'LOG' && text) logged.push({ pid, text, values: [] });
    const last = logged.at(-1);
    if (kind === 'DETAIL' && last?.pid === pid && /^parameters: /i.test(said)) last.values = readValues(said);
  }
  return logged;
}

function readValues(said: string): (string | null)[] {
  return [...said.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}

async function typesOf(api: pg.Client, text: string): Promise<string[]> {
  await api.query(`prepare captured as ${text}`);
  const { rows } = await api.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'captured'",
  );
  await api.query('deallocate captured');
  return rows[0]!.types;
}
