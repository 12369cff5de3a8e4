import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Faults, readFaults } from './faults.ts';
import { type PageFile, readPage, showMailHtml } from './page.ts';
import { summarise } from './read-mail.ts';
import type { MailStore } from './store.ts';

export type HttpSide = { readonly port: number; readonly stop: () => Promise<void> };
type Options = {
  readonly port: number;
  readonly store: MailStore;
  readonly faults: { readonly get: () => Faults; readonly set: (faults: Faults) => Promise<void> };
};
type Answer = PageFile & { readonly status: number };
type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (request: IncomingMessage, url: URL, id: string) => Answer | Promise<Answer>;
};

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  policy: "default-src 'none'",
});
const problem = (status: number, detail: string): Answer => ({
  ...json(status, { status, detail }),
  type: 'application/problem+json',
});

export async function listenHttp({ port, store, faults }: Options): Promise<HttpSide> {
  const page = await readPage();
  const pageRoutes = [...page].map(
    ([path, file]): Route => ({
      method: 'GET',
      path: new RegExp(`^${RegExp.escape(path)}$`),
      answer: () => ({ status: 200, ...file }),
    }),
  );
  const routes: readonly Route[] = [
    ...pageRoutes,
    { method: 'GET', path: /^\/mails\/(\d+)\/html$/, answer: (_request, _url, id) => mailHtml(store, id) },
    { method: 'GET', path: /^\/api\/mails$/, answer: (_request, url) => listMails(store, url.searchParams) },
    { method: 'DELETE', path: /^\/api\/mails$/, answer: () => clearMails(store) },
    { method: 'GET', path: /^\/api\/mails\/(\d+)$/, answer: (_request, _url, id) => getMail(store, id) },
    { method: 'GET', path: /^\/api\/faults$/, answer: () => json(200, faults.get()) },
    { method: 'PUT', path: /^\/api\/faults$/, answer: (request) => putFaults(request, faults) },
  ];

  const server = createServer((request, response) => {
    void route(routes, request)
      .catch((failure: Error) => problem(500, failure.message))
      .then(({ status, type, body, policy }) => {
        response.writeHead(status, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Security-Policy': policy,
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'no-referrer',
          'Cache-Control': 'no-store',
        });
        response.end(status === 204 || request.method === 'HEAD' ? undefined : body);
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

async function route(routes: readonly Route[], request: IncomingMessage): Promise<Answer> {
  // a page elsewhere may point its own name at this machine; mails hold links that open accounts
  const host = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
  if (!/^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(host))
    return problem(421, 'this mailbox answers on loopback only');
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1');
  if (!url) return problem(400, 'not an address');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const here = routes.filter(({ path }) => path.test(url.pathname));
  const found = here.find((candidate) => candidate.method === method);
  if (found) return found.answer(request, url, found.path.exec(url.pathname)?.[1] ?? '');
  return here.length > 0 ? problem(405, `${request.method} is not for ${url.pathname}`) : problem(404, 'nothing here');
}

function listMails(store: MailStore, query: URLSearchParams): Answer {
  const given = query.get('since');
  const since = given ? new Date(given) : undefined;
  if (since && Number.isNaN(since.getTime())) return problem(400, 'since is a date and time, as 2025-11-14T13:05:00Z');
  const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
  if (!(limit >= 1)) return problem(400, 'limit is at least 1');
  const mails = store.list({ to: query.get('to') || undefined, since });
  return json(200, { total: mails.length, mails: mails.slice(0, limit).map(summarise) });
}

function clearMails(store: MailStore): Answer {
  store.clear();
  return json(204, null);
}

function getMail(store: MailStore, id: string): Answer {
  const mail = store.find(id);
  return mail ? json(200, mail) : problem(404, 'no such mail');
}

function mailHtml(store: MailStore, id: string): Answer {
  const mail = store.find(id);
  return mail?.html ? { status: 200, ...showMailHtml(mail.html) } : problem(404, 'no such mail');
}

async function putFaults(request: IncomingMessage, faults: Options['faults']): Promise<Answer> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 10_000) return problem(413, 'too long');
  }
  try {
    await faults.set(readFaults(JSON.parse(body)));
    return json(200, faults.get());
  } catch (failure) {
    if (failure instanceof RangeError || failure instanceof SyntaxError) return problem(400, failure.message);
    throw failure;
  }
}
