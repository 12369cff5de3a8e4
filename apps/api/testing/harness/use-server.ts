import { randomUUIDv7 } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Actor } from '../../src/platform/access/actor.ts';
import { createLimiter } from '../../src/platform/access/limiter.ts';
import type { Services } from '../../src/platform/context.ts';
import type { Binding } from '../../src/platform/http/binding.ts';
import { createServer, type ServerOptions } from '../../src/platform/http/server.ts';
import { createShedder } from '../../src/platform/http/shedding/shedding.ts';
import { startTelemetry, type Telemetry } from '../../src/platform/telemetry/telemetry.ts';
import { type TestTenants, useDatabase } from './use-database.ts';

export type TestServer = TestTenants & {
  app: FastifyInstance;
  telemetry: Telemetry;
  port: number;
};
export type UseServerOptions = {
  bindings: readonly Binding[];
  log?: Services['log'];
  telemetry?: () => Promise<Telemetry>;
  server?: Partial<ServerOptions>;
};

/** Who asks, in a header: the tests of this layer are about what comes after. */
export const as = (actor: Actor): { 'x-actor': string } => ({ 'x-actor': JSON.stringify(actor) });
export const visitorOf = (accountId: string, visitorId = randomUUIDv7()) =>
  as({ kind: 'visitor', accountId, visitorId });

/** The HTTP layer with routes of the test's own, on a database of its own, listening on a port. */
export function useServer({ bindings, log, telemetry, server }: UseServerOptions): TestServer {
  const harness = useDatabase() as TestServer;
  beforeAll(async () => {
    if (log) harness.services.log = log;
    harness.telemetry = telemetry
      ? await telemetry()
      : await startTelemetry({ service: 'test', metricsPort: undefined, otlpUrl: undefined });
    harness.app = await createServer({
      services: harness.services,
      limiter: createLimiter(harness.pool, harness.services.keys, 1),
      bindings,
      authenticate: async ({ headers }) => JSON.parse(String(headers['x-actor'] ?? '{"kind":"anyone"}')) as Actor,
      telemetry: harness.telemetry,
      shedder: createShedder({ maxInFlight: 500, maxLoopDelayMs: 60_000 }),
      trustedProxies: false,
      ...server,
    });
    await harness.app.listen({ port: 0, host: '127.0.0.1' });
    harness.port = (harness.app.server.address() as net.AddressInfo).port;
  });
  afterAll(async () => {
    await harness.app.close();
    await harness.telemetry.stop();
  });
  return harness;
}

/** Calls over a socket and leaves once the server has the request; returns when the server has noticed. */
export async function callAndLeave(
  { app, port }: TestServer,
  options: http.RequestOptions,
  body?: string,
): Promise<void> {
  const noticed = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response: http.ServerResponse) => {
      response.once('close', resolve);
      call.destroy();
    });
  });
  const call = http.request({ port, host: '127.0.0.1', ...options });
  call.on('error', () => {});
  if (body) call.write(body);
  else call.end();
  await noticed;
}

/** Sends these bytes as they are and gives back all that is answered until the connection ends. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
    socket.setTimeout(5_000, () => socket.destroy());
  });
}
