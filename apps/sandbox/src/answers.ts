import type { IncomingMessage } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly policy: string;
};
export type Asked = {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly part: string;
  readonly body: string;
};
export type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (asked: Asked) => Answer | Promise<Answer>;
};

const NOTHING = "default-src 'none'";
export const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  policy: NOTHING,
});
export const problem = (status: number, detail: string, code?: string): Answer => ({
  ...json(status, { status, detail, ...(code ? { code } : {}) }),
  type: 'application/problem+json; charset=utf-8',
});
export const pdf = (body: Uint8Array): Answer => ({ status: 200, type: 'application/pdf', body, policy: NOTHING });

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
