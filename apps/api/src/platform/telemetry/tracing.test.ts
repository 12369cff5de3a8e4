import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { idParam } from '@reprise/contract/http/list';
import { defineRoute } from '@reprise/contract/http/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { handle, handleOpen } from '../http/binding.ts';
import { refuse } from '../http/refusal.ts';
import { withSpan } from './span.ts';
import { startTelemetry } from './telemetry.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};
const spans: Span[] = [];
const seen: string[] = [];
/** A collector, as far as one has to be one. */
const collector = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    seen.push(body);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

const common = { tag: 'operations', summary: 'test', access: 'visitor' } as const;
const change = defineRoute({
  ...common,
  id: 'changeThing',
  method: 'POST',
  path: '/things/{id}',
  params: idParam,
  query: z.strictObject({ search: z.string().optional() }),
  body: z.strictObject({ email: z.string() }),
  status: 204,
});
const several = defineRoute({ ...common, id: 'inSteps', method: 'POST', path: '/steps', status: 204 });
const refuses = defineRoute({ ...common, id: 'refuses', method: 'POST', path: '/refuses', status: 204 });
const breaks = defineRoute({ ...common, id: 'breaks', method: 'POST', path: '/breaks', status: 204 });

const server = useServer({
  telemetry: async () => {
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const { port } = collector.address() as AddressInfo;
    return startTelemetry({ service: 'test', metricsPort: undefined, otlpUrl: `http://127.0.0.1:${port}/v1/traces` });
  },
  bindings: [
    handle(change, async ({ db }) => {
      await db.selectFrom('account').select('id').execute();
    }),
    handleOpen(several, async (open) => {
      await open.transaction(async () => {});
      await withSpan('call a partner', { 'reprise.partner': 'sandbox' }, async () => {});
      await open.transaction(async () => {});
    }),
    handle(refuses, async () => refuse('status_not_fit', 'canary')),
    handle(breaks, async ({ db }) => {
      const row = { account_id: accountId, email: 'canary@example.test', firstname: 'Canary', lastname: 'Canary' };
      await db.insertInto('app_user').values([row, row]).execute();
    }),
  ],
});
let accountId: string;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

beforeAll(async () => {
  accountId = (await server.addAccount('North')).id;
  const who = { ...visitorOf(accountId), 'user-agent': 'canary-agent', 'x-forwarded-for': '203.0.113.9' };
  const traced = { ...who, traceparent: `00-${TRACE}-${PARENT}-01` };
  const id = '0192f1a0-0000-7000-8000-000000000001';
  const payload = { email: 'canary@example.test' };
  await server.app.inject({ method: 'POST', url: `/things/${id}?search=canary`, headers: traced, payload });
  for (const url of ['/steps', '/refuses', '/breaks']) await server.app.inject({ method: 'POST', url, headers: who });
  await server.app.inject({ url: '/canary/nothing', headers: { ...who, traceparent: 'nonsense' } });
  const unsampled = { ...who, traceparent: `00-${'a'.repeat(32)}-${PARENT}-00` };
  await server.app.inject({ method: 'POST', url: '/steps', headers: unsampled });
  await server.telemetry.stop();
  collector.close();
});
const named = (name: string) => spans.filter((span) => span.name === name);
const attribute = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('a request', () => {
  test('is a span named by its route, in the trace its caller began', () => {
    const [span] = named('POST /things/:id');
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 });
    expect(attribute(span, 'http.route')).toBe('/things/:id');
    expect(attribute(span, 'http.request.method')).toBe('POST');
    expect(Number(attribute(span, 'http.response.status_code'))).toBe(204);
    expect(attribute(span, 'reprise.account')).toBe(accountId);
  });

  test('has its transactions below it, named by the operation', () => {
    const [request] = named('POST /things/:id');
    expect(named('transaction changeThing')).toMatchObject([{ traceId: TRACE, parentSpanId: request!.spanId }]);
    const [steps] = named('POST /steps');
    const below = spans.filter(({ parentSpanId }) => parentSpanId === steps!.spanId).map(({ name }) => name);
    expect(below.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'call a partner',
      'transaction inSteps',
      'transaction inSteps',
    ]);
  });

  test('without a trace, or with one that cannot be read, begins its own', () => {
    const ids = [named('POST /steps')[0], named('POST /refuses')[0], named('GET (none)')[0]].map(
      (span) => span?.traceId,
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('whose caller does not want it recorded is not', () => {
    expect(spans.filter(({ traceId }) => traceId === 'a'.repeat(32))).toEqual([]);
  });

  test('that was refused is no error, one that broke is', () => {
    expect(named('POST /refuses')[0]!.status.code ?? 0).toBe(0);
    expect(attribute(named('POST /refuses')[0], 'error.type')).toBe('status_not_fit');
    expect(named('transaction refuses')[0]!.status.code ?? 0).toBe(0);
    expect(named('POST /breaks')[0]!.status.code).toBe(2);
    expect(attribute(named('transaction breaks')[0], 'error.type')).toBe('23505');
  });
});

test('nothing of a person leaves for the collector', () => {
  expect(spans.length).toBeGreaterThan(8);
  const sent = seen.join('\n').toLowerCase();
  for (const secret of ['canary', '203.0.113', 'search']) expect(sent).not.toContain(secret);
});

test('when tracing is off nothing is made: the work is called as it is', async () => {
  const work = async () => 1;
  const before = spans.length;
  expect(await withSpan('x', {}, work)).toBe(1);
  let called: Promise<number> | undefined;
  const promise = withSpan('x', {}, () => {
    called = work();
    return called;
  });
  expect(promise).toBe(called);
  expect(spans.length).toBe(before);
});
