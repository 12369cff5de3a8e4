import * as routes from '@reprise/contract/warehouse/verification/verification-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { verificationCsv } from '../../../testing/samples/verification-csv.ts';
import { buildVerification, type TestVerification } from '../../../testing/transit/build-verification.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { runQueued } from '../../../testing/transit/run-queued.ts';
import { importVerificationsJob } from './import-verifications.job.ts';

const api = useApi();
let bench: TestVerification;
beforeAll(async () => {
  bench = await buildVerification(api);
});
beforeEach(async () => {
  await bench.setBuyer({ is_warehouse_comment_mandatory: false, second_control_percent: 0 });
  await bench.setCheckIn('optional');
});
const numberOf = ({ code }: { code: string }) => ({ identificationNumber: code });

describe('what becomes of a line', () => {
  test('importVerifications: conform, and of no grade or the declared one: validated in the name of the person, with everything that follows', async () => {
    const [first, second, third] = [await bench.received(), await bench.received(), await bench.received()];
    const { report, said } = await bench.import([
      numberOf(first),
      { ...numberOf(second), grade: 'a', comment: 'Boxed' },
      { ...numberOf(third), grade: 'grade_a' },
    ]);
    expect(said).toEqual(['validated', 'validated', 'validated']);
    expect(report).toMatchObject({
      status: 'success',
      lines: 3,
      done: 3,
      found: 3,
      validated: 3,
      ignored: 0,
      notFound: 0,
      ignoredLines: [],
    });
    const { buyback, item, payment } = await bench.moved(second.buybackId);
    expect([buyback.status, buyback.validated_price, item.status]).toEqual(['bb_completed', 30_000, 'item_completed']);
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: 30_000 });
    expect(await bench.testsOf(second.itemId)).toMatchObject([
      { operator_id: bench.managerUser.id, status: 'validated', outcome: 'as_declared', comment: 'Boxed' },
    ]);
    const said2 = await api.asSystem(bench.shop.retailer.id, async ({ db }) => ({
      history: await db
        .selectFrom('history')
        .select(['command', 'actor_kind', 'actor_id', 'user_type'])
        .where('entity_id', '=', second.itemId)
        .where('command', '=', 'passAsDeclared')
        .execute(),
      events: await db
        .selectFrom('event')
        .select(['actor_kind', 'actor_id'])
        .where('type', '=', 'item.passed')
        .execute(),
    }));
    const by = { actor_kind: 'user', actor_id: bench.managerUser.id };
    expect(said2.history).toEqual([{ command: 'passAsDeclared', user_type: 'warehouse_manager', ...by }]);
    expect(said2.events).toEqual([by, by, by]);
  });

  test('importVerifications: not conform, or of another grade: ignored for the bench, and the comment is kept', async () => {
    const [first, second] = [await bench.received(), await bench.received()];
    const { said, rows, report } = await bench.import([
      { ...numberOf(first), conform: '0', comment: 'Cracked' },
      { ...numberOf(second), grade: 'C' },
    ]);
    expect(said).toEqual(['not_as_declared', 'other_grade']);
    expect(rows[0]).toMatchObject({ comment: 'Cracked', itemId: first.itemId, outcome: 'ignored' });
    expect(report).toMatchObject({ status: 'success_with_ignored', found: 2, validated: 0, ignored: 2 });
    expect(await bench.testsOf(first.itemId)).toEqual([]);
    await bench.place(first.itemId, { status: 'item_completed' });
    expect((await bench.import([{ ...numberOf(first), conform: '0' }])).said).toEqual(['already_controlled']);
  });

  test('importVerifications: a line that cannot be read is ignored for its own reason, and its number is looked up by nobody', async () => {
    const device = await bench.received();
    const { said, report } = await bench.import([
      { identificationNumber: '2,01E+12' },
      { identificationNumber: '' },
      { ...numberOf(device), conform: 'yes' },
      { ...numberOf(device), grade: 'F' },
      { ...numberOf(device), comment: 'x'.repeat(501) },
      { ...numberOf(device), comment: 'one;too many' },
      { ...numberOf(device), conform: '0' },
      numberOf(device),
    ]);
    expect(said).toEqual([
      'number_invalid',
      'number_invalid',
      'conform_invalid',
      'grade_unknown',
      'comment_too_long',
      'line_malformed',
      'not_as_declared',
      'number_repeated',
    ]);
    expect(report).toMatchObject({ lines: 8, found: 1, ignored: 8 });
  });

  test('importVerifications: a device that cannot be controlled now is ignored with its reason, and moves nowhere', async () => {
    const statuses = {
      item_completed: 'already_controlled',
      item_in_quarantine: 'in_quarantine',
      item_cancelled: 'cancelled',
      item_lost_transport: 'lost',
      item_returned: 'status_not_fit',
    } as const;
    const lines: { identificationNumber: string }[] = [];
    const itemIds: string[] = [];
    for (const status of Object.keys(statuses)) {
      const device = await bench.received();
      await bench.place(device.itemId, {
        status,
        ...(status === 'item_in_quarantine' && { quarantine_reason: 'hazard' }),
      });
      lines.push(numberOf(device));
      itemIds.push(device.itemId);
    }
    const running = await bench.begun();
    const predeclared = await bench.predeclare();
    const { said } = await bench.import([...lines, numberOf(running), numberOf(predeclared)]);
    expect(said).toEqual([...Object.values(statuses), 'control_running', 'predeclared']);
    const after = await Promise.all(itemIds.map((id) => bench.placeOf(id)));
    expect(after.map(({ status }) => status)).toEqual(Object.keys(statuses));
    expect((await bench.testOf(running.testId)).status).toBe('running');
  });

  test('importVerifications: the sender’s own control at the bench is ended by the line', async () => {
    const device = await bench.begun({}, bench.manager);
    expect((await bench.import([numberOf(device)])).said).toEqual(['validated']);
    expect(await bench.testOf(device.testId)).toMatchObject({ status: 'validated', outcome: 'as_declared' });
  });

  test('importVerifications: not checked in where that is mandatory, no comment where one is asked for', async () => {
    const waiting = await bench.sold();
    const device = await bench.received();
    await bench.setCheckIn('mandatory');
    await bench.setBuyer({ is_warehouse_comment_mandatory: true });
    expect((await bench.import([{ ...numberOf(waiting), comment: 'Here' }, numberOf(device)])).said).toEqual([
      'not_checked_in',
      'comment_missing',
    ]);
    // What the line had begun is taken back with it.
    expect(await bench.testsOf(device.itemId)).toEqual([]);
    expect((await bench.placeOf(device.itemId)).status).toBe('item_registered_in_warehouse');
  });

  test('importVerifications: an IMEI that the product asks for and nobody gave, or one of another model: ignored for the bench', async () => {
    const collects = (is_collecting_imei: boolean) =>
      api.asSystem(bench.shop.retailer.id, ({ db }) =>
        db
          .updateTable('product')
          .set({ is_collecting_imei })
          .where('id', '=', bench.shop.catalogue.product.id)
          .execute(),
      );
    const [without, other, right] = [await bench.received(), await bench.received(), await bench.received()];
    await bench.placeBuyback(other.buybackId, { imei: '990000000000000' });
    await bench.placeBuyback(right.buybackId, { imei: '351234567890128' });
    await bench.setRetailer({ enabled_premium_features: ['imei_search_and_collect'] });
    await collects(true);
    expect((await bench.import([without, other, right].map(numberOf))).said).toEqual([
      'imei_missing',
      'imei_mismatch',
      'validated',
    ]);
    await collects(false);
    expect((await bench.import([numberOf(without)])).said).toEqual(['validated']);
  });

  test('importVerifications: a question that was not declared has to be answered at the bench', async () => {
    const device = await bench.received();
    await bench.placeBuyback(device.buybackId, { responses: JSON.stringify([]) });
    expect((await bench.import([numberOf(device)])).said).toEqual(['answers_incomplete']);
  });

  test('importVerifications: a device whose price was validated before passes as at the bench: nobody is paid twice', async () => {
    const device = await bench.received();
    await bench.placeBuyback(device.buybackId, { status: 'bb_completed', validated_price: 12_345 });
    await bench.placePayment(device.buybackId, { status: 'payment_completed' });
    expect((await bench.import([numberOf(device)])).said).toEqual(['validated']);
    const { buyback, payment } = await bench.moved(device.buybackId);
    expect([buyback.validated_price, payment?.status]).toEqual([12_345, 'payment_completed']);
    expect(await bench.testsOf(device.itemId)).toMatchObject([{ outcome: 'validated_before' }]);
  });

  test('importVerifications: an unknown number, another warehouse’s and another buyer’s are not found alike', async () => {
    const mine = await bench.received();
    const elsewhere = await bench.world.warehouse(bench.shop.buyer.buyer);
    const otherWarehouse = await bench.staffOf('warehouse_manager', elsewhere);
    const stranger = await bench.world.both('Other buyer');
    const otherBuyer = await bench.world.session(await bench.world.user('buyer_manager', stranger.buyer));
    for (const headers of [otherWarehouse, otherBuyer]) {
      const { rows, report } = await bench.import([numberOf(mine), { identificationNumber: '2000000000008' }], headers);
      const [theirs, absent] = rows.map(
        ({ line: _, identificationNumber: __, ...rest }: Record<string, unknown>) => rest,
      );
      expect(theirs).toEqual({ outcome: 'not_found', reason: 'not_found', comment: null, itemId: null });
      expect(theirs).toEqual(absent);
      expect(report).toMatchObject({ found: 0, notFound: 2, ignored: 0 });
    }
    expect(await bench.testsOf(mine.itemId)).toEqual([]);
  });

  test('importVerifications: a buyer manager passes what the warehouse took in, and not what is on its way', async () => {
    const [here, onItsWay] = [await bench.received(), await bench.sold()];
    const { said } = await bench.import([numberOf(here), numberOf(onItsWay)], bench.buyerManager);
    expect(said).toEqual(['validated', 'not_checked_in']);
    expect((await bench.moved(here.buybackId)).buyback.status).toBe('bb_completed');
  });

  test('importVerifications: a provider administrator names the buyer, and reaches its devices only', async () => {
    const device = await bench.received();
    const stranger = await bench.world.both('Named by the provider');
    const admin = await bench.world.session(await bench.world.user('admin', null, { module: 'rps' }));
    expect((await bench.sendFile(verificationCsv([numberOf(device)]), admin)).statusCode).toBe(400);
    const outcome = async (accountId: string) => {
      const sent = await bench.sendFile(verificationCsv([numberOf(device)]), admin, `?accountId=${accountId}`);
      expect(sent.statusCode, sent.body).toBe(202);
      await runQueued(api, importVerificationsJob);
      const { validated, notFound } = (await bench.get(sent.json().id, admin)).json();
      return { validated, notFound };
    };
    expect(await outcome(stranger.id)).toEqual({ validated: 0, notFound: 1 });
    expect(await outcome(bench.shop.buyer.id)).toEqual({ validated: 1, notFound: 0 });
  });
});

describe('the file', () => {
  test('importVerifications: the same file sent twice at once is one import; sent again afterwards, what passed is told as controlled', async () => {
    const device = await bench.received();
    const file = verificationCsv([numberOf(device)]);
    const both = await Promise.all([bench.sendFile(file), bench.sendFile(file)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(both[0]!.json().id).toBe(both[1]!.json().id);
    expect(both[0]!.json()).toMatchObject({ status: 'in_progress', lines: 1, done: 0 });
    await runQueued(api, importVerificationsJob);
    const { id, said } = await bench.import([numberOf(device)]);
    expect(id).not.toBe(both[0]!.json().id);
    expect(said).toEqual(['already_controlled']);
    expect(await bench.testsOf(device.itemId)).toHaveLength(1);
  });

  test.each<[string, (code: string) => Buffer]>([
    ['commas and LF', (code) => Buffer.from(`identificationNumber,conform\n${code},1\n`)],
    ['a byte order mark and CRLF', (code) => Buffer.from(`\uFEFFidentificationNumber;conform\r\n${code};1\r\n`)],
    ['a header in any case and order', (code) => Buffer.from(`CONFORM;Identification_Number;note\n1;${code};x`)],
    ['quotes and a number kept as text', (code) => Buffer.from(`"identificationNumber";"conform"\n"'${code}";"1"`)],
    ['Windows-1252', (code) => Buffer.from(`identificationNumber;conform;comment\n${code};1;vérifié`, 'latin1')],
  ])('importVerifications: reads %s', async (_, fileOf) => {
    const device = await bench.received();
    const sent = await bench.sendFile(fileOf(device.code));
    expect(sent.statusCode, sent.body).toBe(202);
    await runQueued(api, importVerificationsJob);
    expect((await bench.get(sent.json().id)).json()).toMatchObject({ status: 'success', validated: 1 });
    const [test] = await bench.testsOf(device.itemId);
    expect([null, 'vérifié']).toContain(test!.comment);
  });

  test.each<[string, Buffer, number, string]>([
    ['without its columns', Buffer.from('code;grade\n1;A'), 422, 'columns are missing: identificationNumber, conform'],
    ['without a line', verificationCsv([]), 422, 'has no line under its header'],
    [
      'of too many lines',
      Buffer.from(`identificationNumber;conform\n${'1;1\n'.repeat(5_001)}`),
      422,
      'has more than 5000 lines',
    ],
    [
      'with a misplaced quote',
      Buffer.from('identificationNumber;conform\n1;1\n"2"x;1'),
      422,
      'cannot be read from line 3 on',
    ],
    ['that is a spreadsheet', Buffer.from('PK\u0003\u0004\u0000\u0000'), 415, ''],
    ['that is too large', Buffer.alloc(1_010_000, 97), 413, ''],
  ])('importVerifications: a file %s is refused', async (_, file, status, message) => {
    const answer = await bench.sendFile(file);
    expect(answer.statusCode, answer.body).toBe(status);
    if (message) expect(answer.json().violations).toMatchObject([{ path: 'body.file', message }]);
  });

  test('importVerifications: managers of the warehouse and of the buyer may, operators and sellers get 403', async () => {
    const file = verificationCsv([{ identificationNumber: '2000000000008' }]);
    for (const headers of [bench.operator, bench.seller])
      expect(refusal(await bench.sendFile(file, headers))).toBe('403 permission_denied');
    for (const headers of [bench.manager, bench.buyerManager])
      expect((await bench.sendFile(file, headers)).statusCode).toBe(202);
    const stranger = await bench.world.both('Unknown to them');
    expect(refusal(await bench.sendFile(file, bench.manager, `?accountId=${stranger.id}`))).toBe('404 not_found');
    await runQueued(api, importVerificationsJob);
  });
});

describe('the report', () => {
  test('getVerificationImport, listVerificationLines: colleagues and the buyer manager read them, other places and tenants get 404', async () => {
    const { id } = await bench.import([{ identificationNumber: '2000000000008' }]);
    const colleague = await bench.staffOf('warehouse_manager', bench.shop.warehouse);
    const elsewhere = await bench.world.warehouse(bench.shop.buyer.buyer);
    const other = await bench.staffOf('warehouse_manager', elsewhere);
    const stranger = await bench.world.both('Not theirs');
    const theirs = await bench.world.session(await bench.world.user('buyer_manager', stranger.buyer));
    const report = (headers: Record<string, string>) =>
      api.call(routes.getVerificationReport, { params: { id }, query: { language: 'fr-FR' } }, headers);
    const list = async (headers: Record<string, string>) =>
      (await api.call(routes.listVerificationImports, {}, headers)).json().imports.map((row: { id: string }) => row.id);
    for (const headers of [bench.manager, colleague, bench.buyerManager]) {
      expect((await bench.get(id, headers)).statusCode).toBe(200);
      expect((await report(headers)).statusCode).toBe(200);
      expect(await list(headers)).toContain(id);
    }
    for (const headers of [other, theirs]) {
      expect(refusal(await bench.get(id, headers))).toBe('404 not_found');
      expect(refusal(await bench.listLines(id, {}, headers))).toBe('404 not_found');
      expect(refusal(await report(headers))).toBe('404 not_found');
      expect(await list(headers)).not.toContain(id);
    }
    for (const call of [bench.get(id, bench.operator), bench.listLines(id, {}, bench.operator), report(bench.operator)])
      expect(refusal(await call)).toBe('403 permission_denied');
  });

  test('getVerificationReport: the sentence in the language asked for, and no cell that a spreadsheet would run', async () => {
    const device = await bench.received();
    const { id } = await bench.import(
      [
        { ...numberOf(device), conform: '0', comment: '=HYPERLINK("x")' },
        { identificationNumber: '2000000000008' },
      ].map((line) => ({ ...line, ...('comment' in line && { comment: `"${line.comment.replaceAll('"', '""')}"` }) })),
    );
    const answer = await api.call(
      routes.getVerificationReport,
      { params: { id }, query: { language: 'en-GB' } },
      bench.manager,
    );
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([
      'line;identificationNumber;outcome;reason;explanation;comment',
      `2;${device.code};ignored;not_as_declared;Not as declared: to be checked at the bench.;"'=HYPERLINK(""x"")"`,
      '3;2000000000008;not_found;not_found;No buyback in your scope has this number.;',
    ]);
  });

  test('listVerificationLines: lines are filtered by outcome, and the report carries those that were not validated', async () => {
    const device = await bench.received();
    const { id, report } = await bench.import([numberOf(device), { identificationNumber: '2000000000008' }]);
    const of = async (outcome: string) =>
      (await bench.listLines(id, { outcome })).json()['hydra:member'].map(({ line }: { line: number }) => line);
    expect([await of('validated'), await of('not_found'), await of('ignored')]).toEqual([[2], [3], []]);
    expect(report.ignoredLines).toMatchObject([{ line: 3, outcome: 'not_found' }]);
  });

  test('getVerificationTemplate: the names of the columns, for managers only', async () => {
    const answer = await api.call(routes.getVerificationTemplate, {}, bench.manager);
    expect(answer.body).toBe('\uFEFFidentificationNumber;conform;grade;comment\r\n');
    expect(refusal(await api.call(routes.getVerificationTemplate, {}, bench.operator))).toBe('403 permission_denied');
  });
});
