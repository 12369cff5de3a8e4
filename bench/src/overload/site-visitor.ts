import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cartOf, type Line } from '../create/shop.ts';

export type Walk = { finished: boolean; errorPages: string[]; waits: number; presses: number };
type Answer = { status: number; location: string | undefined; body: string };
type Sent = { cartId: string; buybacks: { id: string; token: string }[] };

/** A browser sends again what a connection that had just ended did not take; a new connection each time has no such case. */
const agent = new Agent({ keepAlive: false });
/** The page says that it tries again by itself; a browser does so after about as long. */
const isWaiting = ({ status, body }: Answer): boolean => status === 503 && body.includes('http-equiv="refresh"');
const WAIT_MS = 4_000;
const WAITS_MAX = 10;
const PRESSES_MAX = 10;
const SCREENS_MAX = 20;

/** One browser without scripts on a public site: follows redirects, keeps cookies, comes back to pages that say so. */
function openVisitor(port: number, host: string, thinkMs: () => number) {
  const cookies = new Map<string, string>();
  const walk: Walk = { finished: false, errorPages: [], waits: 0, presses: 0 };

  function send(method: 'GET' | 'POST', path: string, body?: { type: string; text: string }): Promise<Answer> {
    const headers = {
      host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
    };
    return new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = line.split(';', 1)[0]!.split('=', 2);
          cookies.set(name, value);
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, location: response.headers.location, body: text }),
        );
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(body?.text);
    });
  }

  /** Opens a page and ends where its redirects lead. */
  async function open(path: string, waits = 0): Promise<{ path: string; body: string }> {
    const answer = await send('GET', path);
    if (answer.location) return open(answer.location.replace(/^https?:\/\/[^/]+/, ''), waits);
    if (isWaiting(answer) && waits < WAITS_MAX) {
      walk.waits++;
      await sleep(WAIT_MS);
      return open(path, waits + 1);
    }
    if (answer.status !== 200) walk.errorPages.push(`${path}: ${answer.status}`);
    await sleep(thinkMs());
    return { path, body: answer.body };
  }

  async function post<T>(path: string, content: object): Promise<T | undefined> {
    const answer = await send('POST', path, { type: 'application/json', text: JSON.stringify(content) });
    if (answer.status === 200) return JSON.parse(answer.body) as T;
    walk.errorPages.push(`${path}: ${answer.status}`);
    return undefined;
  }

  /** A press that says "try again" is pressed again, as the page offers. */
  async function press<T extends { kind: string }>(
    path: string,
    content: object,
    done: string,
  ): Promise<T | undefined> {
    for (let i = 0; i < PRESSES_MAX; i++) {
      const answer = await post<T>(path, content);
      if (answer?.kind === done) return answer;
      if (!answer || !['away', 'unanswered'].includes(answer.kind)) {
        walk.errorPages.push(`${path}: ${JSON.stringify(answer)}`);
        return undefined;
      }
      walk.presses++;
      await sleep(2_000);
    }
    return undefined;
  }

  return { walk, open, press, send, think: () => sleep(thinkMs()) };
}

type Walking = { port: number; host: string; line: Line; thinkMs: () => number };

/** From the home to the confirmation: every page with its loader, every action. */
export async function sellOneDevice({ port, host, line, thinkMs }: Walking): Promise<Walk> {
  const visitor = openVisitor(port, host, thinkMs);
  const { walk, open, press } = visitor;
  try {
    await open('/');
    await open('/search?q=product');
    let { path: page } = await open(`/diag/${line.declaration.productId}`);
    const product = page.split('?')[0]!;
    page = (await open(`${product}?step=1`)).path;
    for (let screen = 0; /step=\d/.test(page) && screen < SCREENS_MAX; screen++) {
      const query = new URL(page, 'http://site').searchParams;
      const answer = { at: String(screen), a: query.get('a') ?? '', [`v${screen}`]: '0' };
      page = (await open(`${product}?${new URLSearchParams(answer)}`)).path;
    }
    if (!page.includes('step=estimate')) walk.errorPages.push(`the questions lead to ${page}`);
    await open(page.replace('step=estimate', 'step=options'));
    const { declaration, circuitRuleId, paymentModeId } = line;
    const responses = declaration.responses.map(({ questionId, answerIds: [id = ''] }) => ({
      questionId,
      answerIds: [`${id.slice(0, -1)}1`],
    }));
    const best = { inCartId: 'one', declaration: { ...declaration, responses }, circuitRuleId, paymentModeId };
    const quoted = await press<Estimated>('/cart/estimates', { lines: [best] }, 'estimated');
    const quoteId = quoted?.lines[0]?.quote?.quoteId;
    if (!quoteId) walk.errorPages.push(`no quote: ${JSON.stringify(quoted)}`);
    for (const path of ['/cart', '/cart/customer-infos', '/cart/summary']) await open(path);
    const cart = cartOf({ ...best, quoteId: quoteId! } as Line, `${randomUUID()}@tunnel.proof.test`);
    const sent = await press<Sent & { kind: string }>('/cart/send', { cartKey: randomUUID(), cart }, 'sent');
    if (!sent) return walk;
    const [ids, tokens] = [sent.buybacks.map(({ id }) => id), sent.buybacks.map(({ token }) => token)];
    const last = await open(`/cart/${sent.cartId}/checkout?ids=${ids}&t=${tokens}`);
    walk.finished = last.path.includes('/buyback-confirmation') && walk.errorPages.length === 0;
  } catch (error) {
    walk.errorPages.push(`the site did not answer: ${String(error)}`);
  }
  return walk;
}
type Estimated = { kind: string; lines: { quote?: { quoteId: string } }[] };
