import net from 'node:net';
import { idParam } from '@reprise/contract/http/list';
import { defineRoute } from '@reprise/contract/http/route';
import { expect, test } from 'vitest';
import { useServer } from '../../../testing/harness/use-server.ts';
import { handleOpen } from '../http/binding.ts';
import { startTelemetry } from './telemetry.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
const thing = defineRoute({
  id: 'thing',
  tag: 'operations',
  summary: 'test',
  access: 'anyone',
  method: 'GET',
  path: '/things/{id}',
  params: idParam,
  status: 204,
});
let metricsPort: number;
const server = useServer({
  telemetry: async () => {
    metricsPort = await freePort();
    return startTelemetry({ service: 'reprise-test', metricsPort, otlpUrl: undefined });
  },
  bindings: [handleOpen(thing, async () => {})],
});

type Sample = { name: string; labels: Record<string, string>; value: number };
/** The text format of Prometheus; a line that is not of it fails the test. */
function parse(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\w+) (counter|gauge|histogram|summary|untyped)$/.exec(line);
    if (type) types.set(type[1]!, type[2]!);
    if (line.startsWith('#')) continue;
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!sample) throw new Error(`not a sample: ${line}`);
    const labels = Object.fromEntries(
      [...(sample[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map((m) => [m[1], m[2]]),
    );
    samples.push({ name: sample[1]!, labels, value: sample[3] === '+Inf' ? Infinity : Number(sample[3]) });
  }
  return { samples, types };
}

test('durations are told by method, route template and status, and by nothing that grows with the callers', async () => {
  for (let i = 0; i < 3; i++) await server.app.inject(`/things/0192f1a0-0000-7000-8000-00000000000${i}`);
  await server.app.inject('/things/nonsense');
  await server.app.inject('/somewhere/else');
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  const { samples, types } = parse(text);
  expect(types.get('http_server_request_duration_seconds')).toBe('histogram');

  const counts = samples.filter(({ name }) => name === 'http_server_request_duration_seconds_count');
  const told = counts.map(({ labels: { method, route, status }, value }) => [method, route, status, value]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['GET', '/things/:id', '204', 3],
      ['GET', '/things/:id', '404', 1],
      ['GET', '(none)', '404', 1],
    ]),
  );
  expect(text).not.toContain('0192f1a0');
  expect(text).not.toContain('somewhere');

  const buckets = samples.filter(
    ({ name, labels }) =>
      name.endsWith('_duration_seconds_bucket') && labels.status === '204' && labels.route === '/things/:id',
  );
  expect(buckets.map(({ labels }) => labels.le)).toEqual([
    '0.005',
    '0.01',
    '0.025',
    '0.05',
    '0.1',
    '0.25',
    '0.5',
    '1',
    '2.5',
    '5',
    '10',
    '+Inf',
  ]);
  expect(buckets.at(-1)!.value).toBe(3);
});

test('is not on the public port', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404);
});

test('a port that is taken stops the start', async () => {
  const start = startTelemetry({ service: 'second', metricsPort, otlpUrl: undefined });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
