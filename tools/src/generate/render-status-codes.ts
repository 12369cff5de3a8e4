import { ERROR_CODES, statusOf, whyOf } from '@reprise/contract/errors/codes';

/** One meaning per status, so that a client can act on the number alone. */
const MEANINGS: Readonly<Record<number, string>> = {
  200: 'The request succeeded; the answer holds the result.',
  201: 'Created; the answer holds the new thing.',
  202: 'Accepted; a durable job does the work, and the answer says how to follow it.',
  204: 'The request succeeded and has no body. Also answered where a body would reveal whether something exists.',
  304: 'Your cached copy is current.',
  400: 'The request is malformed. Retrying it unchanged will not help.',
  401: 'No valid token: sign in, or sign in again.',
  403: 'The token is valid, but the actor may not do this.',
  404: 'No such thing is visible to the actor: it does not exist, or it belongs to another account. Both answers are equal byte for byte.',
  405: 'The path exists but does not accept this method; `Allow` lists those it accepts.',
  406: 'The server cannot produce a media type that `Accept` names.',
  408: 'The request did not arrive completely within the time limit.',
  409: 'A conflict with the current state: somebody changed the thing, or its status does not allow the action. Read it again, then decide.',
  410: 'The thing existed and has expired.',
  413: 'The body or a file is larger than its limit.',
  415: 'The route does not read this media type.',
  422: 'The request is well formed and breaks a rule. `violations` names the fields.',
  425: 'Too early: the thing is still being made. Retry later.',
  429: 'A rate limit is reached. `Retry-After` says how long to wait.',
  431: 'The headers are larger than their limit.',
  500: 'An unexpected error on the server. `requestId` finds it in the logs.',
  503: 'Overloaded, restarting, or cut off from a dependency. `Retry-After` says when to retry; with the same Idempotency-Key a retry is safe.',
};

export function renderStatusCodes(): string {
  const codesOf = (status: number) => ERROR_CODES.filter((code) => statusOf(code) === status);
  const unexplained = ERROR_CODES.filter((code) => !MEANINGS[statusOf(code)]);
  if (unexplained.length) throw new Error(`no meaning for the status of ${unexplained.join(', ')}`);
  const sections = Object.entries(MEANINGS).map(([status, meaning]) => {
    const codes = codesOf(Number(status)).map((code) => `| \`${code}\` | ${whyOf(code)} |`);
    const table = codes.length ? ['', '| code | why |', '| --- | --- |', ...codes] : [];
    return [`## ${status}`, '', meaning, ...table].join('\n');
  });
  return `# Status codes

Generated from the contract's closed list of error codes. Errors are \`application/problem+json\` (RFC 9457) with \`code\`,
\`detail\`, \`requestId\` and, where they help, \`data\` and \`violations\`; the code is also in the header \`X-Error-Code\`. A code
that is not listed here is a bug.

${sections.join('\n\n')}
`;
}
