import type { ClaimedJob } from '@reprise/contract/refurbishment/printing/agent-routes';
import type { Page, PrintError } from './printer.ts';

const REQUEST_MS = 15_000;

/** The API refused a request for good: sending it again would not help. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

export type StationClient = ReturnType<typeof createStationClient>;

/** The four requests of an agent. A network that fails and a server in trouble are errors that a later try may not meet. */
export function createStationClient(api: string, key: string) {
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const response = await fetch(`${api.replace(/\/$/, '')}/print-stations/agent/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(REQUEST_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return response;
    const message = `${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
    const mayPass = response.status >= 500 || response.status === 408 || response.status === 429;
    throw mayPass ? new Error(message) : new Refused(response.status, message);
  }
  return {
    async claim(): Promise<ClaimedJob | null> {
      const { job } = (await (await ask('POST', 'claim')).json()) as { job: ClaimedJob | null };
      return job;
    },
    async content({ id, code }: ClaimedJob): Promise<Page> {
      const response = await ask('GET', `jobs/${id}/content`);
      const contentType = response.headers.get('content-type')?.split(';')[0] ?? '';
      return { name: code, contentType, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    printed: ({ id, attempt }: ClaimedJob) => ask('POST', `jobs/${id}/printed`, { attempt }),
    failed: ({ id, attempt }: ClaimedJob, { message, mayBePrinted }: Pick<PrintError, 'message' | 'mayBePrinted'>) =>
      ask('POST', `jobs/${id}/failed`, { attempt, error: message.slice(0, 500), mayBePrinted }),
  };
}
