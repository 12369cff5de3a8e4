/**
 * The demonstration: a provider, a buyer with its workshops and two retailers, made by the product's own operations.
 * Run by `npm start`; safe to run again, and to kill: what is there stays as it is, what is missing is made.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demoBrands } from './demo/accounts/accounts.ts';
import { demoBuybacks } from './demo/buybacks/demo-buybacks.ts';
import { storeDays } from './demo/buybacks/demo-store-sales.ts';
import { type Demo, type DemoLink, describeDemo } from './demo/demo-file.ts';
import { BATCHES, demoHeld, demoPayments } from './demo/payments/demo-payments.ts';

/** How many buybacks a retailer has, on the site and over its counters. */
const countOf = (key: string): number =>
  [demoBuybacks, demoPayments, demoHeld].reduce((sum, list) => sum + (list[key]?.length ?? 0), 0) +
  (storeDays[key] ?? []).reduce((sum, { sales }) => sum + sales.length, 0);
/** Of each retailer by its name. */
const byName = (count: (key: string) => number) =>
  Object.fromEntries(demoBrands.map(({ name, key }) => [name, count(key)]));

/** Asked before anything of the product is loaded: a start that finds its data should not wait for that. */
async function isComplete(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('reprise.environment', true) as environment");
    if (process.env.REPRISE_ENV !== 'development' || rows[0].environment !== 'development')
      throw new Error(
        'The demonstration has published passwords: it is written only with REPRISE_ENV=development, into a database that was migrated with it.',
      );
    await client.query("begin; select set_config('app.provider', 'on', true)");
    // The buybacks come last, and behind them the batches of their payments.
    const found = await client.query(
      `select from app.account a where name = any ($1)
        and logo_file_id is not null and dark_logo_file_id is not null and favicon_file_id is not null
        and (select count(*) from app.buyback b where b.account_id = a.id) >= ($2::jsonb ->> a.name)::integer
        and (select count(*) from app.payout_batch b where b.account_id = a.id) >= ($3::jsonb ->> a.name)::integer`,
      [demoBrands.map(({ name }) => name), byName(countOf), byName((key) => BATCHES[key as keyof typeof BATCHES])],
    );
    await client.query('commit');
    return (found.rowCount ?? 0) >= demoBrands.length;
  } finally {
    await client.end();
  }
}

/** Links are made with the buybacks; what an earlier start was given stays. */
async function writeDemoFile(home: string, made: DemoLink[]): Promise<void> {
  const file = join(home, 'demo.json');
  const before = await readFile(file, 'utf8').catch(() => '{}');
  const { links = [] } = JSON.parse(before) as Partial<Demo>;
  await writeFile(`${file}.new`, `${JSON.stringify(describeDemo(made.length ? made : links), null, 2)}\n`);
  await rename(`${file}.new`, file);
}

const { REPRISE_PROVIDER_DATABASE_URL: url = '', REPRISE_HOME: home } = process.env;
let links: DemoLink[] = [];
if (await isComplete(url)) console.log('is there already');
else {
  const { seed } = await import('./demo/seed.ts');
  links = await seed((line) => console.log(line));
}
if (home) await writeDemoFile(home, links);
