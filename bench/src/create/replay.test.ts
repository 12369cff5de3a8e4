import { expect, test } from 'vitest';
import { idOf, KINDS } from '../estimate/catalogue.ts';
import { readLog, type Statement } from './capture.ts';
import { scriptOf } from './replay.ts';

const size = { products: 50, categories: 5, rootQuestions: 1, ownQuestions: 1, answers: 2 };
const product = idOf(KINDS.product, 7);
const category = idOf(KINDS.category, 3);
const account = '01a1df1b-5b41-7b03-b493-e7ecbff6ff8d';
const fingerprint = `\\x${'ab'.repeat(32)}`;

/** One buyback, as two requests alike wrote it. */
function captured({ id, code, key, at, secret }: Record<'id' | 'code' | 'key' | 'at' | 'secret', string>): Statement[] {
  return [
    { text: 'begin', values: [], types: [] },
    { text: 'insert into "idempotency_key" values ($1, $2)', values: [key, at], types: ['text', 'timestamptz'] },
    {
      text: 'insert into "buyback" values ($1, $2, $3, $4, $5, $6, $7, $8)',
      values: [account, id, code, product, category, fingerprint, secret, null],
      types: ['uuid', 'uuid', 'text', 'uuid', 'uuid', 'bytea', 'bytea', 'text'],
    },
    {
      text: 'update "idempotency_key" set body = $1 where key = $2;',
      values: [`{"id":"${id}","code":"${code}","kept":true}`, key],
      types: ['json', 'text'],
    },
  ];
}
const one = captured({
  id: '01a1df1b-9d13-74a3-a722-b4d6f62f9c7b',
  code: '2078724120005',
  key: 'first-captured-00001',
  at: '2026-11-15 12:06:39.414+00',
  secret: `\\x${'01'.repeat(20)}`,
});
const two = captured({
  id: '01a1df1b-9d14-7000-8000-b4d6f62f9c7c',
  code: '2911724120004',
  key: 'other-captured-00002',
  at: '2026-11-15 12:06:40.001+00',
  secret: `\\x${'02'.repeat(20)}`,
});

test('a captured request becomes the same statements with everything new made anew', () => {
  const [, ...lines] = scriptOf(one, two, { size, product: 7 }).split('begin;');
  expect(lines.join('').trim().split('\n')).toEqual([
    `insert into "idempotency_key" values ((''::text || :r0 || 'ed-00001')::text, now()::timestamptz);`,
    [
      `insert into "buyback" values ('${account}'::uuid`,
      `(''::text || '00000000-0000-7000-8100-' || :id)::uuid`,
      `(''::text || '2' || :code0)::text`,
      `(''::text || '00000000-0000-7000-8002-' || :p)::uuid`,
      `(''::text || '00000000-0000-7000-8001-' || :c)::uuid`,
      `(''::text || E'\\\\x${'0'.repeat(52)}' || :p)::bytea`,
      `(''::text || E'\\\\x' || :r1 || '${'01'.repeat(14)}')::bytea`,
      'null::text);',
    ].join(', '),
    // A key that comes again is the same key, and a colon in a text is no variable.
    `update "idempotency_key" set body = (''::text || E'{"id"\\x3a"' || '00000000-0000-7000-8100-' || :id || E'","code"\\x3a"' || ` +
      `'2' || :code0 || E'","kept"\\x3atrue}')::json where key = (''::text || :r0 || 'ed-00001')::text;`,
  ]);
});

test('requests that did different things are not taken for one', () => {
  expect(() => scriptOf(one, two.slice(1), { size, product: 7 })).toThrow('same statements');
});

test('statements are read from the log with their values', () => {
  const log = `2026-11-15 12:06:39.404 UTC [13132] reprise_api@reprise LOG:  statement: begin
2026-11-15 12:06:39.404 UTC [13132] reprise_api@reprise LOG:  execute rate_limit:upsert: 
\tINSERT INTO x VALUES ($1, $2, $3)
\t  ON CONFLICT DO NOTHING
2026-11-15 12:06:39.404 UTC [13132] reprise_api@reprise DETAIL:  Parameters: $1 = 'it''s', $2 = NULL, $3 = '2'
2026-11-15 12:06:39.405 UTC [13011] LOG:  received SIGHUP, reloading configuration files
`;
  expect(readLog(log)).toEqual([
    { pid: '13132', text: 'begin', values: [] },
    {
      pid: '13132',
      text: '\nINSERT INTO x VALUES ($1, $2, $3)\n  ON CONFLICT DO NOTHING',
      values: ["it's", null, '2'],
    },
  ]);
});
