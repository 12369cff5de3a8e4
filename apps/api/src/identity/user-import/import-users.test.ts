import { INVITATIONS_PER_DAY } from '@reprise/contract/identity/user-import';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { csvOf } from '../../../testing/samples/user-csv.ts';
import { type Headers, PASSWORD, type TestBuyer, type TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { SECOND } from '../../platform/clock.ts';
import { applyNext } from './apply-lines.ts';
import { readHeader, readPerson } from './read-person.ts';
import { findImport } from './user-imports.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let other: TestBuyer;
let asBoss: Headers;
let asBuyer: Headers;
let store: TestPlace;
let warehouse: TestPlace;
beforeAll(async () => {
  group = await world.both('Group');
  other = await world.both('Other');
  store = await world.store(group.root);
  warehouse = await world.warehouse(group.buyer);
  await api.asSystem(group.id, ({ db }) =>
    db.updateTable('organization').set({ external_id: 'LYON' }).where('id', '=', store.id).execute(),
  );
  asBoss = await world.session(
    await world.user('root_management_unit_manager', group.root, { email: 'boss@example.test' }),
  );
  asBuyer = await world.session(await world.user('buyer_manager', group.buyer));
});
const send = (file: Buffer, headers: Headers = asBoss, query = '') =>
  api.call({
    method: 'POST',
    url: query ? `/users/imports?${query}` : '/users/imports',
    headers: { ...headers, 'content-type': FORM_TYPE, 'x-request-id': 'the-same-request' },
    payload: fileForm(file, 'users.csv', 'text/csv'),
  });
const get = (id: string, headers = asBoss) =>
  api.call({ url: `/users/imports/${id}`, headers: { ...headers, 'x-request-id': 'the-same-request' } });
const linesOf = (id: string, headers = asBoss) => api.call({ url: `/users/imports/${id}/ignored-lines`, headers });

type Cells = Parameters<typeof csvOf>[0][number];
/** The lines as the job would decide them, without its steps. */
async function decide(lines: readonly Cells[], headers: Headers = asBoss): Promise<string[]> {
  const { id } = (await send(csvOf(lines), headers)).json();
  return api.asSystem(group.id, async (ctx) => {
    const staged = lines.map((line, n) => {
      const header = readHeader(Object.keys(line)) as { header: never };
      const person = readPerson(header.header, Object.values(line));
      return typeof person === 'string'
        ? { account_id: group.id, import_id: id, line: n, outcome: 'ignored' as const, reason: person }
        : { account_id: group.id, import_id: id, line: n, person: JSON.stringify(person) };
    });
    for (const row of staged) await ctx.db.insertInto('user_import_line').values(row).execute();
    await ctx.db.updateTable('user_import').set({ done_to: -1 }).where('id', '=', id).execute();
    const row = (await findImport(ctx, group.id, id))!;
    await applyNext(ctx, row);
    const rows = await ctx.db
      .selectFrom('user_import_line')
      .select(['outcome', 'reason'])
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    return rows.map(({ outcome, reason }) => reason ?? outcome ?? '');
  });
}
let n = 0;
const who = (more: Cells = {}): Cells => ({
  email: `line-${++n}@example.test`,
  firstname: 'Léa',
  lastname: 'Roux',
  tim_type: 'store_seller',
  tim_entity: 'LYON',
  ...more,
});

describe('what becomes of a line', () => {
  test.each<[string, Cells, string]>([
    ['a new person', {}, 'created'],
    ['an entity by its id', { tim_entity: 'STORE' }, 'created'],
    ['a role at the root without naming it', { tim_type: 'root_management_unit_analyst', tim_entity: '' }, 'created'],
    ['two modules', { rps_type: 'warehouse_operator', rps_entity: 'WAREHOUSE' }, 'created'],
    ['inactive', { status: 'inactive', language: 'DE-de' }, 'created'],
    ['no address', { email: 'nobody' }, 'email_invalid'],
    ['no name', { lastname: ' ' }, 'lastname_invalid'],
    ['no first name', { firstname: '' }, 'firstname_invalid'],
    ['another language', { language: 'it-IT' }, 'language_unknown'],
    ['another status', { status: 'gone' }, 'status_unknown'],
    ['no role', { tim_type: '', tim_entity: '' }, 'role_missing'],
    ['a type nobody knows', { tim_type: 'king' }, 'type_unknown'],
    ['a type of another module', { tim_type: 'buyer_manager' }, 'type_not_in_module'],
    ['a provider administrator', { tim_type: 'super_admin', tim_entity: '' }, 'type_not_assignable'],
    ['no entity', { tim_entity: '' }, 'entity_missing'],
    ['an entity nobody has', { tim_entity: 'PARIS' }, 'entity_unknown'],
    ['an entity of another tenant', { tim_entity: 'OTHER' }, 'entity_unknown'],
    ['an entity of another type', { tim_entity: 'ROOT' }, 'entity_wrong_type'],
    ['oneself', { email: 'boss@example.test' }, 'user_oneself'],
  ])('%s: %s', async (_, change, expected) => {
    const places: Record<string, string> = {
      STORE: store.id,
      WAREHOUSE: warehouse.id,
      OTHER: other.root.id,
      ROOT: group.root.id,
    };
    const line = Object.fromEntries(
      Object.entries(who(change)).map(([column, value]) => [column, places[value ?? ''] ?? value]),
    );
    expect(await decide([line])).toEqual([expected]);
  });

  test('an address of another account is invited like one nobody has, and stays theirs', async () => {
    const theirs = await world.user('store_seller', await world.store(other.root));
    const nobody = 'import.nobody@example.test';
    for (const status of ['active', 'inactive'])
      expect(
        await decide([who({ email: `${status}.${nobody}`, status }), who({ email: theirs.email, status })]),
      ).toEqual(status === 'active' ? ['created', 'created'] : ['created', 'updated']);
    const signIn = { email: theirs.email, password: PASSWORD };
    const opened = await api.call({ method: 'POST', url: '/api/login', payload: signIn });
    expect(opened.json()).toMatchObject({ id: theirs.id, accountId: other.id });
  });

  test('lines above the invitations of the day are left out, inactive people and known ones are not', async () => {
    await api.asAdmin((admin) =>
      admin.query('update app.invitation_day set sent = $3 where account_id = $1 and day = $2', [
        group.id,
        api.clock.now().toISOString().slice(0, 10),
        INVITATIONS_PER_DAY - 1,
      ]),
    );
    const lines = ['one', 'two', 'three'].map((name) => who({ email: `budget.${name}@example.test` }));
    lines[2] = { ...lines[2]!, status: 'inactive' };
    expect(await decide(lines)).toEqual(['created', 'invitation_limit', 'created']);
    await api.asAdmin((admin) => admin.query('delete from app.invitation_day'));
  });

  test('a known person is changed to what the line says, or left when that is what they are', async () => {
    const user = await world.user('store_seller', store, { firstname: 'Old', lastname: 'Name' });
    const line = who({ email: user.email, tim_type: 'store_manager', status: 'inactive' });
    const session = await world.session(user);
    expect(await decide([line])).toEqual(['updated']);
    const read = await api.call({ url: `/users/${user.id}`, headers: asBoss });
    expect(read.json()).toMatchObject({ firstname: 'Léa', types: ['store_manager'], status: 'inactive', version: 2 });
    // Another file that says the same of them.
    expect(await decide([line, who({ email: 'nobody' })])).toEqual(['unchanged', 'email_invalid']);
    api.clock.advance(SECOND);
    expect((await api.call({ url: `/users/${user.id}`, headers: session })).statusCode).toBe(401);
  });

  test('the rules of who may give what hold for each line', async () => {
    const seller = await world.user('store_seller', store);
    const operator = await world.user('warehouse_operator', warehouse);
    const lines = [
      who({ tim_type: '', tim_entity: '', rps_type: 'warehouse_operator', rps_entity: warehouse.id }),
      who(),
      who({ tim_type: '', tim_entity: '', lcm_type: 'buyer_manager', lcm_entity: other.buyer.id }),
      who({
        email: seller.email,
        tim_type: '',
        tim_entity: '',
        rps_type: 'warehouse_operator',
        rps_entity: warehouse.id,
      }),
      who({
        email: operator.email,
        tim_type: '',
        tim_entity: '',
        rps_type: 'warehouse_manager',
        rps_entity: warehouse.id,
      }),
    ];
    expect(await decide(lines, asBuyer)).toEqual([
      'created',
      'type_not_assignable',
      'entity_unknown',
      'user_out_of_reach',
      'updated',
    ]);
  });
});

describe('the file', () => {
  test('importUsers: answers 202, and the same file again is the same import', async () => {
    const file = csvOf([who(), who()]);
    const first = await send(file);
    expect(first.statusCode, first.body).toBe(202);
    expect(first.json()).toMatchObject({ status: 'in_progress', lines: 2, done: 0, created: 0, ignoredLines: [] });
    const both = await Promise.all([send(file), send(file)]);
    for (const again of both) expect(again.json().id).toBe(first.json().id);
    expect((await get(first.json().id)).json()).toEqual(first.json());
    // Of somebody else, or a day later, it is another one.
    const colleague = await world.session(await world.user('root_management_unit_manager', group.root));
    expect((await send(file, colleague)).json().id).not.toBe(first.json().id);
  });

  test.each<[string, Buffer, number, string]>([
    [
      'without its columns',
      Buffer.from('name;town\nLéa;Lyon'),
      422,
      'columns are missing: email, firstname, lastname, tim_type',
    ],
    ['without a line', csvOf([]), 422, 'has no line under its header'],
    [
      'with too many lines',
      Buffer.from(`email;firstname;lastname;tim_type\n${'a;b;c;d\n'.repeat(50_001)}`),
      422,
      'has more than 50000 lines',
    ],
    ['that is a spreadsheet', Buffer.from('PK\u0003\u0004\u0000\u0000'), 415, ''],
    ['that is too large', Buffer.alloc(10_100_000, 97), 413, ''],
  ])('%s is refused', async (_, file, status, message) => {
    const answer = await send(file);
    expect(answer.statusCode).toBe(status);
    if (message) expect(answer.json().violations).toMatchObject([{ path: 'body.file', message }]);
  });

  test('importUsers: needs the permission and the own account', async () => {
    const file = csvOf([who()]);
    for (const type of ['store_manager', 'warehouse_manager', 'root_management_unit_analyst', 'admin'] as const) {
      const place = {
        store_manager: store,
        warehouse_manager: warehouse,
        root_management_unit_analyst: group.root,
        admin: null,
      };
      const headers = await world.session(await world.user(type, place[type]));
      expect((await send(file, headers)).json().code, type).toBe('permission_denied');
    }
    const absent = await send(file, asBoss, `accountId=${api.services.newId()}`);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'not_found']);
    expect((await send(file, asBoss, `accountId=${other.id}`)).body).toBe(absent.body);
    const provider = await world.session(await world.user('super_admin'));
    expect((await send(file, provider)).json().code).toBe('validation_failed');
    expect((await send(csvOf([who()]), provider, `accountId=${other.id}`)).statusCode).toBe(202);
  });

  test('getUserImport: colleagues and other tenants get 404 for the report', async () => {
    const { id } = (await send(csvOf([who()]), asBuyer)).json();
    const stranger = await world.session(await world.user('root_management_unit_manager', other.root));
    const absent = await get(api.services.newId(), stranger);
    expect(absent.statusCode).toBe(404);
    const colleague = await world.session(await world.user('buyer_manager', group.buyer));
    for (const read of [get, linesOf]) {
      expect((await read(id, stranger)).statusCode).toBe(404);
      expect((await read(id, asBuyer)).statusCode).toBe(200);
      expect((await read(id, asBoss)).statusCode).toBe(200);
      expect((await read(id, colleague)).json().code).toBe('not_found');
    }
  });
});

describe('what comes with it', () => {
  test('a template with the columns', async () => {
    const answer = await api.call({ url: '/user-import-template', headers: asBoss });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.trim().split(';')).toHaveLength(13);
    expect((await api.call({ url: '/user-import-template' })).statusCode).toBe(401);
  });

  test.each(['fr-FR', 'en-GB', 'nl-BE', 'de-DE'])(
    'a documentation in %s, tagged, in its language',
    async (language) => {
      const answer = await api.call({ url: `/user-import-documentation?language=${language}`, headers: asBoss });
      expect(answer.headers['content-type']).toBe('application/pdf');
      const text = answer.rawPayload.toString('latin1');
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toContain('/Marked true');
      expect(text).toContain('/DisplayDocTitle true');
      expect((await api.call({ url: `/user-import-documentation?language=${language}` })).statusCode).toBe(401);
    },
  );
});
