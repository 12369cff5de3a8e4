import { ERROR_CODES, statusOf, whyOf } from '@reprise/contract/errors/codes';

/** One meaning per status, so that a client can act on the number alone. */
const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done; the answer holds the result.',
  201: 'Created; the answer holds what was made.',
  202: 'Accepted; a durable job does it, the answer says how to follow it.',
  204: 'Done; there is nothing to say. Also given when saying more would tell whether something exists.',
  304: 'The copy you have is current.',
  400: 'The request cannot be understood. Sending it again will not help.',
  401: 'We do not know who you are, or no longer.',
  403: 'We know who you are; you may know this exists, and may not do it.',
  404: 'Not here: it does not exist, or it is not yours to know about. The two answers are the same to the byte.',
  405: 'The address exists, not with this method; `Allow` lists those it knows.',
  406: 'We cannot answer in a form you accept.',
  408: 'The request did not arrive in time.',
  409: 'It was fine a moment ago: something changed meanwhile, or the state does not allow it now. Read again and decide.',
  410: 'It was here and is over.',
  413: 'Too large.',
  415: 'Not in a form we read.',
  422: 'Understood, and against a rule. `violations` name the fields.',
  425: 'Too early: it is being made. Ask again.',
  429: 'Too often. `Retry-After` says how long to wait.',
  431: 'The headers are too large.',
  500: 'Our bug. `requestId` finds it in the logs.',
  503: 'Not now: overloaded, restarting or cut off from a part. `Retry-After` says when; sending again is safe with the same Idempotency-Key.',
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
\`detail\`, \`requestId\` and where it helps \`data\` and \`violations\`; the code is also in the header \`X-Error-Code\`. A failure
that is not listed here is a bug.

${sections.join('\n\n')}
`;
}
