import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, problem, type Route } from './answers.ts';

export type HttpSide = { readonly port: number; readonly stop: () => Promise<void> };
type Options = {
  readonly port: number;
  /** what answers here, for who asks from elsewhere */
  readonly what: string;
  readonly routes: readonly Route[];
  /** Whether the answer to this is lost on its way. */
  readonly isLost?: (pathname: string) => boolean;
};
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;
const MOST_CHARACTERS = 100_000;

export async function listenHttp({ port, what, routes, isLost = () => false }: Options): Promise<HttpSide> {
  const server = createServer((request, response) => {
    void route(what, routes, request)
      .catch((failure: Error) => problem(failure instanceof RangeError ? 400 : 500, failure.message))
      .then(({ status, type, body, policy }) => {
        if (isLost(URL.parse(request.url ?? '', 'http://127.0.0.1')?.pathname ?? '')) return request.socket.destroy();
        response.writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy': policy,
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'no-referrer',
          'Cache-Control': 'no-store',
        });
        response.end(status === 204 || request.method === 'HEAD' ? undefined : body);
        return undefined;
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function route(what: string, routes: readonly Route[], request: IncomingMessage): Promise<Answer> {
  // a page elsewhere may point its own name at this machine; mails hold links that open accounts, parcels addresses of people
  const host = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
  if (!LOOPBACK.test(host)) return problem(421, `this ${what} answers on loopback only`);
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1');
  if (!url) return problem(400, 'not an address');
  const body = await readBody(request);
  if (body === undefined) return problem(413, 'too long');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const here = routes.filter(({ path }) => path.test(url.pathname));
  const found = here.find((candidate) => candidate.method === method);
  if (found) return found.answer({ request, url, body, part: found.path.exec(url.pathname)?.[1] ?? '' });
  return here.length > 0 ? problem(405, `${request.method} is not for ${url.pathname}`) : problem(404, 'nothing here');
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MOST_CHARACTERS) return undefined;
  }
  return body;
}
