import { setTimeout as sleep } from 'node:timers/promises';
import { type Attribute, type IppAnswer, type OPERATIONS, readAnswer, writeRequest } from './ipp-message.ts';
import { type Page, PrintError, type Printer } from './printer.ts';

const PORT = 631;
const REQUEST_MS = 15_000;
const ASK_EVERY_MS = 250;
/** Shorter than the lease of a job, so that the agent can still say that nothing was printed. */
const PRINT_MS = 30_000;
const FIRST_ERROR = 0x0100;

/** States of a job (RFC 8011, 5.3.7). */
const STATES = { processing: 5, stopped: 6, cancelled: 7, aborted: 8, completed: 9 } as const;

/** A printer or print server that speaks IPP. It says when the document came out, and is waited for. */
export function ippPrinter(address: URL, printMs = PRINT_MS): Printer {
  const isSecure = address.protocol === 'ipps:';
  const endpoint = `${isSecure ? 'https' : 'http'}://${address.hostname}:${address.port || PORT}${address.pathname}`;
  const common: readonly Attribute[] = [
    ['uri', 'printer-uri', address.href],
    ['name', 'requesting-user-name', 'reprise'],
  ];
  const ofJob = (id: number): readonly Attribute[] => [common[0]!, ['integer', 'job-id', id], common[1]!];

  async function send(operation: keyof typeof OPERATIONS, attributes: readonly Attribute[], document?: Buffer) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/ipp' },
      body: new Uint8Array(writeRequest(operation, attributes, document)),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (!response.ok) throw new PrintError(`${endpoint} answered ${response.status}`, false);
    return readAnswer(Buffer.from(await response.arrayBuffer()));
  }

  async function submit({ name, contentType, bytes }: Page): Promise<number> {
    const format = contentType === 'application/pdf' ? contentType : 'application/octet-stream';
    const attributes: readonly Attribute[] = [
      ...common,
      ['name', 'job-name', name],
      ['mimeType', 'document-format', format],
    ];
    const answer = await send('printJob', attributes, bytes).catch((error: unknown) => {
      throw error instanceof PrintError
        ? error
        : new PrintError(`${endpoint} failed: ${reasonOf(error)}`, !isRefused(error));
    });
    const id = answer.attributes.get('job-id');
    if (answer.status >= FIRST_ERROR || typeof id !== 'number')
      throw new PrintError(`${endpoint} refused the document: ${describe(answer)}`, false);
    return id;
  }

  /** Until it has come out. A question that fails is asked again: the document is with the printer. */
  async function follow(id: number): Promise<void> {
    const end = Date.now() + printMs;
    let state: number | undefined;
    while (Date.now() < end) {
      const answer = await send('getJobAttributes', ofJob(id)).catch(() => undefined);
      const read = answer?.attributes.get('job-state');
      if (typeof read === 'number') state = read;
      if (state === STATES.completed) return;
      if (state === STATES.cancelled || state === STATES.aborted)
        throw new PrintError(`the printer gave job ${id} up${reasons(answer)}`, true);
      await sleep(ASK_EVERY_MS);
    }
    await send('cancelJob', ofJob(id)).catch(() => undefined);
    const hasBegun = state === undefined || state === STATES.processing || state === STATES.stopped;
    throw new PrintError(`the printer did not print job ${id} in ${printMs / 1_000} s`, hasBegun);
  }
  return { address: address.href, print: async (page) => follow(await submit(page)) };
}

const describe = ({ status, attributes }: IppAnswer): string =>
  [`0x${status.toString(16).padStart(4, '0')}`, attributes.get('status-message')].filter(Boolean).join(' ');
const reasons = (answer: IppAnswer | undefined): string => {
  const text = answer?.attributes.get('job-state-reasons');
  return text ? `: ${text}` : '';
};
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string }; message: string };
  return cause?.code ?? message;
};
/** Nobody listened, so nothing was sent. */
const isRefused = (error: unknown): boolean => ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].includes(reasonOf(error));
