import { type Answer, json, problem, type Route } from '../answers.ts';
import { type HttpSide, listenHttp } from '../listen-http.ts';
import { type Faults, readFaults } from './faults.ts';
import { readPage, showMailHtml } from './page.ts';
import { summarise } from './read-mail.ts';
import type { MailStore } from './store.ts';

type Options = {
  readonly port: number;
  readonly store: MailStore;
  readonly faults: { readonly get: () => Faults; readonly set: (faults: Faults) => Promise<void> };
};
export async function openMailboxHttp({ port, store, faults }: Options): Promise<HttpSide> {
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
    { method: 'GET', path: /^\/mails\/(\d+)\/html$/, answer: ({ part }) => mailHtml(store, part) },
    { method: 'GET', path: /^\/api\/mails$/, answer: ({ url }) => listMails(store, url.searchParams) },
    { method: 'DELETE', path: /^\/api\/mails$/, answer: () => clearMails(store) },
    { method: 'GET', path: /^\/api\/mails\/(\d+)$/, answer: ({ part }) => getMail(store, part) },
    { method: 'GET', path: /^\/api\/faults$/, answer: () => json(200, faults.get()) },
    { method: 'PUT', path: /^\/api\/faults$/, answer: ({ body }) => putFaults(body, faults) },
  ];

  return listenHttp({ port, what: 'mailbox', routes });
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

async function putFaults(body: string, faults: Options['faults']): Promise<Answer> {
  if (body.length > 10_000) return problem(413, 'too long');
  try {
    await faults.set(readFaults(JSON.parse(body)));
    return json(200, faults.get());
  } catch (failure) {
    if (failure instanceof RangeError || failure instanceof SyntaxError) return problem(400, failure.message);
    throw failure;
  }
}
