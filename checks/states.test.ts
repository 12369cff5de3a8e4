import { readFileSync } from 'node:fs';
import { TRANSITIONS } from '@reprise/contract/states/machines';
import { MACHINES } from '@reprise/contract/states/transition';
import { expect, test } from 'vitest';
import { isTestFile, SOURCES } from './source.ts';

const TABLES = 'packages/contract/src/states/';
const EXECUTOR = 'apps/api/src/states/';
const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const outside = SOURCES.filter(
  (file) => !file.startsWith(TABLES) && !file.startsWith(EXECUTOR) && file !== 'checks/states.test.ts',
);

/** Ids of transitions are references in documents and histories; code names a transition or a command. */
const TRANSITION_ID = /(['"`])[BIPLRK]\d\d[a-g]?\1/g;

/** Names that can only be a transition: `open` or `send` are words of other things too. */
const NAMES = MACHINES.flatMap((machine) => Object.keys(TRANSITIONS[machine])).filter((name) => /[A-Z]/.test(name));
const QUOTED_NAME = new RegExp(`'(?:${NAMES.join('|')})'`, 'g');
/** A listener subscribes to what something means, so that a new row with that meaning is heard too. */
const isListener = (file: string) =>
  /\.job\.ts$/.test(file) ||
  /^apps\/api\/src\/(?:buybacks\/(?:mails|follow-up|labels)|statistics|connectors)\//.test(file);

/** Statuses are written by the executor of commands only. */
const THINGS = 'buyback|item|payment|litigation|item_refurb_step|package';
const STATUS_WRITES = [
  new RegExp(
    `updateTable\\('(?:${THINGS})'\\)(?:(?!execute|updateTable)[\\s\\S])*?\\.set\\((?:(?!\\.where)[\\s\\S])*?\\bstatus:`,
  ),
  new RegExp(`update app\\.(?:${THINGS})\\b[^\`]*\\bset\\b[^\`]*\\bstatus =`),
];

const found = (pattern: RegExp, files: readonly string[]) =>
  files.flatMap((file) => (textOf(file).match(pattern) ?? []).map((match) => `${file}: ${match}`));

test('no source names a transition by its id', () => {
  expect(found(TRANSITION_ID, outside)).toEqual([]);
  expect("if (by === 'B22') return;".match(TRANSITION_ID)).toEqual(["'B22'"]);
});

test('a listener names what happened, never the row that made it happen', () => {
  const listeners = outside.filter((file) => isListener(file) && !isTestFile(file));
  expect(listeners.length).toBeGreaterThan(20);
  expect(found(QUOTED_NAME, listeners)).toEqual([]);
  expect("{ 'cancelBeforeDrop': cancelled }".match(QUOTED_NAME)).toHaveLength(1);
});

test('no statement outside the executor writes a status of a thing that has a table of transitions', () => {
  const sources = outside.filter((file) => file.startsWith('apps/api/src/') && !isTestFile(file));
  const writers = sources.filter((file) => STATUS_WRITES.some((pattern) => pattern.test(textOf(file))));
  expect(writers).toEqual([]);
  const breaches = [
    "db.updateTable('item').set({ version: 2, status: 'item_lost_store' }).where('id', '=', id)",
    "sql`update app.payment set amount = 0, status = 'payment_not_needed'`",
  ];
  for (const breach of breaches)
    expect(
      STATUS_WRITES.some((pattern) => pattern.test(breach)),
      breach,
    ).toBe(true);
});
